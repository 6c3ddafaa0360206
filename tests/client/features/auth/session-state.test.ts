import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { getUser } from '#domain/contract/user.ts'
import { logOut, startSession } from '#src/features/auth/actions.ts'
import { sendOtp, verifyOtp } from '#src/features/auth/one-time-code.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { call } from '#src/lib/http.ts'
import { reachability } from '#src/lib/reachability.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { authState } from '#src/session/state.ts'
import { refused } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

const USER = { _id: 'u1', fullName: 'Asha Rao', phoneNumber: '+919876543210' }
const LOGIN = { accessToken: 'the-token', user: USER }

/** A server that answers by path; what it was asked, with the credentials mode and the token that came along. */
function server(answers: Record<string, { status: number; body: unknown }>) {
  const asked: { path: string; credentials: string; token: string | null }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const path = new URL(request.url).pathname
    asked.push({
      path,
      credentials: init?.credentials ?? request.credentials,
      token: request.headers.get('authorization'),
    })
    const { status, body } = answers[path] ?? { status: 200, body: {} }
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  })
  return asked
}

beforeEach(() => {
  accessToken.set(null)
  Object.assign(authState, { user: null, isUserAuthenticated: false, userRegistered: false, isKnown: false })
})

it('begins without user, token, login and registration', { tags: ['ENT-184', 'ENT-185', 'ENT-186', 'ENT-187'] }, () => {
  expect(authState).toMatchObject({ user: null, isUserAuthenticated: false, userRegistered: false })
  expect(accessToken.get()).toBeNull()
})

it('the refresh of a start logs in; it sends the cookies, and no token even where there is one', {
  tags: ['STATE-025', 'API-002', 'API-004', 'API-026', 'API-029'],
}, async () => {
  const asked = server({ '/api/auth/user/refresh': { status: 200, body: LOGIN } })
  accessToken.set('an old one')
  await startSession(new QueryClient())
  expect(authState).toMatchObject({ isUserAuthenticated: true, isKnown: true, user: USER })
  expect(asked).toEqual([{ path: '/api/auth/user/refresh', credentials: 'same-origin', token: null }])
})

it('a right code stores token and user', { tags: ['STATE-029', 'STATE-030'] }, async () => {
  server({ '/api/otp-auth/verify-otp': { status: 200, body: LOGIN } })
  await verifyOtp('9876543210', '1234')
  expect(accessToken.get()).toBe('the-token')
  expect(authState).toMatchObject({ user: USER, isUserAuthenticated: true, userRegistered: true })
})

it('a refused code stores nothing, and the server’s message is what the caller gets', {
  tags: ['STATE-031', 'ERR-18'],
}, async () => {
  server({
    '/api/otp-auth/verify-otp': refused(401, 'WRONG_CODE'),
    '/api/auth/user/refresh': { status: 204, body: undefined },
  })
  await expect(verifyOtp('9876543210', '0000')).rejects.toThrow('refused: WRONG_CODE')
  expect(accessToken.get()).toBeNull()
  expect(authState).toMatchObject({ user: null, isUserAuthenticated: false })
})

it('asking for a code answers the server’s message', { tags: ['API-036', 'API-037'] }, async () => {
  const asked = server({ '/api/otp-auth/send-otp': { status: 200, body: { message: 'We have sent you a code.' } } })
  expect(await sendOtp('9876543210')).toBe('We have sent you a code.')
  expect(asked[0]).toMatchObject({ path: '/api/otp-auth/send-otp', credentials: 'same-origin' })
})

it('a logout clears user, token, header and the orders that were read', {
  tags: ['STATE-026', 'STATE-027', 'STATE-028', 'STATE-033'],
}, async () => {
  const asked = server({ '/api/auth/user/refresh': { status: 200, body: LOGIN } })
  const queries = new QueryClient()
  await startSession(queries)
  const { queryKey } = ordersQueryOptions({})
  queries.setQueryData(queryKey, { orders: [], counts: {}, next: null } as never)
  await logOut()
  expect(authState).toMatchObject({ user: null, isUserAuthenticated: false })
  expect(accessToken.get()).toBeNull()
  expect(queries.getQueryData(queryKey)).toBeUndefined()
  await sendOtp('9876543210')
  expect(asked.at(-1)?.token).toBeNull()
})

it.each([
  ['gets lost', () => Promise.reject(new TypeError('the answer got lost'))],
  ['is that the shop is too busy', () => Response.json(refused(503, 'UNAVAILABLE').body, { status: 503 })],
  ['is of a network that answers for everybody', () => new Response('<html>', { status: 401 })],
])('a renewal whose answer %s ends no login: the call counts as not answered', async (_, answer) => {
  const { leaveCustomerCart } = await import('#src/features/cart/actions.ts')
  server({ '/api/auth/user/refresh': { status: 200, body: LOGIN } })
  await startSession(new QueryClient())
  vi.mocked(leaveCustomerCart).mockClear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = input instanceof Request ? input : new Request(input, init)
    if (url.endsWith('/refresh')) return answer()
    return Response.json(refused(401, 'NOT_LOGGED_IN').body, { status: 401 })
  })
  await expect(call(getUser)).rejects.toMatchObject({ isOffline: true })
  expect(authState).toMatchObject({ isUserAuthenticated: true, user: USER })
  expect(leaveCustomerCart).not.toHaveBeenCalled()
})

it('a tab that hears of a login without network enters when the server is back', async () => {
  server({ '/api/auth/user/refresh': { status: 204, body: undefined } })
  const heard = vi.spyOn(BroadcastChannel.prototype, 'addEventListener')
  await startSession(new QueryClient())
  const listeners = heard.mock.calls.map(([, listener]) => listener)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  for (const hear of listeners) if (typeof hear === 'function') hear(new MessageEvent('message', { data: 'logged-in' }))
  await vi.waitFor(() => expect(reachability.isReachable()).toBe(false))
  expect(authState.isUserAuthenticated).toBe(false)
  server({ '/api/auth/user/refresh': { status: 200, body: LOGIN } })
  reachability.found()
  await vi.waitFor(() => expect(authState).toMatchObject({ isUserAuthenticated: true, user: USER }))
})
