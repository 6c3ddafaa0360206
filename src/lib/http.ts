import {
  type AnswerOf,
  type BodyInputOf,
  type Endpoint,
  fillPath,
  type QueryInputOf,
} from '#domain/contract/endpoint.ts'
import { networkText } from '#domain/messages/en/network.ts'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { accessToken } from './access-token.ts'
import { adminToken } from './admin-token.ts'
import { CallError } from './call-error.ts'
import { platformFetch } from './platform-fetch.ts'
import { reachability } from './reachability.ts'

export interface CallOptions<E extends Endpoint> {
  params?: Readonly<Record<string, string>>
  query?: QueryInputOf<E>
  /** One that makes its own JSON has no type here; the server checks it like any other. */
  body?: BodyInputOf<E> | { toJSON: () => unknown }
  /** For a multipart call, in the place of the body. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Asks what is new: what the worker keeps does not count as an answer. */
  isRefresh?: boolean
}

/**
 * These carry no bearer token, also after a login (section 7): a customer's coupon and session are known by the cookie,
 * and whoever logs in at the desk is no customer there.
 */
const TOKENLESS = new Set(['refreshSession', 'validateCoupon', 'checkDelivery', 'subscribeNewsletter', 'adminLogin'])

/** The host of catalogue and content calls as the shell names it; empty for the shop's own. */
const contentHost = document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content ?? ''
/** Four photos, or a report, over a slow line take their time. */
const FILE_TIMEOUT_MS = 180_000
/** Browsers allow 64 KiB for all that is under way at once; an order is far shorter. */
const KEPT_ALIVE_CHARACTERS = 8_000

let refreshing: Promise<boolean> | null = null
let refresh: () => Promise<boolean> = async () => false

/** How a 401 is mended; the auth feature gives it. Parallel 401s share one refresh. */
export function mendSessionWith(run: () => Promise<boolean>): void {
  refresh = run
}

async function refusalOf(response: Response): Promise<CallError> {
  const answer: unknown = await response.json().catch(() => null)
  const isAnswer = typeof answer === 'object' && answer !== null && 'message' in answer && 'code' in answer
  return new CallError(
    response.status,
    isAnswer
      ? (answer as { message: string; code: string })
      : { message: networkText.unexpectedAnswer, code: 'UNEXPECTED_ANSWER' },
  )
}

/** Staff and customers each have their own token; content calls and those of TOKENLESS have none. */
function tokenFor({ name, host, access }: Endpoint): string | null {
  if (host === 'content' || TOKENLESS.has(name)) return null
  return access === 'admin' ? adminToken.get() : accessToken.get()
}

/**
 * Whether a 401 may be of a token that ran out. A call for everybody that went out with one, like the code for a new
 * number, is answered as a guest's when the token is too old; a wrong code is no reason to send it twice.
 */
async function isMendable(endpoint: Endpoint, hadToken: boolean, response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  if (endpoint.access !== 'public') return endpoint.access === 'customer'
  return hadToken && (await refusalOf(response.clone())).code === 'NOT_LOGGED_IN'
}

/** Content and the start's question who this is: a first visit makes these, and pays for no library with them. */
const isOfFirstVisit = ({ host, name }: Endpoint) => host === 'content' || name === 'refreshSession'

const isFile = ({ answerType = 'json' }: Endpoint) => answerType !== 'json'

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const isContent = endpoint.host === 'content'
  const token = tokenFor(endpoint)
  const query = options.query ? `?${new URLSearchParams(options.query as Record<string, string>)}` : ''
  const url = (isContent ? contentHost : '') + fillPath(endpoint.path, options.params ?? {}) + query
  const hasBody = options.body !== undefined
  const text = hasBody ? JSON.stringify(options.body) : ''
  const init: RequestInit = {
    method: endpoint.method,
    credentials: isContent ? 'omit' : 'same-origin',
    ...(options.isRefresh ? { cache: 'no-cache' } : {}),
    ...(hasBody ? { body: text } : {}),
    // A press counts also where the page goes in the same moment. Long ones are not let outlive their page, and a file
    // has nobody left to take it.
    keepalive: endpoint.method !== 'GET' && !isFile(endpoint) && !options.form && text.length <= KEPT_ALIVE_CHARACTERS,
    ...(options.form ? { body: options.form } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  }
  if (isOfFirstVisit(endpoint)) return platformFetch(url, init)
  const { api } = await import('./api-client.ts')
  return api(url, options.form || isFile(endpoint) ? { ...init, timeout: FILE_TIMEOUT_MS } : init)
}

/** What to throw for a call that was not answered. */
function unreached(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error
  reachability.lost()
  return new CallError(0, { message: networkText.unreachable, code: 'OFFLINE' })
}

/**
 * One call of the contract. A 401 of a call with a customer's token is mended once by a refresh and repeated
 * (section 8), a 401 of an admin's call ends the admin's session; everything that is not a success throws CallError, also being offline.
 * `keptAt` is null for a live answer; for one that the worker had kept, the time in milliseconds at which it was live.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ status: number; body: AnswerOf<E>; keptAt: number | null }> {
  let response: Response
  try {
    const token = tokenFor(endpoint)
    response = await send(endpoint, options)
    if (await isMendable(endpoint, token !== null, response)) {
      refreshing ??= refresh().finally(() => {
        refreshing = null
      })
      if (await refreshing) response = await send(endpoint, options)
      if (response.status === 401 && endpoint.access === 'customer') accessToken.lost()
    }
    // A late answer to the token of before says nothing about the one of now.
    const isOfNow = token !== null && token === adminToken.get()
    if (response.status === 401 && endpoint.access === 'admin' && isOfNow) adminToken.lost()
  } catch (error) {
    throw unreached(error, options.signal)
  }
  const keptAt = Number(response.headers.get(KEPT_AT_HEADER)) || null
  if (keptAt === null) reachability.found()
  if (!response.ok) throw await refusalOf(response)
  // A file comes while it is made: what breaks off on the way is said, like a call that got no answer.
  const body = isFile(endpoint)
    ? await response.blob().catch((error) => Promise.reject(unreached(error, options.signal)))
    : await jsonOf(response, options.signal)
  return { status: response.status, body: body as AnswerOf<E>, keptAt }
}

/** A success without a body says nothing more. What is no JSON broke off on its way, or came from a network's own login page. */
async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw unreached(error, signal)
  }
}

/** The file a call of another kind than JSON answers. */
export async function fetchFile<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Blob> {
  return (await call(endpoint, options)).body as Blob
}

/** The answer's body alone: what most callers want. */
export async function fetchAnswer<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  return (await call(endpoint, options)).body
}
