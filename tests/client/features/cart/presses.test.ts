import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  acceptLineChange,
  addToCart,
  clearCart,
  leaveCustomerCart,
  removeFromCart,
  startCart,
  stepQuantity,
} from '#src/features/cart/actions.ts'
import { rememberPrices, seenPrice } from '#src/features/cart/model/seen-prices.ts'
import { cartState } from '#src/features/cart/state.ts'

const customer = vi.hoisted(() => ({
  add: vi.fn(async () => true),
  step: vi.fn(async () => true),
  accept: vi.fn(async () => true),
  remove: vi.fn(async () => true),
  clear: vi.fn(async () => true),
}))
vi.mock('#src/features/cart/model/page-cart.ts', () => ({ customerCart: customer }))
vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const PICKLE = { _id: 'pickle', name: 'Mango Pickle 400 g', availability: 4 }
const LINE = { productId: 'pickle', productName: PICKLE.name, quantity: 2 }

beforeEach(async () => {
  vi.clearAllMocks()
  await startCart()
  Object.assign(cartState, { home: 'guest', removed: [], agreed: 0 })
  await clearCart()
})

describe('a press on a line', () => {
  it('takes its new price as read', async () => {
    await addToCart(PICKLE, 2)
    rememberPrices([{ productId: 'pickle', unitPaise: paise(10_000) }])
    await stepQuantity(PICKLE, 'increase')
    expect(seenPrice('pickle')).toBeUndefined()
    rememberPrices([{ productId: 'pickle', unitPaise: paise(10_000) }])
    const notice = { kind: 'price_changed', seenPaise: paise(10_000), unitPaise: paise(12_000) } as const
    await acceptLineChange('pickle', paise(12_000), notice)
    expect([seenPrice('pickle'), cartState.agreed]).toEqual([undefined, 1])
    await acceptLineChange('pickle', paise(12_000), { kind: 'less_stock', available: 1 })
    expect(cartState.lines.map(({ quantity }) => quantity)).toEqual([1])
  })

  it('that is not there any more changes nothing, and costs no coupon', async () => {
    const { changes } = cartState
    await stepQuantity(PICKLE, 'decrease')
    expect(cartState.changes).toBe(changes)
    cartState.home = 'customer'
    await stepQuantity(PICKLE, 'decrease')
    expect(customer.step).not.toHaveBeenCalled()
  })
})

describe('a customer’s line that the shop does not take out', () => {
  beforeEach(() => Object.assign(cartState, { home: 'customer', lines: [LINE] }))

  it.each([
    ['by itself', customer.remove, () => removeFromCart('pickle')],
    ['with all others', customer.clear, clearCart],
  ])('is offered for no undo %s: it would be there twice', async (_, press, take) => {
    await take()
    expect(cartState.removed).toEqual([LINE])
    press.mockResolvedValueOnce(false)
    await take()
    expect(cartState.removed).toEqual([])
  })

  it('nor is a food that it does not take in said to be added', async () => {
    cartState.isAddedPopupOpen = false
    customer.add.mockResolvedValueOnce(false)
    expect(await addToCart(PICKLE)).toBe(false)
    expect(cartState.isAddedPopupOpen).toBe(false)
  })
})

it('whoever leaves takes the prices that were seen along', () => {
  Object.assign(cartState, { home: 'customer', lines: [LINE] })
  rememberPrices([{ productId: 'pickle', unitPaise: paise(10_000) }], 'customer')
  sessionStorage.setItem('cart-receipt', '{}')
  const { visit } = cartState
  leaveCustomerCart()
  expect([seenPrice('pickle'), sessionStorage.getItem('cart-receipt')]).toEqual([undefined, null])
  expect(cartState).toMatchObject({ home: 'guest', lines: [], visit: visit + 1 })
})
