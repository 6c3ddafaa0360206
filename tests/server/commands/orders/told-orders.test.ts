import { expect, it } from 'vitest'
import { cancelPieces } from '#server/commands/admin/cancel-pieces.ts'
import { issueInvoice } from '#server/commands/admin/issue-invoice.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readOrder } from '#server/commands/orders/read-orders.ts'
import { readOwnInvoice } from '#server/commands/orders/read-timeline.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { DESK_EMAIL, DESK_PASSWORD } from '#tests/support/desk.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { HOUR, JAR, MINUTE, openPaymentShop } from '#tests/support/payment-shop.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A shop that tells its customer by SMS what becomes of an order. */
async function shopThatTells(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { deps, userId } = shop
  const { read } = deps.database
  const tell = async () => {
    await makeNotifications(deps)
    await sendNotifications(deps)
    return deps.orderMessages.map(({ text }) => text)
  }
  const view = (id: string) => readOrder(read, userId, id)
  const messages = async (id: string) => (await view(id)).story?.messages ?? []
  const steps = async (id: string) => (await view(id)).story?.steps.map(({ key }) => key)
  return { ...shop, read, tell, view, messages, steps }
}

describeOnBothDatabases('what an order tells of itself', (open) => {
  it('an order that was switched to cash was placed when its customer was told so', {
    tags: ['STATE-018'],
  }, async () => {
    const shop = await shopThatTells(open)
    const { deps, userId } = shop
    const order = await shop.openPage()
    const cash = (await shop.send('GET', '/api/orders/last/incomplete-order')).body.amounts.cash_on_delivery
    expect(await shop.tell()).toEqual([])
    deps.clock.advance(HOUR)
    const { subTotal, taxAmount } = cash
    await recompleteOrder(deps, userId, { orderId: order.id, paymentMethod: 'cash_on_delivery', subTotal, taxAmount })
    deps.clock.advance(MINUTE)
    const [sent = '', ...others] = await shop.tell()
    expect(others).toEqual([])
    const [shown, ...more] = await shop.messages(order.id)
    expect(more).toEqual([])
    expect(shown?.at).toBe(deps.clock.now())
    expect(sent).toContain(shown?.text ?? 'nothing')
    // What became of its payment page is no matter any more.
    expect((await shop.view(order.id)).attempt).toBeUndefined()
  })

  it('a message names what the order cost when it was sent, whatever the shop takes off it later', async () => {
    const shop = await shopThatTells(open)
    const { deps } = shop
    await ensureFirstAdmin(deps, { email: DESK_EMAIL, password: DESK_PASSWORD })
    const { id: staff } = await shop.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const placed = (await placeOrder(deps, shop.userId, orderBody([[JAR, 2]]))).view.order
    const paid = await shop.openPage([[JAR, 2]])
    await shop.press(paid.url, 'pay')
    const sent = await shop.tell()
    const pieces = { productId: JAR.id, quantity: 1, go: 'shelf', reason: 'A jar broke' } as const
    for (const orderId of [placed.id, paid.id]) {
      await cancelPieces(deps, staff, { ...pieces, orderId, clientId: `pieces of ${orderId}` })
      const [shown] = await shop.messages(orderId)
      expect(shown?.text).toContain((await shop.order(orderId)).order_no)
      expect(sent.some((text) => text.includes(shown?.text ?? 'nothing'))).toBe(true)
    }
  })

  it('each thing is told once, with its own amount', async () => {
    const shop = await shopThatTells(open)
    const order = await shop.openPage([[JAR, 1]])
    await shop.press(order.url, 'pay')
    await shop.tell()
    shop.deps.clock.advance(MINUTE)
    await cancelOrder(shop.deps, shop.userId, order.id)
    const sent = await shop.tell()
    const shown = await shop.messages(order.id)
    expect(shown.map(({ title }) => title)).toEqual(['Payment received', 'Refund on its way', 'Order cancelled'])
    expect(shown).toHaveLength(sent.length)
    for (const [index, { text }] of shown.entries()) expect(sent[index]).toContain(text)
  })

  it('nobody packs what waits for its payment, or never got it', async () => {
    const shop = await shopThatTells(open)
    const order = await shop.openPage()
    expect(await shop.steps(order.id)).toEqual(['order_placed'])
    expect((await shop.view(order.id)).attempt).toBe('open')
    for (const step of [HOUR, 23 * HOUR]) await shop.later(step)
    expect(await shop.steps(order.id)).toEqual(['order_placed', 'cancelled'])
    expect((await shop.view(order.id)).attempt).toBeUndefined()
  })

  it('an invoice is its customer’s own, once there is one', async () => {
    const shop = await shopThatTells(open)
    const { view } = await placeOrder(shop.deps, shop.userId, orderBody([[JAR, 1]]))
    const { id } = view.order
    const invoice = (userId: string, orderId = id) => refusalOf(readOwnInvoice(shop.read, userId, orderId))
    expect(await invoice(shop.userId)).toMatchObject({ code: 'CONFLICT' })
    expect(await invoice('somebody-else')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await invoice(shop.userId, 'nobody')).toMatchObject({ code: 'NOT_FOUND' })
    const now = shop.deps.clock.now()
    const issued = await shop.deps.database.write((tx) => issueInvoice(tx, view.order, now))
    expect((await shop.view(id)).story?.invoice).toBe(issued.number)
    expect(Buffer.from(await readOwnInvoice(shop.read, shop.userId, id)).toString('latin1', 0, 5)).toBe('%PDF-')
    expect(await invoice('somebody-else')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
