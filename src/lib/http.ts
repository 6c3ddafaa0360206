import {
  type AnswerOf,
  type BodyInputOf,
  type Endpoint,
  fillPath,
  type QueryInputOf,
} from '#domain/contract/endpoint.ts'
import { networkText } from '#domain/messages/en/network.ts'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { bearerFor } from './bearer.ts'
import { CallError, refusalOf } from './call-error.ts'
import { platformFetch } from './platform-fetch.ts'
import { reachability } from './reachability.ts'
import { noteShopTime } from './shop-time.ts'

export interface CallOptions<E extends Endpoint> {
  params?: Readonly<Record<string, string>>
  query?: QueryInputOf<E>
  /** A caller that makes its own JSON has no type here; the server checks the body like any other. */
  body?: BodyInputOf<E> | { toJSON: () => unknown }
  /** For a multipart call, instead of the body. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Asks for fresh data: an answer kept by the worker does not count. */
  isRefresh?: boolean
  /** Sent as a stranger, whoever is logged in. */
  isAnonymous?: boolean
}

/** The host of catalogue and content calls as the shell names it; empty for the shop's own. */
const contentHost = () => document.querySelector<HTMLMetaElement>('meta[name="content-host"]')?.content ?? ''
/** Four photos, or a report, take long over a slow connection. */
const FILE_TIMEOUT_MS = 180_000
/** Browsers allow 64 KiB for all such requests at once; an order is far shorter. */
const KEPT_ALIVE_CHARACTERS = 8_000

/** Content calls and the initial session refresh use plain fetch, so a first visit loads no HTTP library. */
const isOfFirstVisit = ({ host, name }: Endpoint) => host === 'content' || name === 'refreshSession'

const isFile = ({ answerType = 'json' }: Endpoint) => answerType !== 'json'

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const isContent = endpoint.host === 'content'
  // Read the token now: the login may change before the request is sent.
  const bearer = options.isAnonymous ? null : bearerFor(endpoint)
  const query = options.query ? `?${new URLSearchParams(options.query as Record<string, string>)}` : ''
  const url = (isContent ? contentHost() : '') + fillPath(endpoint.path, options.params ?? {}) + query
  const hasBody = options.body !== undefined
  const text = hasBody ? JSON.stringify(options.body) : ''
  const init: RequestInit = {
    method: endpoint.method,
    credentials: isContent ? 'omit' : 'same-origin',
    ...(options.isRefresh ? { cache: 'no-cache' } : {}),
    ...(hasBody ? { body: text } : {}),
    // A change is sent even if the page is closed in the same moment. Long requests must not outlive their page, and a file
    // would have no recipient.
    keepalive: endpoint.method !== 'GET' && !isFile(endpoint) && !options.form && text.length <= KEPT_ALIVE_CHARACTERS,
    ...(options.form ? { body: options.form } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
      ...(bearer ? { authorization: bearer } : {}),
    },
  }
  if (isOfFirstVisit(endpoint)) return platformFetch(url, init)
  const { apiFetch } = await import('./api-client.ts')
  return apiFetch(endpoint, url, init, options.form || isFile(endpoint) ? FILE_TIMEOUT_MS : undefined)
}

/** The error to throw for a call without an answer. */
function unreached(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error
  reachability.lost()
  return new CallError(0, { message: networkText.unreachable, code: 'OFFLINE' })
}

/**
 * One call of the contract. After a 401 of a call with a customer's token, the token is refreshed and the call repeated
 * once (section 8); a 401 of an admin's call ends the admin's session. Everything but a success throws CallError, being
 * offline too. `keptAt` is null for a live answer; for one kept by the worker it is the time in milliseconds at which
 * it was live.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ status: number; body: AnswerOf<E>; keptAt: number | null }> {
  let response: Response
  try {
    response = await send(endpoint, options)
  } catch (error) {
    throw unreached(error, options.signal)
  }
  const keptAt = Number(response.headers.get(KEPT_AT_HEADER)) || null
  // An answer from something on the way is not from the server: taken for it, waiting calls would be repeated at once,
  // for ever.
  const found = () => {
    if (keptAt === null) reachability.found()
    // Cacheable answers say when they were made, not what time it is.
    if (response.headers.get('cache-control') === 'no-store') noteShopTime(response.headers.get('date'))
  }
  if (!response.ok) {
    const refusal = await refusalOf(response)
    if (!refusal.isForeign) found()
    throw refusal
  }
  // A file is sent while it is made: one that breaks off is reported like a call without an answer.
  const body = isFile(endpoint)
    ? await response.blob().catch((error) => Promise.reject(unreached(error, options.signal)))
    : await jsonOf(response, options.signal)
  found()
  return { status: response.status, body: body as AnswerOf<E>, keptAt }
}

/** 200 and 201: the shop never sends these without a body. */
const saysSomething = ({ status }: Response) => status === 200 || status === 201

/**
 * An answer that is no JSON broke off on its way, or came from a network's own login page. So did an empty success: a
 * browser takes an answer that is cut within its headers for a whole one without a body.
 */
async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' && !saysSomething(response) ? undefined : JSON.parse(text)
  } catch (error) {
    throw unreached(error, signal)
  }
}

/** The file a call of another kind than JSON answers. */
export async function fetchFile<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Blob> {
  return (await call(endpoint, options)).body as Blob
}

/** Only the answer's body, which most callers want. */
export async function fetchAnswer<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  return (await call(endpoint, options)).body
}
