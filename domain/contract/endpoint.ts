import type * as v from 'valibot'

/** Who may call: `public` needs nothing; `customer` and `admin` need their own access token. */
export type Access = 'public' | 'customer' | 'admin'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a call is counted against for its caller and network, by the hour, before its body is judged (LIMIT_CALLS_*):
 * - `memory`: nothing; it is answered from memory, or a customer or staff look at what is theirs.
 * - `visitor`: what anybody may ask.
 * - `search`: what is looked for while it is typed.
 * - `session`: a login goes on or ends; a guest, who brings none, is not counted.
 * - `customer`, `cart`, `merge`, `upload`: what a customer changes.
 * - `desk`, `secret`: what staff change, and what asks staff for their password or code.
 */
export const CALL_BUDGETS = [
  'memory',
  'visitor',
  'search',
  'session',
  'customer',
  'cart',
  'merge',
  'upload',
  'desk',
  'secret',
] as const
export type CallBudget = (typeof CALL_BUDGETS)[number]

/** Anybody can make a public call, so it says what it is counted against; the others, and content, may leave it to the rule. */
type Budgeted =
  | { readonly access: 'customer' | 'admin' }
  | { readonly host: 'content'; readonly method: 'GET' }
  | { readonly budget: CallBudget }

export type BodyKind = 'json' | 'multipart'

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>

/** One call of the wire, written once: the server registers and validates from it, the client calls from it. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Kind extends BodyKind = BodyKind,
> {
  readonly name: string
  readonly method: HttpMethod
  /** Path with `{param}` segments. */
  readonly path: string
  readonly access: Access
  /** By rule unless given: `budgetOf`. */
  readonly budget?: CallBudget
  /** `content` calls go to the content host, without token and cookies. */
  readonly host?: 'api' | 'content'
  /** JSON unless given. */
  readonly bodyKind?: Kind
  readonly body?: Body
  /** Takes the texts of a page, in any script: more than other calls do, and of staff only. */
  readonly takesLongTexts?: true
  readonly query?: Query
  /** Absent where the answer is not JSON. */
  readonly answer?: Answer
  readonly answerType?: 'json' | 'pdf' | 'xlsx' | 'file' | 'none'
  /** Status of the first success; 200 unless said. */
  readonly status?: number
  /** Asked by an open page again and again: it keeps no login at the desk alive. */
  readonly background?: true
  /** Open to staff who must still choose a password or set up their second step. */
  readonly beforeSecondStep?: true
  /** Not among the calls of section 7. */
  readonly added?: true
}

/** Keeps the literal types of one call. */
/*#__NO_SIDE_EFFECTS__*/
export function endpoint<
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  Kind extends BodyKind = 'json',
>(call: Endpoint<Body, Query, Answer, Kind> & Budgeted): Endpoint<Body, Query, Answer, Kind> {
  return call
}

/**
 * The budget a call is counted against: the one it names, else its caller's budget for changes; reading costs a caller
 * nothing.
 */
export function budgetOf({ budget, method, access }: Endpoint): CallBudget {
  if (budget !== undefined) return budget
  if (method === 'GET') return 'memory'
  return access === 'admin' ? 'desk' : 'customer'
}

type Part<E extends Endpoint, Key extends 'body' | 'query' | 'answer'> = NonNullable<E[Key]>
type ParsedPart<S> = [S] extends [never] ? undefined : S extends Schema ? v.InferOutput<S> : undefined

/** The input a caller gives; undefined if the call takes none. */
export type BodyInputOf<E extends Endpoint> = [Part<E, 'body'>] extends [never]
  ? undefined
  : v.InferInput<Part<E, 'body'>>
export type QueryInputOf<E extends Endpoint> = [Part<E, 'query'>] extends [never]
  ? undefined
  : v.InferInput<Part<E, 'query'>>
/** What a handler is given after validation. */
export type BodyOf<E extends Endpoint> = ParsedPart<Part<E, 'body'>>
export type QueryOf<E extends Endpoint> = ParsedPart<Part<E, 'query'>>
export type AnswerOf<E extends Endpoint> = ParsedPart<Part<E, 'answer'>>
export type BodyKindOf<E extends Endpoint> = NonNullable<E['bodyKind']>

/** Names of the `{param}` segments of a path. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** The path with its `{param}` segments filled, each URL-encoded. Throws RangeError when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new RangeError(`path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
