import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { keptDocument } from '#server/policies/tax-document.ts'
import { DESK_EMAIL, DESK_PASSWORD, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { returnForm } from '#tests/support/return-form.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 350, tax: 5, isEligible: false, stock: 30 }
const MANY = 1_200
const DAY = 24 * 60 * 60_000
const inPaise = (rupees: unknown) => Math.round(Number(rupees) * 100)

/** Three orders that are invoiced in November; in December one comes back in part, one is cancelled, and two get cheaper. */
async function soldAndCredited(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE, OIL])
  const { deps } = desk
  const { accessToken: token } = await logIn(deps)
  let staff = desk.token
  const ask = (path: string, json?: object, method = 'POST') =>
    desk.ask(path, json === undefined ? { token: staff } : { token: staff, method, json })
  const setStatus = (collection: string, id: string, status: string) =>
    ask('/api/admin/update/status', { collection, id, status }, 'PUT')
  const place = async (): Promise<string> => {
    const json = orderBody([
      [PICKLE, 3],
      [OIL, 1],
    ])
    const { orderId } = (await desk.ask('/api/orders', { method: 'POST', token, json })).body
    return orderId
  }
  const [returned, cancelled, reduced] = [await place(), await place(), await place()]
  for (const status of ['dispatched', 'completed']) await setStatus('orders', returned, status)
  await setStatus('orders', cancelled, 'dispatched')
  // Invoiced, then reduced: the month keeps what its invoice says.
  await ask('/api/admin/orders/invoice', { orderId: reduced })
  const body = returnForm({ orderId: returned, productId: 'pickle', quantity: '2' })
  const asked = await desk.ask('/api/orders/add-return-item', { method: 'POST', token, body })
  const returnId = asked.body.data._id
  await setStatus('returns', returnId, 'inProgress')

  deps.clock.advance(11 * DAY)
  const json = { email: DESK_EMAIL, password: DESK_PASSWORD }
  staff = (await desk.ask('/api/admin/login', { method: 'POST', json })).body.token
  await setStatus('returns', returnId, 'completed')
  await setStatus('orders', cancelled, 'cancelled')
  await ask('/api/admin/orders/cancel-pieces', {
    clientId: freshKey(),
    orderId: reduced,
    productId: 'pickle',
    quantity: 1,
    go: 'shelf',
    reason: 'Broken',
  })
  const favour = { clientId: freshKey(), orderId: returned, amount: 20, reason: 'The lid was loose' }
  await ask('/api/admin/orders/goodwill', favour)
  const month = async (type: string, startDate: string, endDate: string) =>
    Buffer.from((await ask(`/api/admin/generate/${type}/report`, { startDate, endDate })).body)
  return { deps, ask, month }
}

