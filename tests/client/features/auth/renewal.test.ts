import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logout } from '#domain/contract/auth.ts'
import { getUser } from '#domain/contract/user.ts'
import { logOut, startSession } from '#src/features/auth/actions.ts'
import { verifyOtp } from '#src/features/auth/one-time-code.ts'
import { leaveCustomerCart, openCustomerCart } from '#src/features/cart/actions.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { call } from '#src/lib/http.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { authState, owedLogout } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

const USER = { _id: 'asha', fullName: 'Asha Rao', phoneNumber: '+919876543210' }
const ASHA = { accessToken: 'token-asha', user: USER }
const NOBODY = { status: 204, body: undefined }
const ENDED = refused(401, 'NOT_LOGGED_IN')

const isRefresh = ({ path }: SentCall) => path === '/api/auth/user/refresh'
const pathsOf = (sent: readonly SentCall[]) => sent.map(({ path }) => path)

/** The shop of a customer whose token has run out: a first call is refused, the session is still good. */
const withOldToken = () => {
  const sent = fakeWire((one) => {
    if (isRefresh(one)) return ok(ASHA)
    return sent.some(isRefresh) ? ok({ user: USER }) : ENDED
  })
  return sent
}

beforeEach(() => {
  owedLogout.set(false)
  accessToken.set(null)
  Object.assign(authState, { user: null, isUserAuthenticated: false, isKnown: false })
  vi.mocked(openCustomerCart).mockClear()
  vi.mocked(leaveCustomerCart).mockClear()
})

describe('a token that has run out', () => {
  it('is renewed, and its customer has all that was on the page', { tags: ['STATE-025'] }, async () => {
    fakeWire(() => ok(ASHA))
    const queries = new QueryClient()
    await startSession(queries)
    const { queryKey } = ordersQueryOptions({})
    queries.setQueryData(queryKey, { orders: [], counts: {}, next: null } as never)
    deliveryState.userPincode = '221001'
    const sent = withOldToken()
    expect((await call(getUser)).body.user).toMatchObject({ _id: 'asha' })
    expect(pathsOf(sent)).toEqual([getUser.path, '/api/auth/user/refresh', getUser.path])
    expect(leaveCustomerCart).not.toHaveBeenCalled()
    expect(queries.getQueryData(queryKey)).toBeDefined()
    expect(deliveryState.userPincode).toBe('221001')
  })

  it('of nobody is that of whoever has logged in in another tab', async () => {
    fakeWire(() => NOBODY)
    await startSession(new QueryClient())
    withOldToken()
    expect((await call(getUser)).body.user).toMatchObject({ _id: 'asha' })
    expect(authState.user?._id).toBe('asha')
  })
})

it('a start of nobody opens nobody’s cart', async () => {
  fakeWire(() => NOBODY)
  await startSession(new QueryClient())
  expect(openCustomerCart).not.toHaveBeenCalled()
  owedLogout.set(true)
  fakeWire(({ path }) => (path === logout.path ? refused(503, 'UNAVAILABLE') : ok(ASHA)))
  await startSession(new QueryClient())
  expect(openCustomerCart).not.toHaveBeenCalled()
})

it('a renewal while a login is under way tells no logout that would end it', { tags: ['API-032'] }, async () => {
  fakeWire(() => NOBODY)
  await startSession(new QueryClient())
  owedLogout.set(true)
  const held = Promise.withResolvers<void>()
  const sent = fakeWire(({ path }) => {
    if (path.endsWith('verify-otp')) return held.promise.then(() => ok(ASHA))
    return path === getUser.path ? ENDED : ok({ message: 'out' })
  })
  const entered = verifyOtp('9876543210', '1234')
  await expect(call(getUser)).rejects.toMatchObject({ status: 401 })
  expect(pathsOf(sent).sort()).toEqual([getUser.path, '/api/otp-auth/verify-otp'])
  held.resolve()
  await entered
  expect(authState.user?._id).toBe('asha')
})

it('whoever logs in while the start is not answered is known at once', async () => {
  fakeWire((one) => (isRefresh(one) ? new Promise(() => undefined) : ok(ASHA)))
  void startSession(new QueryClient())
  await verifyOtp('9876543210', '1234')
  expect(authState).toMatchObject({ isKnown: true, user: { _id: 'asha' } })
  authState.isKnown = false
  fakeWire(() => ok({ message: 'out' }))
  await logOut()
  expect(authState).toMatchObject({ isKnown: true, user: null })
})
