import { expect, it } from 'vitest'
import { addToCart, updateCartQuantity } from '#server/commands/cart/change-cart.ts'

import { placeOrder } from '#server/commands/orders/place-order.ts'
import type { Deps } from '#server/deps.ts'
import { listCartLines } from '#server/repositories/carts.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO: CatalogueProduct = { id: 'mango', price: 100, stock: 9 }
const SALT: CatalogueProduct = { id: 'salt', price: 50, stock: 9 }

/** A customer with two mangoes and a packet of salt in the cart, and what each of two devices orders of it. */
async function openWithCart(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [MANGO, SALT])
  const userId = (await logIn(deps)).profile.user.id
  const put = (productId: string, quantity: number) =>
    addToCart(deps, userId, { productId, productName: productId, quantity })
  await put('mango', 2)
  await put('salt', 1)
  const order = (own: Deps = deps, more: Parameters<typeof orderBody>[1] = {}) =>
    placeOrder(
      own,
      userId,
      orderBody(
        [
          [MANGO, 2],
          [SALT, 1],
        ] as const,
        { isFromCart: true, ...more },
      ),
    )
  return { deps, userId, put, order }
}

const NOT_IN_CART = { code: 'CHANGED_MEANWHILE', status: 409 }

describeOnBothDatabases('the same cart on two devices', (open) => {
  it('is ordered once', async () => {
    const { deps, userId, order } = await openWithCart(open)
    await order()
    expect(await refusalOf(order())).toMatchObject(NOT_IN_CART)
    expect(await stockOf(deps.database, 'mango')).toBe(7)
    expect(await listCartLines(deps.database.read, userId)).toEqual([])
  })

  it('is ordered once where both press at the same moment', async () => {
    const { deps, order } = await openWithCart(open)
    const second = await secondOfTwo(deps, order, (own) => refusalOf(order(own)))
    expect(second).toMatchObject(NOT_IN_CART)
    expect(await stockOf(deps.database, 'salt')).toBe(8)
  })

  it('is ordered on the second one once all of it was added again', async () => {
    const { deps, userId, put, order } = await openWithCart(open)
    await order()
    await put('mango', 2)
    expect(await refusalOf(order()), 'a food is missing').toMatchObject(NOT_IN_CART)
    await put('salt', 1)
    await updateCartQuantity(deps, userId, { productName: 'Product mango', action: 'decrease' })
    expect(await refusalOf(order()), 'a piece is missing').toMatchObject(NOT_IN_CART)
    await put('mango', 1)
    await order()
    expect(await stockOf(deps.database, 'mango')).toBe(5)
  })

  it('an order whose answer was lost is answered again, though its foods have left the cart', async () => {
    const { order } = await openWithCart(open)
    const merchantTransactionId = 'T17630000000009'
    const first = await order(undefined, { merchantTransactionId })
    const again = await order(undefined, { merchantTransactionId })
    expect(again).toMatchObject({ isRepeat: true, view: { order: { id: first.view.order.id } } })
  })

  it('an order that does not say where its foods come from is placed as it stands', async () => {
    const { deps, order } = await openWithCart(open)
    await order()
    await order(undefined, { isFromCart: false })
    expect(await stockOf(deps.database, 'mango')).toBe(5)
  })
})