describeOnBothDatabases('the sales of a month', (open) => {
  it('are what was invoiced less what was credited, each in its own month, to the paisa', {
    tags: ['ADMIN-26', 'OPEN-81'],
  }, async () => {
    const { deps, ask, month } = await soldAndCredited(open)
    const documents = await deps.database.read.selectFrom('tax_documents').selectAll().execute()
    const sumOf = (kind: string, column: 'total_paise' | 'tax_paise') =>
      documents.filter((row) => row.kind === kind).reduce((sum, row) => sum + row[column], 0)
    const sales = async (startDate: string, endDate: string) => {
      const [heads = [], ...rows] = await readSheet(await month('sales', startDate, endDate), 'Sales')
      const sum = (head: string) => rows.reduce((all, row) => all + inPaise(row[heads.indexOf(head)]), 0)
      return { rows, total: sum('Total, Rs.'), tax: sum('Tax contained, Rs.') }
    }
    const november = await sales('2026-11-01', '2026-11-30')
    expect(november.rows).toHaveLength(3)
    expect(november).toMatchObject({ total: sumOf('invoice', 'total_paise'), tax: sumOf('invoice', 'tax_paise') })
    const december = await sales('2026-12-01', '2026-12-31')
    expect(december.rows).toHaveLength(4)
    expect(december).toMatchObject({
      total: -sumOf('credit_note', 'total_paise'),
      tax: -sumOf('credit_note', 'tax_paise'),
    })
    // A note takes off what it says and no part of the price again; of an invoice the parts add up.
    for (const [kind, amount, ...parts] of december.rows.map((row) => row.slice(10, 18))) {
      expect([kind, ...parts]).toEqual(['Credit note', 0, 0, 0, 0, 0, amount])
    }
    for (const row of november.rows) {
      const printed = documents.find(({ number }) => number === row[0])
      const said = keptDocument({ document_json: printed?.document_json ?? '' }).summary
      // Also of the order that got cheaper in December.
      expect([inPaise(row[11]), -inPaise(row[12])]).toEqual([said[0]?.[1], said[1]?.[1]])
      const [items = 0, discount = 0, online = 0, cod = 0, rounding = 0, shipping = 0, total] = row
        .slice(11)
        .map(inPaise)
      expect([discount > 0, items - discount - online + cod + rounding + shipping]).toEqual([true, total])
    }
    const goods = async (startDate: string, endDate: string) =>
      (await readSheet(await month('products', startDate, endDate), 'Products')).slice(1)
    expect(await goods('2026-12-01', '2026-12-31')).toEqual([
      ['Cash on delivery charge, with goods at 12%', '2001', 12, null, -23.13, -2.48],
      ['Cash on delivery charge, with goods at 5%', '2001', 5, null, -16.87, -0.8],
      ['Mango Pickle 500 g', '2001', 12, -6, -960, -102.86],
      ['Mustard Oil 1 L', '2001', 5, -1, -350, -16.67],
      ['Goodwill', null, null, null, -20, 0],
    ])
    const sold = await goods('2026-11-01', '2026-11-30')
    expect(sold.map(([name, , , pieces]) => [name, pieces]).slice(2)).toEqual([
      ['Mango Pickle 500 g', 9],
      ['Mustard Oil 1 L', 3],
    ])
    // Nobody counts the charges for delivery and cash among the pieces.
    const summary = await readSheet(await month('products', '2026-11-01', '2026-11-30'), 'Summary')
    expect(summary.find(([head]) => head === 'Pieces')?.[1]).toBe(12)
    // Both reports are the same documents: what stands beside the goods is said, too.
    for (const [start, end, month] of [
      ['2026-11-01', '2026-11-30', november],
      ['2026-12-01', '2026-12-31', december],
    ] as const) {
      const rows = await goods(start, end)
      expect(rows.reduce((all, row) => all + inPaise(row[4]), 0)).toBe(month.total)
      expect(rows.reduce((all, row) => all + inPaise(row[5]), 0)).toBe(month.tax)
    }
    const { series } = (await ask('/api/admin/dashboard?days=30')).body
    const shown = new Map(series.map((day: { day: string; sales: number }) => [day.day, inPaise(day.sales)]))
    expect(shown.get('2026-11-21')).toBe(november.total)
    expect(shown.get('2026-12-02')).toBe(december.total)

    const [heads = [], row = []] = await readSheet(await month('returns', '2026-11-01', '2026-11-30'), 'Returns')
    expect(row[heads.indexOf('Product')]).toBe('Mango Pickle 500 g')
  })

  it('are read to the end, also where many documents were issued in one moment', { tags: ['OPEN-81'] }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const placed = await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 1]]) })
    await desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId: placed.body.orderId } })
    const { database } = desk.deps
    const invoice = await database.read.selectFrom('tax_documents').selectAll().executeTakeFirstOrThrow()
    // More than are read at once, in two moments.
    const others = Array.from({ length: MANY }, (_, at) => ({
      ...invoice,
      number: `HT/26-27/1${String(at).padStart(5, '0')}`,
      issued_at: invoice.issued_at + (at % 2),
    }))
    await database.write(async (tx) => {
      for (let at = 0; at < MANY; at += 100) {
        await tx
          .insertInto('tax_documents')
          .values(others.slice(at, at + 100))
          .execute()
      }
    })
    const json = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const rowsOf = async (type: string, sheet: string) => {
      const { body } = await desk.ask(`/api/admin/generate/${type}/report`, { method: 'POST', json })
      return (await readSheet(Buffer.from(body), sheet)).slice(1)
    }
    const sales = await rowsOf('sales', 'Sales')
    expect(new Set(sales.map(([number]) => number)).size).toBe(MANY + 1)
    expect(sales).toHaveLength(MANY + 1)
    const pickle = (await rowsOf('products', 'Products')).find(([name]) => name === PICKLE.name)
    expect(pickle?.[3]).toBe(MANY + 1)
  })
})
