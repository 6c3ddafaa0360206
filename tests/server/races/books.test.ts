import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { moneyOf } from '#server/commands/payments/queue-refund.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { DESK_EMAIL, DESK_PASSWORD, type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey } from '#tests/support/order-body.ts'
import { tools } from '#tests/support/payment-shop.ts'
import { returnForm } from '#tests/support/return-form.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const OPENING = 5_000
const SHELF: readonly CatalogueProduct[] = [
  { id: 'ghee', name: 'Cow Ghee 500 g', price: 303, discount: 7, tax: 12 },
  { id: 'honey', name: 'Raw Honey 250 g', price: 149, tax: 5 },
  { id: 'salt', name: 'Rock Salt 1 kg', price: 55, tax: 0, isEligible: false },
].map((product) => ({ ...product, stock: OPENING }))
/** Everybody logs in from one place, and often. */
const ROOMY = Object.fromEntries(
  ['OTP_PER_DAY', 'OTP_PER_SUBNET_HOUR', 'OTP_PER_PHONE_HOUR', 'OTP_PER_PHONE_DAY', 'PAYMENTS_PER_HOUR'].map((name) => [
    `LIMIT_${name}`,
    '100000',
  ]),
)
const DAY = 24 * 60 * 60_000
const MONTHS = [
  ['2026-11-01', '2026-11-30'],
  ['2026-12-01', '2026-12-31'],
] as const

const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constantFrom('dispatched', 'completed') }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('cancelled', 'paid', 'undo', 'invoice', 'delete', 'call off') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('pieces', 'gone', 'send back', 'goodwill'),
      at: fc.nat(SHELF.length - 1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Deed = { what: string; at?: number; quantity?: number }
/** What becomes of an order before the month ends, and after. */
const life = fc.record({
  isOnline: fc.boolean(),
  quantities: fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)).filter((pieces) => pieces.some((count) => count > 0)),
  november: fc.array(deed, { maxLength: 7 }),
  december: fc.array(deed, { minLength: 2, maxLength: 8 }),
})

async function openBooks(desk: Desk) {
  let staff = desk.token
  const writtenOff = new Map<string, number>()
  const post = (path: string, json: object) => desk.ask(path, { method: 'POST', token: staff, json })
  const step = (collection: string, id: string, status: string) =>
    desk.ask('/api/admin/update/status', { method: 'PUT', token: staff, json: { collection, id, status } })

  async function place(index: number, { isOnline, quantities }: { isOnline: boolean; quantities: number[] }) {
    const phoneNumber = `98${String(index).padStart(8, '0')}`
    const { accessToken } = await logIn(desk.deps, phoneNumber)
    const customer = tools(desk, accessToken)
    const lines = SHELF.map((product, at) => [product, quantities[at] ?? 0] as const).filter(([, count]) => count > 0)
    const paymentMethod = isOnline ? 'online_payment' : 'cash_on_delivery'
    const order = await customer.placeOnline(lines, { paymentMethod, phoneNumber })
    expect(order.status, JSON.stringify(order.body)).toBe(201)
    if (isOnline) await customer.press(customer.urlOf(await customer.start(order)), 'pay')
    return { id: order.id, phoneNumber }
  }

  async function sendBack(order: { id: string; phoneNumber: string }, productId: string, quantity: number) {
    const { accessToken: token } = await logIn(desk.deps, order.phoneNumber)
    const body = returnForm({ orderId: order.id, productId, quantity: String(quantity) })
    const asked = await desk.ask('/api/orders/add-return-item', { method: 'POST', token, body })
    if (asked.status !== 201) return asked.status
    for (const status of ['inProgress', 'completed']) await step('returns', asked.body.data._id, status)
    return asked.status
  }

  async function perform(order: Awaited<ReturnType<typeof place>>, { what, at = 0, quantity = 1 }: Deed) {
    const { id: orderId } = order
    const productId = SHELF[at]?.id ?? ''
    if (what === 'paid') return (await step('payments', orderId, what)).status
    if (what === 'invoice') return (await post('/api/admin/orders/invoice', { orderId })).status
    if (what === 'delete') {
      return (await desk.ask(`/api/admin/delete/orders/${orderId}`, { method: 'DELETE', token: staff })).status
    }
    if (what === 'undo') {
      const { body } = await desk.ask(`/api/admin/resources/orders/${orderId}`, { token: staff })
      const eventId = body.document?.undo?.eventId
      return eventId === undefined ? 409 : (await post('/api/admin/orders/undo', { eventId })).status
    }
    if (what === 'call off') {
      const { accessToken: token } = await logIn(desk.deps, order.phoneNumber)
      return (await desk.ask(`/api/orders/${orderId}`, { method: 'DELETE', token })).status
    }
    if (what === 'send back') return await sendBack(order, productId, quantity)
    const why = { clientId: freshKey(), orderId, reason: 'A jar broke' }
    if (what === 'goodwill')
      return (await post('/api/admin/orders/goodwill', { ...why, amount: quantity * 60.35 })).status
    if (what !== 'pieces' && what !== 'gone') return (await step('orders', orderId, what)).status
    const go = what === 'gone' ? 'gone' : 'shelf'
    const { status } = await post('/api/admin/orders/cancel-pieces', { ...why, productId, quantity, go })
    if (status === 200 && go === 'gone') writtenOff.set(productId, (writtenOff.get(productId) ?? 0) + quantity)
    return status
  }

  async function nextMonth() {
    desk.deps.clock.advance(11 * DAY)
    const json = { email: DESK_EMAIL, password: DESK_PASSWORD }
    staff = (await desk.ask('/api/admin/login', { method: 'POST', json })).body.token
  }

  async function reported(type: 'sales' | 'products', sheet: string, [startDate, endDate]: readonly [string, string]) {
    const { body } = await post(`/api/admin/generate/${type}/report`, { startDate, endDate })
    const [heads = [], ...rows] = await readSheet(Buffer.from(body), sheet)
    return (head: string) => rows.reduce((all, row) => all + Math.round(Number(row[heads.indexOf(head)]) * 100), 0)
  }

  return { place, perform, nextMonth, reported, writtenOff }
}

