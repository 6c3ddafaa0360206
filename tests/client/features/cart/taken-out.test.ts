import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  addToCart,
  clearCart,
  forgetUnansweredCart,
  leaveCustomerCart,
  quantityInCart,
  removeFromCart,
  startCart,
  takeInstead,
} from '#src/features/cart/actions.ts'
import { emptyAfterOrder } from '#src/features/cart/empty-after-order.ts'
import { cartState } from '#src/features/cart/state.ts'
import { undoRemoval } from '#src/features/cart/undo-removal.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const food = (_id: string, availability: number) => ({ _id, name: `Food ${_id}`, availability })
const PICKLE = food('pickle', 4)
const catalogue = new Map([['pickle', { product: PICKLE }]])

beforeEach(async () => {
  fakeWire(() => 'lost')
  await startCart()
  await clearCart()
})

it('an undo puts back what still fits beside the pieces that were added meanwhile', async () => {
  await addToCart(PICKLE, 3)
  await removeFromCart('pickle')
  const { removed } = cartState
  await addToCart(PICKLE, 2)
  cartState.removed = removed
  expect(await undoRemoval(catalogue)).toBe(true)
  expect(quantityInCart('pickle')).toBe(4)
})

it('what is put in again by hand is not offered to be put back a second time', async () => {
  await addToCart(PICKLE, 1)
  await addToCart(food('honey', 4), 1)
  await clearCart()
  expect(cartState.removed.map(({ productId }) => productId)).toEqual(['pickle', 'honey'])
  await addToCart(PICKLE, 1)
  expect(cartState.removed.map(({ productId }) => productId)).toEqual(['honey'])
})

it('a line goes for another food only where that one comes in', async () => {
  await addToCart(PICKLE, 1)
  await takeInstead('pickle', food('honey', 0))
  expect([quantityInCart('pickle'), quantityInCart('honey')]).toEqual([1, 0])
  await takeInstead('pickle', food('honey', 1))
  expect([quantityInCart('pickle'), quantityInCart('honey')]).toEqual([0, 1])
})

it('an order takes its coupon along: the next cart begins without one', async () => {
  await addToCart(PICKLE, 1)
  Object.assign(cartState, { couponCodeApplied: 'THALI25', coupon: { kind: 'percentage', percent: 25 } })
  emptyAfterOrder()
  expect(cartState).toMatchObject({ lines: [], couponCodeApplied: null, coupon: null, couponDropped: null })
})

it('the cart after an order offers no undo of what was taken out of the one before', async () => {
  await addToCart(PICKLE, 1)
  await removeFromCart('pickle')
  emptyAfterOrder()
  expect(cartState.removed).toEqual([])
})

it('a logout drops the presses of a customer that the shop has not answered', { tags: ['PWA-70'] }, async () => {
  localStorage.setItem('cart-press:1-a', '{"userId":"meera"}')
  await forgetUnansweredCart()
  expect(localStorage.getItem('cart-press:1-a')).toBeNull()
})

it('a customer’s logout in another tab leaves the cart of a guest’s page as it stands', async () => {
  await addToCart(PICKLE, 1)
  leaveCustomerCart()
  expect(quantityInCart('pickle')).toBe(1)
})
