import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount } from '#src/features/account/actions.ts'
import { logOut, startSession } from '#src/features/auth/actions.ts'
import { addAddress } from '#src/features/profile/actions.ts'
import { CallError } from '#src/lib/call-error.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

const { toastSuccess } = vi.hoisted(() => ({ toastSuccess: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => ({ toastSuccess, toastError: vi.fn() }))

const user = { _id: 'u1', fullName: 'Meera', email: '', phoneNumber: '+919876543210', addresses: [], role: 'customer' }
const emptyCart = { cartItems: [], products: [], totals: null, couponCodeApplied: null }
const ADDRESS = { fullName: 'Meera', address: 'B-14', pinCode: '221001', city: 'Varanasi', state: 'UP', type: 'Home' }

/** Whether the session has ended, and why the shop refuses every call of the customer then. */
let over: string | null

beforeEach(async () => {
  over = null
  fakeWire(({ path }) => {
    if (path === '/api/auth/user/refresh')
      return over === null ? ok({ accessToken: 'ey-token', user }) : { status: 204, body: undefined }
    if (path === '/api/user/account/delete' && over === null) {
      over = 'ACCOUNT_DELETED'
      return 'lost'
    }
    if (over !== null) return refused(401, over)
    return path === '/api/cart' ? ok(emptyCart) : refused(404, 'NOT_FOUND')
  })
  await startSession(new QueryClient())
  expect(authState.isUserAuthenticated).toBe(true)
  toastSuccess.mockClear()
})

afterEach(async () => {
  fakeWire(() => ok({ message: 'out' }))
  await logOut()
  vi.unstubAllGlobals()
})

const callAfterwards = () => addAddress(ADDRESS as never).catch(() => undefined)

it('an account deleted by a call without an answer is said to be so by the next call of any kind', async () => {
  await expect(deleteAccount('1234')).rejects.toThrow(CallError)
  await callAfterwards()
  expect(authState.isUserAuthenticated).toBe(false)
  expect(toastSuccess.mock.calls).toEqual([['refused: ACCOUNT_DELETED']])
})

it('what the deletion itself says when it is repeated is not said twice', async () => {
  await expect(deleteAccount('1234')).rejects.toThrow(CallError)
  await deleteAccount('1234')
  expect(authState.isUserAuthenticated).toBe(false)
  expect(toastSuccess).not.toHaveBeenCalled()
})

it('a login that has ended by itself is left without such words', async () => {
  over = 'NOT_LOGGED_IN'
  await callAfterwards()
  expect(authState.isUserAuthenticated).toBe(false)
  expect(toastSuccess).not.toHaveBeenCalled()
})
