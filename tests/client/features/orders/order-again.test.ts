import { describe, expect, it, vi } from 'vitest'
import { cartState } from '#src/features/cart/state.ts'
import { orderAgain, refillOf } from '#src/features/orders/order-again.ts'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

const addToCart = vi.hoisted(() => vi.fn(async () => false))
vi.mock('#src/features/cart/actions.ts', () => ({ addToCart, quantityInCart: () => 0 }))

const catalogue = shelfWith(productOf({ _id: 'a', availability: 5 }), productOf({ _id: 'b', availability: 0 }))
const order = (...lines: [string, number][]) => orderOf({ orderDetails: lines.map(([id, n]) => orderedLine(id, n)) })
const refill = (lines: [string, number][], inCart = 0) => {
  const { add, missing } = refillOf(order(...lines), catalogue, () => inCart)
  return { add: add.map(({ product, quantity }) => [product._id, quantity]), missing }
}

describe('ordering again', () => {
  it('takes what the shelf holds', () => {
    expect(refill([['a', 2]])).toEqual({ add: [['a', 2]], missing: [] })
  })

  it('takes no more than is left beside the cart, and names what falls short', () => {
    expect(refill([['a', 4]], 3)).toEqual({ add: [['a', 2]], missing: ['Honey a 250 g'] })
    expect(refill([['a', 1]], 5)).toEqual({ add: [], missing: ['Honey a 250 g'] })
  })

  it('names what is sold out or no longer sold', () => {
    expect(
      refill([
        ['b', 1],
        ['gone', 1],
      ]),
    ).toEqual({ add: [], missing: ['Honey b 250 g', 'Honey gone 250 g'] })
  })

  it.each([
    ['is not reached', 0, [], 1],
    ['has no time', 429, [], 1],
    ['has sold it meanwhile', 409, ['Honey a 250 g', 'Honey c 250 g'], 2],
  ])('says that a food is missing only where the shop does: it %s', async (_, status, missing, asked) => {
    addToCart.mockClear()
    cartState.error = { message: '', status }
    const shelf = shelfWith(productOf({ _id: 'a' }), productOf({ _id: 'c' }))
    expect(await orderAgain(order(['a', 1], ['c', 1]), shelf, cartState)).toEqual({ pieces: 0, missing })
    expect(addToCart).toHaveBeenCalledTimes(asked)
    cartState.error = null
  })

  it.each([
    ['in the middle of it', 0, 1],
    ['before the foods are known', 1, 0],
  ])('leaves nothing in the cart of the guest who is there after a logout %s', async (_, later, asked) => {
    const { visit } = cartState
    cartState.visit += later
    addToCart.mockClear()
    addToCart.mockImplementationOnce(async () => {
      cartState.visit += 1
      return true
    })
    const shelf = shelfWith(productOf({ _id: 'a' }), productOf({ _id: 'c' }))
    expect(await orderAgain(order(['a', 1], ['c', 1]), shelf, { visit })).toEqual({ pieces: 0, missing: [] })
    expect(addToCart).toHaveBeenCalledTimes(asked)
    addToCart.mockReset().mockResolvedValue(false)
  })
})
