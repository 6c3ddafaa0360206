import ky, { type AfterResponseHook } from 'ky'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { accessToken } from './access-token.ts'
import { adminToken } from './admin-token.ts'
import { bearerFor } from './bearer.ts'
import { refusalOf } from './call-error.ts'
import { TIMEOUT_MS } from './platform-fetch.ts'
import { mendSession } from './session-mending.ts'

/**
 * Whether a refusal is one of the login. A call for everybody that went out with a token, like the code for a new number,
 * is answered as a guest's when the token is too old. A wrong code says nothing about the login of who typed it.
 */
async function isOfLogin({ access }: Endpoint, sentBearer: string | null, response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const { code } = await refusalOf(response.clone())
  return access === 'customer' ? code !== 'WRONG_CODE' : sentBearer !== null && code === 'NOT_LOGGED_IN'
}

/**
 * What a customer is told whose account is gone, perhaps by a call whose answer was lost: any other call may meet that
 * before it is repeated. The call that deletes says so by itself.
 */
async function farewellOf({ name }: Endpoint, response: Response): Promise<string | undefined> {
  const { code, message } = await refusalOf(response.clone())
  return code === 'ACCOUNT_DELETED' && name !== 'deleteAccount' ? message : undefined
}

/**
 * After a 401 of a customer's token, the token is refreshed and the call repeated once (section 8); a 401 of an admin's
 * ends the admin's session.
 */
function mending(endpoint: Endpoint, repeat: () => Promise<Response>): AfterResponseHook {
  return async ({ request, response }) => {
    if (response.status !== 401) return
    const sentBearer = request.headers.get('authorization')
    if (endpoint.access === 'admin') {
      // A late answer to the previous token says nothing about the current one.
      if (sentBearer !== null && sentBearer === bearerFor(endpoint)) adminToken.lost()
      return
    }
    if (!(await isOfLogin(endpoint, sentBearer, response))) return
    const repeated = (await mendSession()) ? await repeat() : undefined
    const isOver = endpoint.access === 'customer' && (await isOfLogin(endpoint, sentBearer, repeated ?? response))
    if (isOver) accessToken.lost(await farewellOf(endpoint, repeated ?? response))
    return repeated
  }
}

/** Every call that follows the first paint. Refusals are answers here: `call` turns them into CallError. */
export function apiFetch(endpoint: Endpoint, url: string, init: RequestInit, timeout = TIMEOUT_MS): Promise<Response> {
  // ky would repeat a copy of the request. A copied body is a stream, which does not outlive its page: no call is copied.
  const options = { ...init, timeout, throwHttpErrors: false, retry: 0 }

  function repeat(): Promise<Response> {
    const headers = new Headers(init.headers)
    const bearer = bearerFor(endpoint)
    if (bearer) headers.set('authorization', bearer)
    else headers.delete('authorization')
    return ky(url, { ...options, headers })
  }

  return ky(url, { ...options, hooks: { afterResponse: [mending(endpoint, repeat)] } })
}
