import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { startSession } from '#src/features/auth/actions.ts'
import { verifyOtp } from '#src/features/auth/one-time-code.ts'
import { addToCart, startCart } from '#src/features/cart/actions.ts'
import { cartState } from '#src/features/cart/state.ts'
import { authState } from '#src/session/state.ts'
import { toastError } from '#src/ui/toast.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const user = { _id: 'asha', fullName: 'Asha', email: '', phoneNumber: '+919876543210', addresses: [], role: 'customer' }
const login = { accessToken: 'token', user }

it('an add that meets the end of the session is said, and is in the cart after the next login', async () => {
  const server = serverCart()
  fakeWire((one) => (one.path.endsWith('/refresh') ? ok(login) : server.answer(one)))
  await startCart()
  await startSession(new QueryClient())
  expect(cartState.home).toBe('customer')

  fakeWire(({ path }) => (path.endsWith('/refresh') ? { status: 204, body: undefined } : refused(401, 'NOT_LOGGED_IN')))
  expect(await addToCart({ _id: 'b', name: 'Honey b 250 g', availability: 9 })).toBe(false)
  expect(authState.user).toBeNull()
  expect(cartState).toMatchObject({ home: 'guest', lines: [] })
  expect(vi.mocked(toastError).mock.calls).toEqual([['refused: NOT_LOGGED_IN']])

  fakeWire((one) => (one.path.endsWith('/verify-otp') ? ok(login) : server.answer(one)))
  await verifyOtp('9876543210', '1234')
  expect(cartState.lines).toContainEqual({ productId: 'b', productName: 'Honey b 250 g', quantity: 1 })
  expect(JSON.stringify({ ...localStorage })).not.toContain('Honey b')
})