/** What an order says of itself, kept against what was printed and what goes back. */
async function expectBalanced({ deps: { database } }: Desk, id: string, life: string): Promise<void> {
  const { read } = database
  const order = await read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const documents = await read.selectFrom('tax_documents').selectAll().where('order_id', '=', id).execute()
  const sum = (kind: string) =>
    documents.filter((row) => row.kind === kind).reduce((all, row) => all + row.total_paise, 0)
  const { paid, refunded } = await moneyOf(read, order)
  const [invoiced, credited] = [sum('invoice'), sum('credit_note')]
  const isCancelled = order.order_status === 'cancelled'
  expect(refunded, life).toBeLessThanOrEqual(paid)
  if (invoiced > 0 && (paid > 0 || isCancelled)) {
    expect(invoiced - credited, `what was sold is what the shop keeps: ${life}`).toBe(paid - refunded)
  } else {
    expect(credited, life).toBeLessThanOrEqual(invoiced)
    if (paid > 0) expect(paid - refunded, life).toBe(isCancelled ? 0 : order.to_pay_paise)
  }
}

describeOnBothDatabases('the books, whatever happens to orders at the desk', (open) => {
  it('money kept, invoices and reports of each month agree to the paisa, and no piece is lost', {
    tags: ['ADMIN-26', 'OPEN-62', 'OPEN-81', 'OPEN-82'],
    timeout: runsOf(120_000, 1_800_000),
  }, async () => {
    const desk = await openDesk(open, SHELF, ROOMY)
    const { read } = desk.deps.database
    const books = await openBooks(desk)
    const lives = fc.sample(life, { numRuns: runsOf(30, 400), seed: 13 })
    const orders: Awaited<ReturnType<typeof books.place>>[] = []
    const done = new Set<string>()
    const live = async (part: 'november' | 'december') => {
      for (const [index, own] of lives.entries()) {
        const order = orders[index] ?? (await books.place(index, own))
        orders[index] = order
        for (const next of own[part]) {
          const status = await books.perform(order, next)
          expect(status, JSON.stringify([own, next])).toBeLessThan(500)
          if (status < 300) done.add(next.what)
        }
        await expectBalanced(desk, order.id, JSON.stringify(own))
      }
    }
    await live('november')
    await books.nextMonth()
    await live('december')
    expect(done.size, [...done].join()).toBe(12)

    for (const { id } of SHELF) {
      const held = await read
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select('order_lines.quantity')
        .where('orders.holds_stock', '=', 1)
        .where('order_lines.product_id', '=', id)
        .execute()
      const out = held.reduce((all, { quantity }) => all + quantity, books.writtenOff.get(id) ?? 0)
      expect(await stockOf(desk.deps.database, id)).toBe(OPENING - out)
    }

    for (const [month, days] of MONTHS.entries()) {
      const all = await read.selectFrom('tax_documents').selectAll().execute()
      const documents = all
        .filter(({ issued_at }) => new Date(issued_at).getUTCMonth() === 10 + month)
        .map((row) => ({ ...row, sign: row.kind === 'invoice' ? 1 : -1 }))
      expect(new Set(documents.map(({ kind }) => kind)).size).toBe(2)
      const sales = await books.reported('sales', 'Sales', days)
      const products = await books.reported('products', 'Products', days)
      const tax = documents.reduce((sum, row) => sum + row.sign * row.tax_paise, 0)
      expect(sales('Total, Rs.')).toBe(documents.reduce((sum, row) => sum + row.sign * row.total_paise, 0))
      expect(sales('Tax contained, Rs.')).toBe(tax)
      expect(products('Tax contained, Rs.')).toBe(tax)
      expect(products('Amount, Rs.')).toBe(sales('Total, Rs.'))
    }
  })
})
