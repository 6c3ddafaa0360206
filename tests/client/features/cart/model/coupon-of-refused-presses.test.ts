import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { serverCart } from '#tests/support/server-cart.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const honey = { _id: 'a', name: 'Honey a 250 g', availability: 9 }
const percent = { type: 'percentage', percent: 25 } as const

async function openShop() {
  vi.resetModules()
  const { cartState } = await import('#src/features/cart/state.ts')
  const { holdCoupon } = await import('#src/features/cart/model/coupon-in-force.ts')
  const actions = await import('#src/features/cart/actions.ts')
  const server = serverCart()
  server.quantities.set('a', 1)
  fakeWire(server.answer)
  await actions.startCart()
  await actions.openCustomerCart()
  holdCoupon('THALI25', percent)
  return { server, cartState, ...actions }
}

beforeEach(() => vi.unstubAllGlobals())

it('stays in force where all of several quick presses are refused: the cart is as it was', async () => {
  const { server, cartState, stepQuantity } = await openShop()
  server.held.isDown = true
  await Promise.all([stepQuantity(honey, 'increase'), stepQuantity(honey, 'increase'), stepQuantity(honey, 'increase')])
  expect(cartState.lines).toMatchObject([{ productId: 'a', quantity: 1 }])
  expect(cartState).toMatchObject({ couponCodeApplied: 'THALI25', coupon: percent, couponDropped: null })
})

it('is gone where one of them was done: the server has ended it with that', async () => {
  const { server, cartState, stepQuantity } = await openShop()
  let presses = 0
  fakeWire((call) => {
    server.held.isDown = call.method === 'PUT' && ++presses === 2
    return server.answer(call)
  })
  await Promise.all([stepQuantity(honey, 'increase'), stepQuantity(honey, 'increase')])
  expect(cartState.lines).toMatchObject([{ productId: 'a', quantity: 2 }])
  expect(cartState).toMatchObject({
    couponCodeApplied: null,
    coupon: null,
    couponDropped: { code: 'THALI25', why: null },
  })
})
