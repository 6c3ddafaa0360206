import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveDeleted, logOut, startSession } from '#src/features/auth/actions.ts'
import { awaitCode, changeNumber, loginState } from '#src/features/auth/login-state.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { authState, owedLogout } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'

const done = vi.hoisted(() => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(),
  forgetWritings: vi.fn(),
  noteLogout: vi.fn(),
  forgetSubscription: vi.fn(),
  dropPages: vi.fn(),
  messageTabs: vi.fn(),
}))
const tabs = vi.hoisted(() => new Map<string, () => void>())

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({ ...done, openCustomerCart: vi.fn() }))
vi.mock('#src/features/outbox/start-outbox.ts', () => ({ ...done, readyToForget: vi.fn() }))
vi.mock('#src/features/notifications/actions.ts', () => done)
vi.mock('#src/lib/drop-pages.ts', () => done)
vi.mock('#src/lib/tabs.ts', () => ({
  messageTabs: done.messageTabs,
  onTabMessage: (kind: string, hear: () => void) => tabs.set(kind, hear),
}))

const user = { _id: 'meera', fullName: 'Meera', email: '', phoneNumber: '+919876543210', addresses: [] }
const REFRESH = '/api/auth/user/refresh'
const LOGOUT = '/api/auth/user/logout'

/** The shop, with a customer's login; `logout` is what it answers to theirs. */
const shop = (logout: ReturnType<typeof ok | typeof refused>) =>
  fakeWire(({ path }: SentCall) => (path === REFRESH ? ok({ accessToken: 'ey-token', user }) : logout))

const GOES = ['leaveCustomerCart', 'forgetUnansweredCart', 'forgetWritings', 'forgetSubscription', 'dropPages'] as const

const isCalled = (name: keyof typeof done) => done[name].mock.calls.length > 0

beforeEach(async () => {
  owedLogout.set(false)
  shop(ok({ message: 'out' }))
  await startSession(new QueryClient())
  expect(authState.user?._id).toBe('meera')
  deliveryState.userPincode = '221001'
  vi.clearAllMocks()
})

it('a logout takes cart, writings, push messages, pages and pin code along, here and in other tabs', {
  tags: ['PWA-70', 'STATE-026'],
}, async () => {
  await logOut()
  expect(GOES.filter((name) => !isCalled(name))).toEqual([])
  expect(done.forgetWritings).toHaveBeenCalledWith('meera')
  expect([authState.user, deliveryState.userPincode]).toEqual([null, ''])
  expect(done.messageTabs).toHaveBeenCalledWith('logged-out')
  expect(done.noteLogout).toHaveBeenCalledTimes(1)
})

it('a deleted account leaves as little, and the shop is told nothing more', { tags: ['PWA-70'] }, async () => {
  const sent = shop(ok({ message: 'out' }))
  await leaveDeleted()
  expect(GOES.filter((name) => !isCalled(name))).toEqual([])
  expect(done.forgetWritings).toHaveBeenCalledWith('meera')
  expect([authState.user, deliveryState.userPincode]).toEqual([null, ''])
  expect(done.messageTabs).toHaveBeenCalledWith('logged-out')
  expect(done.noteLogout).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
})

it('a logout in another tab takes what was written here, and is not told on', { tags: ['PWA-70'] }, () => {
  tabs.get('logged-out')?.()
  const gone = ['leaveCustomerCart', 'forgetUnansweredCart', 'forgetWritings'] as const
  expect(gone.filter((name) => !isCalled(name))).toEqual([])
  expect(authState.user).toBeNull()
  expect(done.messageTabs).not.toHaveBeenCalled()
})

const CODE_SENT = { phoneNumber: '9876543210', referralCode: '', message: 'We have sent a code.', sentAt: Date.now() }

it.each([
  ['that waits for a code', () => awaitCode(CODE_SENT)],
  [
    'whose number is being corrected',
    () => {
      awaitCode(CODE_SENT)
      changeNumber()
    },
  ],
])(
  'a login %s shows nobody the number of a customer who left in another tab',
  {
    tags: ['PWA-70'],
  },
  (_, begin) => {
    begin()
    tabs.get('logged-out')?.()
    expect({ ...loginState }).toEqual({ pending: null, typed: '' })
  },
)

it('a session that ended by itself leaves what its customer has written for their next login', () => {
  tabs.get('session-over')?.()
  expect(authState.user).toBeNull()
  expect([isCalled('leaveCustomerCart'), isCalled('forgetWritings')]).toEqual([true, false])
})

it('nobody is logged in again before the shop has heard of a logout, and it hears once there is network', {
  tags: ['API-032'],
}, async () => {
  // It would also be told again after a while, by the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop(refused(503, 'UNAVAILABLE'))
  await logOut()
  const sent = shop(refused(503, 'UNAVAILABLE'))
  await startSession(new QueryClient())
  expect(sent.map(({ path }) => path)).toEqual([LOGOUT])
  expect(authState.user).toBeNull()
  const heard = shop(ok({ message: 'out' }))
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(owedLogout.get()).toBe(false), { timeout: 2_000 })
  vi.useRealTimers()
  expect(new Set(heard.map(({ path }) => path))).toEqual(new Set([LOGOUT]))
})

it('an answer that is on its way at a logout is given up, and nobody finds it later', {
  tags: ['PWA-70'],
}, async () => {
  const queries = new QueryClient()
  await startSession(queries)
  const queryKey = ['mine', 'orders']
  const signals: AbortSignal[] = []
  const answer = Promise.withResolvers<string>()
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return answer.promise
  }
  const asked = queries.fetchQuery({ queryKey, queryFn }).catch(() => 'given up')
  await logOut()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  answer.resolve('the orders of Meera')
  expect(await asked).toBe('given up')
  expect(queries.getQueryCache().findAll({ queryKey: ['mine'] })).toEqual([])
})
