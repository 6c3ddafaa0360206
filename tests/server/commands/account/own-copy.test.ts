import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { exportAccount } from '#server/commands/account/export-account.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { DESK_EMAIL, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { JAR, tools } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'

const NEIGHBOUR = '9123456780'
const REASON = 'She was right about the lids'

describeOnBothDatabases('a copy of all own data', (open) => {
  it('has the payments of each order, the money that went back, its documents and its messages', async () => {
    const desk = await openDesk(open, [JAR])
    const { accessToken, profile } = await logIn(desk.deps)
    const { openPage, press } = tools(desk, accessToken)
    const step = (id: string, status: string) =>
      desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status } })
    const order = await openPage([[JAR, 2]])
    await press(order.url, 'pay')
    await step(order.id, 'dispatched')
    const json = { clientId: freshKey(), orderId: order.id, amount: 50, reason: REASON }
    expect((await desk.ask('/api/admin/orders/goodwill', { method: 'POST', json })).status).toBe(200)
    const unpaid = await openPage()
    await notifyCustomers(desk.deps)

    const copy = await exportAccount(desk.deps, profile.user.id, '192.0.2.1')
    const of = (id: string) => (copy.orders as { id: string }[]).find((own) => own.id === id)
    expect(of(order.id)).toMatchObject({
      payments: [{ amountRupees: order.amount, state: 'paid', createdAt: expect.stringMatching(/^2026-/) }],
      refunds: [{ amountRupees: 50, reason: 'goodwill', way: 'gateway', state: 'due', paidTo: '' }],
      documents: [
        { kind: 'invoice', totalRupees: order.amount, buyer: expect.arrayContaining(['Asha Rao']) },
        { kind: 'credit_note', totalRupees: 50 },
      ],
      messages: [
        { kind: 'paid', sentAt: expect.stringMatching(/^2026-/) },
        { kind: 'dispatched' },
        { kind: 'part_refund_due' },
      ],
    })
    expect(of(unpaid.id)).toMatchObject({
      holdUntil: expect.stringMatching(/^2026-/),
      completeUntil: expect.stringMatching(/^2026-/),
      payments: [{ state: 'open' }],
      refunds: [],
      documents: [],
    })
    const text = JSON.stringify(copy)
    for (const word of [REASON, DESK_EMAIL, 'page_url', 'resultHash']) expect(text).not.toContain(word)
  })

  it('has nothing of the money of anybody else', async () => {
    const desk = await openDesk(open, [JAR])
    const own = (await logIn(desk.deps)).profile.user.id
    const other = tools(desk, (await logIn(desk.deps, NEIGHBOUR)).accessToken)
    const order = await other.placeOnline([[JAR, 1]], { phoneNumber: NEIGHBOUR })
    await other.press(other.urlOf(await other.start(order)), 'pay')
    await notifyCustomers(desk.deps)
    expect(await exportAccount(desk.deps, own, '192.0.2.1')).toMatchObject({ orders: [], returns: [] })
  })
})

/** The tables with rows of one customer, or of one order, that the copy has; and why it has not the others. */
const IN_THE_COPY = [
  ...['addresses', 'cart_items', 'contact_queries', 'delivery_feedback', 'notices', 'order_events', 'order_lines'],
  ...['payment_attempts', 'payment_refunds', 'push_subscriptions', 'refund_payees', 'returns', 'reviews', 'sessions'],
  ...['orders', 'tax_documents'],
]
const LEFT_OUT: Readonly<Record<string, string>> = {
  cart_merges: 'only recognises a repeat',
  carts: 'the coupon of the moment, which the cart shows',
  coupon_marks: 'of accounts that are no more',
  credit_notes: 'stands in tax_documents',
  desk_keys: 'keys of staff',
  hidden_orders: 'the lists of staff',
  invoices: 'stands in tax_documents',
  order_charges: 'the order itself says both charges',
  order_search: 'the words of the order itself',
  payment_retry_tokens: 'secrets',
}

it('every table that knows a customer or an order is in the copy, or it is said why not', async () => {
  const { read } = await openSqliteForTests()()
  const { rows } = await sql<{ name: string }>`
    select distinct tables.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.name in ('user_id', 'order_id')`.execute(read)
  expect(rows.map(({ name }) => name).sort()).toEqual([...IN_THE_COPY, ...Object.keys(LEFT_OUT)].sort())
})
