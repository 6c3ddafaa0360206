import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { cors } from 'hono/cors'
import { budgetOf, type Endpoint } from '#domain/contract/endpoint.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'
import type { CallsAtOnce } from '#server/middleware/calls-at-once.ts'
import type { CountedCaller } from '#server/policies/call-budgets.ts'
import { type Callers, callerOf } from './callers.ts'
import { checkAnswer } from './check-answer.ts'
import type { Answer, Call, Handled } from './handle.ts'
import type { HttpEnv } from './http-env.ts'
import { packedBody } from './packed-body.ts'
import { LONG_TEXTS_LIMIT_BYTES, parsedJson, receiveForm, receiveJson } from './read-body.ts'
import { validate } from './validate.ts'

export interface MountOptions {
  callers: Callers
  /** The one origin whose pages may call. */
  origin: string
  /** Counts the call for its caller before its body is parsed or an upload is read. Throws TOO_MANY_REQUESTS. */
  count(endpoint: Endpoint, caller: CountedCaller): Promise<void>
  /** As `CallsAtOnce`. */
  inTurn: CallsAtOnce['inTurn']
  /** Throw on an answer that breaks the contract; for tests. */
  checkAnswers: boolean
}

/**
 * Registers every call of the contract, and nothing else: access, size, type, shape are checked here, once, before a
 * handler runs. A call without a handler answers 501. A handler without a call in the contract is a mistake and throws.
 */
export function mountEndpoints(
  app: Hono<HttpEnv>,
  endpoints: readonly Endpoint[],
  handled: readonly Handled[],
  options: MountOptions,
): void {
  const handlers = new Map(handled.map((entry) => [entry.endpoint.name, entry]))
  if (handlers.size !== handled.length) throw new Error('a call of the contract has two handlers')
  for (const name of handlers.keys()) {
    if (!endpoints.some((endpoint) => endpoint.name === name))
      throw new Error(`no call of the contract is named ${name}`)
  }
  const allowOrigins = cors({
    origin: [options.origin],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-haat', 'x-request-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  for (const endpoint of [...endpoints].sort(literalFirst)) {
    const path = honoPath(endpoint)
    // Content answers are the same for every origin; theirs is a fixed header that a shared cache can keep.
    if (endpoint.host !== 'content') app.use(path, allowOrigins)
    app.on(endpoint.method, path, async (c) => {
      c.set('route', endpoint.path)
      // Small bodies are received before the call's turn, so that a slow connection holds up nobody. They are parsed only
      // after the caller is identified and counted: parsing sixty-four kilobytes takes longer than any answer.
      const received = takesJson(endpoint) ? receive(c, endpoint, options.callers) : undefined
      await Promise.allSettled([received])
      return await options.inTurn(endpoint, async () => {
        const caller = await admit(c, endpoint, options)
        const handler = handlers.get(endpoint.name)
        if (handler === undefined) throw new Refusal('NOT_BUILT', errorMessages.notBuilt)
        const call: Omit<Call<Endpoint>, 'body'> = {
          ...caller,
          params: cleanParams(c.req.param()),
          query: endpoint.query === undefined ? undefined : validate(endpoint.query, cleanQuery(c.req.query())),
          network: c.get('network'),
          requestId: c.get('requestId'),
          headers: c.req.raw.headers,
          cookies: getCookie(c),
        }
        const answer = await withBody(c, endpoint, { received, callers: options.callers }, (body) =>
          handler.run({ ...call, body }),
        )
        return await toResponse(endpoint, answer, c.req.header('accept-encoding'), options.checkAnswers)
      })
    })
  }
}

/** Whoever sends long texts is known before they are received: anybody's slow connections would each hold as much memory. */
async function receive(c: Context<HttpEnv>, endpoint: Endpoint, callers: Callers): Promise<string> {
  if (!endpoint.takesLongTexts) return await receiveJson(c)
  await callerOf(endpoint, c.req.header('authorization'), callers)
  return await receiveJson(c, LONG_TEXTS_LIMIT_BYTES)
}

/** Identifies the caller and counts the call. Throws what `callerOf` and `count` throw. */
async function admit(c: Context<HttpEnv>, endpoint: Endpoint, options: MountOptions) {
  const caller = await callerOf(endpoint, c.req.header('authorization'), options.callers)
  if (!isGuestsSession(c, endpoint)) {
    const subjectId = caller.adminId || caller.userId
    await options.count(endpoint, { subjectId, network: c.get('network') })
  }
  return caller
}

/** Fixed paths are registered first: `/api/orders/all` before `/api/orders/{id}`, whatever their order in the contract. */
function literalFirst(a: Endpoint, b: Endpoint): number {
  return Number(a.path.includes('{')) - Number(b.path.includes('{'))
}

function honoPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1')
}

/** A guest's session refresh without a token needs no lookup, so it is not counted. */
function isGuestsSession(c: Context<HttpEnv>, endpoint: Endpoint): boolean {
  const isNobody = c.req.header('cookie') === undefined && c.req.header('authorization') === undefined
  return budgetOf(endpoint) === 'session' && isNobody
}

/** No path of the shop has control characters, and PostgreSQL refuses U+0000: such a path is not found. */
function cleanParams(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.length > 200 || hasControl(value)) throw new Refusal('NOT_FOUND', errorMessages.notFound)
  }
  return params
}

/** The same for U+0000 in a query. */
function cleanQuery(query: Record<string, string>): Record<string, string> {
  if (Object.values(query).some((value) => value.includes('\0'))) {
    throw new Refusal('BAD_REQUEST', errorMessages.badRequest)
  }
  return query
}

function hasControl(value: string): boolean {
  return [...value].some((char) => char < ' ' || char === '\u007f')
}

const takesJson = (endpoint: Endpoint): boolean => endpoint.body !== undefined && endpoint.bodyKind !== 'multipart'

async function withBody(
  c: Context<HttpEnv>,
  endpoint: Endpoint,
  { received, callers }: { received: Promise<string> | undefined; callers: Callers },
  run: (body: Call<Endpoint>['body']) => Promise<Answer>,
): Promise<Answer> {
  if (endpoint.bodyKind === 'multipart') {
    return await receiveForm(c, endpoint.access === 'admin' ? 'desk' : 'customers', async (form) => {
      // A form may take two minutes to come in, and more to get its place: a login that ended meanwhile changes nothing.
      await callerOf(endpoint, c.req.header('authorization'), callers)
      return await run(endpoint.body === undefined ? form : validate(endpoint.body, form))
    })
  }
  if (endpoint.body === undefined || received === undefined) return await run(undefined)
  return await run(validate(endpoint.body, parsedJson(await received)))
}

async function toResponse(
  endpoint: Endpoint,
  answer: Answer,
  acceptEncoding: string | undefined,
  mustCheck: boolean,
): Promise<Response> {
  const status = answer.status ?? endpoint.status ?? 200
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  for (const cookie of answer.cookies ?? []) headers.append('set-cookie', cookie)
  const { body } = answer
  if (body === undefined || body === null || status === 204 || status === 304)
    return new Response(null, { status, headers })
  if (body instanceof Uint8Array || body instanceof ReadableStream) {
    return new Response(body as Uint8Array<ArrayBuffer> | ReadableStream, { status, headers })
  }
  if (mustCheck && status < 300) checkAnswer(endpoint, body)
  headers.set('content-type', 'application/json')
  const packed = await packedBody(JSON.stringify(body), acceptEncoding)
  for (const [name, value] of Object.entries(packed.headers)) headers.set(name, value)
  return new Response(packed.body, { status, headers })
}
