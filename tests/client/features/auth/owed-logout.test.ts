import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut } from '#src/features/auth/actions.ts'
import { verifyOtp } from '#src/features/auth/one-time-code.ts'
import { reachability } from '#src/lib/reachability.ts'
import { authState, owedLogout } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

beforeEach(() => {
  owedLogout.set(false)
  Object.assign(authState, { user: null, isUserAuthenticated: false })
})
afterEach(() => vi.useRealTimers())

it('a logout without network is noted, and the note says nothing of who it was', async () => {
  fakeWire(() => 'lost')
  await logOut()
  expect(owedLogout.get()).toBe(true)
  const { 'last-logout': random, ...others } = { ...localStorage }
  expect([others, random]).toEqual([{ 'logout-owed': '1' }, expect.stringMatching(/^[\da-f]{32}$/)])
})

it('a logout that the server heard of is owed no more', { tags: ['API-032'] }, async () => {
  const sent = fakeWire(() => ok({ message: 'Successfully logged out!' }))
  owedLogout.set(true)
  await logOut()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/auth/user/logout'])
  expect(owedLogout.get()).toBe(false)
})

it('a logout while the shop is gone is told as soon as it is back, though the network never went', {
  tags: ['API-032'],
}, async () => {
  fakeWire(() => 'lost')
  await logOut()
  const sent = fakeWire(() => ok({ message: 'Successfully logged out!' }))
  reachability.found()
  await vi.waitFor(() => expect(owedLogout.get()).toBe(false))
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/user/logout'])
})

it('a logout that a busy shop did not take is told again after a while, ever less often', {
  tags: ['API-032'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const sent = fakeWire(() => refused(503, 'UNAVAILABLE'))
  await logOut()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(sent).toHaveLength(2)
  fakeWire(() => ok({ message: 'Successfully logged out!' }))
  await vi.advanceTimersByTimeAsync(1)
  expect(owedLogout.get()).toBe(false)
})

it('a login takes its place: the answer that finds the shop again does not end what it has begun', async () => {
  fakeWire(() => 'lost')
  await logOut()
  const asha = { accessToken: 'token-asha', user: { _id: 'asha', fullName: 'Asha Rao', phoneNumber: '+919876543210' } }
  const sent = fakeWire(() => ok(asha))
  await verifyOtp('9876543210', '1234')
  expect(sent.map(({ path }) => path)).toEqual(['/api/otp-auth/verify-otp'])
  expect(owedLogout.get()).toBe(false)
})

it('a login that is refused leaves it owed', async () => {
  owedLogout.set(true)
  fakeWire(({ path }) => (path.endsWith('logout') ? 'lost' : refused(401, 'WRONG_CODE')))
  await expect(verifyOtp('9876543210', '1234')).rejects.toMatchObject({ code: 'WRONG_CODE' })
  expect(owedLogout.get()).toBe(true)
})

it('it stays owed until the login is answered: the page may be closed before', async () => {
  owedLogout.set(true)
  const noted: boolean[] = []
  fakeWire(() => {
    noted.push(owedLogout.get())
    return 'lost'
  })
  await expect(verifyOtp('9876543210', '1234')).rejects.toThrow()
  expect(noted).toEqual([true])
})

it('a login that finds the shop again and comes to nothing has it told a little later', {
  tags: ['API-032'],
}, async () => {
  fakeWire(() => 'lost')
  await logOut()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const sent = fakeWire(({ path }) =>
    path.endsWith('logout') ? ok({ message: 'Successfully logged out!' }) : refused(429, 'TOO_MANY_REQUESTS'),
  )
  await expect(verifyOtp('9876543210', '1234')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/otp-auth/verify-otp'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(owedLogout.get()).toBe(false)
})
