import ky, { type AfterResponseHook } from 'ky'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { accessToken } from './access-token.ts'
import { adminToken } from './admin-token.ts'
import { bearerFor } from './bearer.ts'
import { refusalOf } from './call-error.ts'
import { TIMEOUT_MS } from './platform-fetch.ts'
import { mendSession } from './session-mending.ts'

/**
 * Whether a 401 may be of a token that ran out. A call for everybody that went out with one, like the code for a new
 * number, is answered as a guest's when the token is too old; a wrong code is no reason to send it twice.
 */
async function isMendable({ access }: Endpoint, sentBearer: string | null, response: Response): Promise<boolean> {
  if (access !== 'public') return access === 'customer'
  return sentBearer !== null && (await refusalOf(response)).code === 'NOT_LOGGED_IN'
}

/** A 401 of a customer's token is mended once by a refresh and the call repeated (section 8); an admin's ends the admin's session. */
function mending(endpoint: Endpoint): AfterResponseHook {
  return async ({ request, response, retryCount }) => {
    if (response.status !== 401) return
    const sentBearer = request.headers.get('authorization')
    if (endpoint.access === 'admin') {
      // A late answer to the token of before says nothing about the one of now.
      if (sentBearer !== null && sentBearer === bearerFor(endpoint)) adminToken.lost()
      return
    }
    const canRepeat = retryCount === 0 && (await isMendable(endpoint, sentBearer, response))
    if (canRepeat && (await mendSession())) return ky.retry({ delay: 0 })
    if (endpoint.access === 'customer') accessToken.lost()
  }
}

/** Every call that follows the first paint. Refusals are answers here: `call` turns them into CallError. */
export function apiFetch(endpoint: Endpoint, url: string, init: RequestInit, timeout = TIMEOUT_MS): Promise<Response> {
  const renew = ({ request }: { request: Request }) => {
    const bearer = bearerFor(endpoint)
    if (bearer) request.headers.set('authorization', bearer)
    else request.headers.delete('authorization')
  }
  return ky(url, {
    ...init,
    timeout,
    throwHttpErrors: false,
    // No method is tried again by itself: TanStack Query and the outbox know what may be, and when.
    retry: { limit: endpoint.access === 'admin' ? 0 : 1, methods: [] },
    hooks: { afterResponse: [mending(endpoint)], beforeRetry: [renew] },
  })
}
