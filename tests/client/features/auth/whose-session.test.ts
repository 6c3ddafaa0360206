import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout } from '#domain/contract/auth.ts'
import { getUser } from '#domain/contract/user.ts'
import { logOut, startSession } from '#src/features/auth/actions.ts'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { call } from '#src/lib/http.ts'
import { messageTabs, onTabMessage, type TabNews } from '#src/lib/tabs.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { authState, loginHere } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs: vi.fn(), onTabMessage: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

const ASHA = { accessToken: 'token-asha', user: { _id: 'asha', fullName: 'Asha Rao', phoneNumber: '+919876543210' } }
const RAVI = { accessToken: 'token-ravi', user: { _id: 'ravi', fullName: 'Ravi Das', phoneNumber: '+919876543211' } }
const NOBODY = { status: 204, body: undefined }
const ENDED = refused(401, 'NOT_LOGGED_IN')

const isRefresh = ({ path }: SentCall) => path === '/api/auth/user/refresh'

/** Starts the page of whoever the server names; answers how another tab's news reaches it. */
async function open(queries = new QueryClient()): Promise<(news: TabNews) => void> {
  vi.mocked(onTabMessage).mockClear()
  await startSession(queries)
  return (news) => {
    for (const [awaited, hear] of vi.mocked(onTabMessage).mock.calls) if (awaited === news) hear()
  }
}

beforeEach(() => {
  accessToken.set(null)
  Object.assign(authState, { user: null, isUserAuthenticated: false, userRegistered: false, isKnown: false })
  vi.mocked(openCustomerCart).mockClear()
})

afterEach(() => vi.useRealTimers())

it.each([503, 429, 500])(
  'a start that the shop answers with %s is asked again until the customer is known',
  async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const busy = fakeWire(() => refused(status, 'BUSY'))
    await open()
    expect(authState).toMatchObject({ isKnown: true, isUserAuthenticated: false })
    const asked: number[] = []
    for (const ms of [3_999, 1, 7_999, 1, 16_000, 32_000, 60_000, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms)
      asked.push(busy.filter(isRefresh).length)
    }
    expect(asked).toEqual([1, 2, 2, 3, 4, 5, 6, 7])
    const well = fakeWire(() => ok(ASHA))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(authState).toMatchObject({ isUserAuthenticated: true, user: ASHA.user })
    expect(openCustomerCart).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(well.filter(isRefresh)).toHaveLength(1)
  },
)

it('a guest is asked about once, and a refusal is the last word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const answer of [NOBODY, ENDED]) {
    const sent = fakeWire(() => answer)
    await open()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent.filter(isRefresh)).toHaveLength(1)
  }
})

it('where the shop cannot say who it is, a page knows that somebody is logged in, until a logout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fakeWire(() => ok(ASHA))
  await open()
  expect(loginHere.get()).toBe(true)
  const startAgain = async () => {
    Object.assign(authState, { user: null, isUserAuthenticated: false, isKnown: false })
    const busy = fakeWire(() => refused(503, 'BUSY'))
    await open()
    return busy.filter(isRefresh).length
  }
  expect(await startAgain()).toBe(1)
  expect(authState).toMatchObject({ isKnown: true, isUserAuthenticated: false, isUnasked: true })
  fakeWire(() => ok(ASHA))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(authState).toMatchObject({ isUserAuthenticated: true, isUnasked: false })
  // A page that knows its customer has their cart, whatever another tab's news could not be asked about.
  const hear = await open()
  const lost = fakeWire(() => refused(503, 'BUSY'))
  hear('logged-in')
  await vi.waitFor(() => expect(lost.filter(isRefresh)).toHaveLength(1))
  await Promise.resolve()
  expect(authState).toMatchObject({ isUserAuthenticated: true, isUnasked: false })

  fakeWire(() => ok({ message: 'out' }))
  await logOut()
  expect(loginHere.get()).toBe(false)
  expect(await startAgain()).toBe(1)
  expect(authState.isUnasked).toBe(false)
  // Nobody is logged in any more, or whoever was is refused: neither leaves the mark.
  for (const answer of [NOBODY, ENDED]) {
    loginHere.set(true)
    Object.assign(authState, { isUserAuthenticated: false, isUnasked: true })
    fakeWire(() => answer)
    await open()
    expect([loginHere.get(), authState.isUnasked]).toEqual([false, false])
  }
})

