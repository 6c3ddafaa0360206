import { expect, it } from 'vitest'
import type { OrderStatus } from '#domain/contract/order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { countWritten } from '#tests/support/written.ts'

const SALT: CatalogueProduct = { id: 'salt', price: 25, stock: 1000 }

describeOnBothDatabases('delivery feedback', (open) => {
  async function openShop() {
    const database = await open()
    const shop = testApp(database)
    await stockShop(database, [SALT])
    const { accessToken: token, profile } = await logIn(shop.deps)
    const order = async () => (await placeOrder(shop.deps, profile.user.id, orderBody([[SALT, 1]]))).view.order.id
    const orderId = await order()
    const become = (order_status: OrderStatus) =>
      database.write((tx) => tx.updateTable('orders').set({ order_status }).execute())
    await become('completed')
    const say = (own: object = {}, by: string | undefined = token) =>
      shop.call('/api/delivery/feedback', {
        method: 'POST',
        ...(by === undefined ? {} : { token: by }),
        json: { orderId, rating: 4, comment: 'Came on the day.', clientId: 'f1', ...own },
      })
    const said = async (by = token) => shop.call(`/api/delivery/feedback/${orderId}`, { token: by })
    return { ...shop, database, order, become, say, said, count: () => countWritten(database, 'delivery_feedback') }
  }

  it('is kept once for a delivered order and can be read back', { tags: ['API-071', 'OPEN-87'] }, async () => {
    const { say, said, count } = await openShop()
    expect(await (await said()).json()).toEqual({ feedback: null })
    const answers = await Promise.all(Array.from({ length: 6 }, () => say()))
    expect(new Set([...answers, await say()].map(({ status }) => status))).toEqual(new Set([201]))
    expect(await count()).toBe(1)
    expect(await (await said()).json()).toEqual({ feedback: { rating: 4, comment: 'Came on the day.' } })
  })

  it('a second opinion is refused, and so are other words under the same client id', {
    tags: ['OPEN-87'],
  }, async () => {
    const { say, count } = await openShop()
    await say()
    const codes = [
      await say({ clientId: 'f2' }),
      await say({ rating: 1 }),
      await say({ comment: 'Came a day late.' }),
    ].map(async (answer) => (await answer.json()).code)
    expect(await Promise.all(codes)).toEqual(['CONFLICT', 'KEY_REUSED', 'KEY_REUSED'])
    expect(await count()).toBe(1)
  })

  it('a client id that another delivery has used is refused, and that delivery keeps its own words', {
    tags: ['OPEN-87'],
  }, async () => {
    const { say, said, order, become, count } = await openShop()
    await say()
    const other = await order()
    await become('completed')
    const answer = await say({ orderId: other })
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'KEY_REUSED'])
    expect(await (await said()).json()).toMatchObject({ feedback: { rating: 4 } })
    expect(await count()).toBe(1)
  })

  it('not before the order has arrived', { tags: ['OPEN-87'] }, async () => {
    const { say, become } = await openShop()
    for (const status of ['active', 'dispatched', 'cancelled'] as const) {
      await become(status)
      const answer = await say()
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'STATUS_NOT_ALLOWED'])
    }
  })

  it('customers only, and another customer’s order is not found', { tags: ['API-072', 'VALID-58'] }, async () => {
    const { call, say, said, deps, count } = await openShop()
    const { accessToken: other } = await logIn(deps, '9876543211')
    expect((await say({}, other)).status).toBe(404)
    expect((await said(other)).status).toBe(404)
    expect((await say({ orderId: 'nothing' })).status).toBe(404)
    const guest = await call('/api/delivery/feedback', {
      method: 'POST',
      json: { orderId: 'x', rating: 5, comment: '' },
    })
    expect(guest.status).toBe(401)
    expect(await count()).toBe(0)
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 5.5 }, 'rating'],
    [{ rating: null }, 'rating'],
    [{ comment: 'x'.repeat(1001) }, 'comment'],
    [{ orderId: '' }, 'orderId'],
    [{ orderId: '../x' }, 'orderId'],
  ])('refuses %j', { tags: ['OPEN-88'] }, async (wrong, field) => {
    const { say, count } = await openShop()
    const answer = await say(wrong)
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]])
    expect(await count()).toBe(0)
  })
})
