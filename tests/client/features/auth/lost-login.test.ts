import { afterEach, expect, it, vi } from 'vitest'
import { logOut } from '#src/features/auth/actions.ts'
import { verifyOtp } from '#src/features/auth/one-time-code.ts'
import { openCustomerCart } from '#src/features/cart/actions.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/features/cart/actions.ts', () => ({
  leaveCustomerCart: vi.fn(),
  forgetUnansweredCart: vi.fn(async () => {}),
  openCustomerCart: vi.fn(),
}))

const messageTabs = vi.hoisted(() => vi.fn())
vi.mock('#src/lib/tabs.ts', () => ({ messageTabs, onTabMessage: () => {} }))

const ASHA = { accessToken: 'token-asha', user: { _id: 'asha', fullName: 'Asha Rao', phoneNumber: '+919876543210' } }

/** The code was used up by a call whose answer was lost; `session` is what the shop says to the browser's cookie. */
const shopAfterwards = (session: { status: number; body: unknown }) =>
  fakeWire(({ path }) => {
    if (path.endsWith('verify-otp')) return refused(401, 'WRONG_CODE')
    return path.endsWith('refresh') ? session : ok({ message: '' })
  })

const outcome = (phoneNumber: string) =>
  verifyOtp(phoneNumber, '1234').then(
    () => 'in',
    ({ code }) => code,
  )

afterEach(async () => {
  await logOut()
  vi.unstubAllGlobals()
})

it('a login whose answer was lost after its cookie came is no refusal', async () => {
  shopAfterwards(ok(ASHA))
  expect(await outcome('9876543210')).toBe('in')
  expect(messageTabs.mock.calls).toEqual([['logged-in']])
  expect(vi.mocked(openCustomerCart).mock.calls).toEqual([['login'], ['login']])
  expect(authState).toMatchObject({ isUserAuthenticated: true, userRegistered: true, user: { _id: 'asha' } })
})

it('without the cookie, or with that of another number, the refusal is said', async () => {
  shopAfterwards({ status: 204, body: undefined })
  expect(await outcome('9876543210')).toBe('WRONG_CODE')
  expect(authState.isUserAuthenticated).toBe(false)
  shopAfterwards(ok(ASHA))
  expect(await outcome('9876543211')).toBe('WRONG_CODE')
})