it('a renewal that was on its way at the logout logs nobody in', async () => {
  fakeWire(() => ok(ASHA))
  await open()
  const held = Promise.withResolvers<void>()
  const sent = fakeWire((one) => {
    if (one.path === logout.path) return ok({ message: 'out' })
    // Were it asked again, no refusal would mend what the renewal did.
    if (!isRefresh(one)) return sent.some(isRefresh) ? 'lost' : ENDED
    return held.promise.then(() => ok(ASHA))
  })
  const asked = call(getUser).catch(() => undefined)
  await vi.waitFor(() => expect(sent.filter(isRefresh)).toHaveLength(1))
  await logOut()
  held.resolve()
  await asked
  expect([authState.user, authState.isUserAuthenticated, accessToken.get()]).toEqual([null, false, null])
})

describe('a session that ends by itself', () => {
  it('is told to the other tabs, which leave too', async () => {
    fakeWire(() => ok(ASHA))
    const hear = await open()
    fakeWire((one) => (isRefresh(one) ? NOBODY : ENDED))
    await expect(call(getUser)).rejects.toThrow('refused: NOT_LOGGED_IN')
    expect(authState.user).toBeNull()
    expect(messageTabs).toHaveBeenCalledWith('session-over')
    // A guest's own refusals end nobody's session.
    vi.mocked(messageTabs).mockClear()
    await expect(call(getUser)).rejects.toThrow('refused: NOT_LOGGED_IN')
    expect(messageTabs).not.toHaveBeenCalled()

    fakeWire(() => ok(ASHA))
    hear('logged-in')
    await vi.waitFor(() => expect(authState.user?._id).toBe('asha'))
    hear('session-over')
    expect([authState.user, accessToken.get()]).toEqual([null, null])
  })

  it('leaves nothing of one customer under the name of the next, who logs in in another tab', async () => {
    fakeWire(() => ok(ASHA))
    const queries = new QueryClient()
    const hear = await open(queries)
    const { queryKey } = ordersQueryOptions({})
    queries.setQueryData(queryKey, { orders: [], counts: {}, next: null } as never)
    fakeWire(() => ok(RAVI))
    hear('logged-in')
    await vi.waitFor(() => expect(authState.user?._id).toBe('ravi'))
    expect(queries.getQueryData(queryKey)).toBeUndefined()
  })
})

it('a call of one customer is not repeated as that of another', async () => {
  fakeWire(() => ok(ASHA))
  await open()
  const sent = fakeWire((one) => (isRefresh(one) ? ok(RAVI) : ENDED))
  await expect(call(getUser)).rejects.toMatchObject({ isOffline: true })
  expect(sent.filter(({ path }) => path === getUser.path)).toHaveLength(1)
  expect(authState.user?._id).toBe('ravi')
  expect(openCustomerCart).toHaveBeenCalledTimes(2)
})

it.each([
  ['the one before', ok(ASHA)],
  ['nobody', NOBODY],
  ['a login that has ended', ENDED],
])('an answer about %s that comes after a login says nothing about who is here', async (_, late) => {
  let answerStart: (answer: typeof late) => void = () => {}
  const start = new Promise<typeof late>((resolve) => {
    answerStart = resolve
  })
  fakeWire((sent) => (isRefresh(sent) ? start : ok(RAVI)))
  const started = open()
  const { verifyOtp } = await import('#src/features/auth/one-time-code.ts')
  await verifyOtp('9876543211', '1234')
  answerStart(late)
  await started
  expect(authState.user).toEqual(RAVI.user)
  expect([accessToken.get(), loginHere.get()]).toEqual(['token-ravi', true])
})

it('a login on this page is told to the cart as a login, which says what was joined', async () => {
  fakeWire((sent) => (isRefresh(sent) ? NOBODY : ok(RAVI)))
  await open()
  const { verifyOtp } = await import('#src/features/auth/one-time-code.ts')
  await verifyOtp('9876543211', '1234')
  expect(vi.mocked(openCustomerCart).mock.calls).toEqual([['login']])
})

it('only a login in another tab is told to the cart as a login, not the one this page starts with', async () => {
  fakeWire(() => ok(ASHA))
  const hear = await open()
  hear('logged-in')
  await vi.waitFor(() => expect(openCustomerCart).toHaveBeenCalledTimes(2))
  expect(vi.mocked(openCustomerCart).mock.calls.map(([after]) => after)).toEqual([undefined, 'login'])
})
