import { expect, it } from 'vitest'
import { makeNotifications } from '#server/commands/notifications/notify-customers.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { setOrderStatus } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const SALT: CatalogueProduct = { id: 'salt', price: 25, stock: 1000 }

async function shopWithOrder(open: OpenTestDatabase) {
  const { call, deps } = testApp(await open())
  await stockShop(deps.database, [SALT])
  const { accessToken: token, profile } = await logIn(deps)
  const { view } = await placeOrder(deps, profile.user.id, orderBody([[SALT, 2]]))
  const { id } = view.order
  const read = async () => (await (await call(`/api/orders/${id}`, { token })).json()).order
  return { call, deps, token, userId: profile.user.id, id, read }
}

describeOnBothDatabases("what an order's own page tells", (open) => {
  it('has the moment of every step, and what the customer was told', { tags: ['API-046', 'CONF-04'] }, async () => {
    const { call, deps, token, id, read } = await shopWithOrder(open)
    const placed = new Date(deps.clock.now()).toISOString()
    await makeNotifications(deps)
    expect((await read()).story).toMatchObject({
      steps: [
        { key: 'order_placed', at: placed },
        { key: 'processing', at: placed },
      ],
      messages: [
        { at: placed, title: 'Order placed', text: expect.stringContaining('We will tell you when it is on its way.') },
      ],
      invoice: null,
      refundable: 0,
    })
    expect((await call(`/api/orders/${id}/invoice`, { token })).status).toBe(409)

    deps.clock.advance(60_000)
    await setOrderStatus(deps, id, 'dispatched')
    deps.clock.advance(60_000)
    await setOrderStatus(deps, id, 'completed')
    const { story, subTotal, shippingFee, orderDetails } = await read()
    expect(story.steps.map(({ key }: { key: string }) => key)).toEqual([
      'order_placed',
      'processing',
      'dispatched',
      'delivered',
    ])
    expect(story.steps.at(-1).at).toBe(new Date(deps.clock.now()).toISOString())
    // Cash was paid at the door.
    expect(story.refundable).toBe(subTotal + shippingFee)
    expect(orderDetails[0].paid).toBeGreaterThan(0)
    // Nobody was told of it yet.
    expect(story.messages).toHaveLength(1)
    await makeNotifications(deps)
    expect((await read()).story.messages.map(({ title }: { title: string }) => title)).toEqual([
      'Order placed',
      'On its way',
      'Delivered',
    ])
  })

  it('a cancelled order ends with the moment it was cancelled; lists tell no story', async () => {
    const { call, deps, token, userId, id, read } = await shopWithOrder(open)
    deps.clock.advance(60_000)
    await cancelOrder(deps, userId, id)
    expect((await read()).story.steps.at(-1)).toEqual({
      key: 'cancelled',
      at: new Date(deps.clock.now()).toISOString(),
    })
    const { orders } = await (await call('/api/orders/all', { token })).json()
    expect(orders[0].story).toBeUndefined()
  })
})
