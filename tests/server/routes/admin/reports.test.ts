import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/rules/duration.ts'
import { safeCell } from '#domain/rules/spreadsheet-cell.ts'
import { openDesk } from '#tests/support/desk.ts'
import { fillLists } from '#tests/support/filled-desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 8,
}

describeOnBothDatabases('figures of the desk', (open) => {
  it('every report is a file whose rows add up, and no text of it is a formula', {
    tags: ['SCOPE-55', 'ADMIN-26', 'API-091', 'API-092', 'OPEN-81'],
  }, async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    const place = async (fullName: string) =>
      (await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 1]], { fullName }) })).body
        .orderId
    const step = (id: string, status: string) =>
      desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status } })
    await step(await place('=HYPERLINK("http://evil")'), 'dispatched')
    // Neither is invoiced: they stand among the orders alone.
    await step(await place('Asha Rao'), 'cancelled')
    await place('Asha Rao')

    const report = (type: string, startDate = '2026-11-21', endDate = startDate) =>
      desk.ask(`/api/admin/generate/${type}/report`, { method: 'POST', json: { startDate, endDate } })
    const sales = await report('sales')
    const rows = await readSheet(Buffer.from(sales.body), 'Sales')
    expect(rows).toHaveLength(2)
    const day = new Date('2026-11-21')
    const document = ['HT/26-27/000001', day, expect.stringMatching(/^HT-/), `'=HYPERLINK("http://evil")`]
    expect(rows[1]?.slice(0, 4)).toEqual(document)
    const summary = new Map(
      (await readSheet(Buffer.from(sales.body), 'Summary')).map(([key, ...values]) => [String(key), values]),
    )
    expect(summary.get('Report')?.[0]).toBe('Sales')
    expect(summary.get('From')?.[0]).toEqual(day)
    expect(summary.get('Rows')?.[0]).toBe(1)
    expect(summary.get('Total, Rs.')?.[0]).toBe(220)
    expect(summary.get(String(day))?.slice(0, 2)).toEqual([1, 220])
    const [, ...orders] = await readSheet(Buffer.from((await report('orders')).body), 'Orders')
    // In words: whoever keeps the books knows none of the shop's codes.
    expect(orders.map((row) => row.slice(7, 10).join(', ')).sort()).toEqual([
      'Cash on delivery, Pending, Active',
      'Cash on delivery, Pending, Cancelled',
      'Cash on delivery, Pending, Dispatched',
    ])
    const [, charge, pickle] = await readSheet(Buffer.from((await report('products')).body), 'Products')
    expect([charge?.[3], pickle?.[3]]).toEqual([null, 1])
    expect(await readSheet(Buffer.from((await report('users')).body), 'Users')).toEqual([
      ['Date', 'Customer', 'Phone', 'Email', 'Role'],
      [day, expect.any(String), '+919876543210', expect.any(String), 'Customer'],
    ])
    expect(await readSheet(Buffer.from((await report('returns', '2026-01-01')).body), 'Returns')).toHaveLength(1)
    expect((await report('passwords')).status).toBe(400)
    expect((await report('sales', '2026-11-21', '2026-11-20')).status).toBe(400)
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-02-01', '2026-02-30'],
    ])
      expect((await report('sales', from, to)).status).toBe(400)
  })

  it('a report names each state of a return, of a customer and of a payment in words', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await desk.deps.database.write(async (tx) => {
      await tx.updateTable('returns').set({ return_status: 'inProgress' }).where('id', '=', 'x1').execute()
      await tx.updateTable('users').set({ role: 'blocked' }).where('id', '=', 'x1').execute()
      await tx.updateTable('orders').set({ payment_status: 'refund_due' }).where('id', '=', 'x1').execute()
    })
    const json = { startDate: '2026-11-21', endDate: '2026-11-21' }
    const columnOf = async (type: string, sheet: string, head: string) => {
      const { body } = await desk.ask(`/api/admin/generate/${type}/report`, { method: 'POST', json })
      const [heads, ...rows] = await readSheet(Buffer.from(body), sheet)
      const at = heads?.indexOf(head) ?? -1
      return rows.map((row) => row[at]).sort()
    }
    expect(await columnOf('returns', 'Returns', 'Status')).toEqual(['In progress', 'Requested', 'Requested'])
    expect(await columnOf('users', 'Users', 'Role')).toEqual(['Blocked', 'Customer', 'Customer'])
    expect(await columnOf('orders', 'Orders', 'Payment')).toContain('Refund due')
    expect(await columnOf('orders', 'Orders', 'Payment method')).toContain('Online')
  })

  it('a report of more rows than are read at once has each of them once', {
    tags: ['ADMIN-26', 'OPEN-81'],
  }, async () => {
    const desk = await openDesk(open, [])
    const created_at = Date.parse('2026-03-01T06:00:00Z')
    const users = Array.from({ length: 1_001 }, (_, at) => ({
      ...{
        id: `u${at}`,
        phone: `+91${9_000_000_000 + at}`,
        full_name: 'Asha Rao',
        email: '',
        role: 'customer' as const,
      },
      ...{ referral_code: `u${at}`, referred_by: null, created_at },
    }))
    await desk.deps.database.write((tx) => tx.insertInto('users').values(users).execute())
    const days = { startDate: '2026-03-01', endDate: '2026-03-01' }
    const { body } = await desk.ask('/api/admin/generate/users/report', { method: 'POST', json: days })
    const [, ...rows] = await readSheet(Buffer.from(body), 'Users')
    expect(rows).toHaveLength(1_001)
    expect(new Set(rows.map((row) => row[2])).size).toBe(1_001)
    const summary = await readSheet(Buffer.from(body), 'Summary')
    expect(summary.find(([name]) => name === 'Rows')?.[1]).toBe(1_001)
  })

  it('all products come as a file that opens in any spreadsheet program', async () => {
    const desk = await openDesk(open, [PICKLE, { id: 'bad', name: '=cmd|calc' }])
    const csv = Buffer.from((await desk.ask('/api/admin/products/export/csv')).body).toString()
    expect(csv.split('\r\n')[0]).toMatch(/^\ufeffid,name,name-url,/)
    expect(csv).toContain("'=cmd|calc")
    const xlsx = await desk.ask('/api/admin/products/export/xlsx')
    expect((await readSheet(Buffer.from(xlsx.body))).map((row) => row[1])).toEqual([
      'name',
      "'=cmd|calc",
      'Mango Pickle 500 g',
    ])
    expect((await desk.ask('/api/admin/products/export/exe')).status).toBe(400)
  })

  it('the dashboard tells days, what waits and what runs low', async () => {
    const desk = await openDesk(open, [PICKLE])
    const { accessToken: token } = await logIn(desk.deps)
    await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 2]]) })
    const { body } = await desk.ask('/api/admin/dashboard?days=7')
    expect(body.series).toHaveLength(7)
    expect(body.series.at(-1)).toEqual({ day: '2026-11-21', orders: 1, sales: body.today.sales })
    expect(body.today.sales).toBe(400)
    expect(body).toMatchObject({
      aWeekAgo: { orders: 0, sales: 0 },
      activeOrders: { count: 1, oldestAt: '2026-11-21T06:00:00.000Z' },
      returnsRequested: { count: 0, oldestAt: null },
      unfinishedPayments: { count: 0, amount: 0 },
      lowStock: [{ _id: 'pickle', availability: 6, soldPerDay: 0.1 }],
    })
    expect((await desk.ask('/api/admin/dashboard?days=400')).status).toBe(400)
  })

  it('a day is one of India, to its last moment', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    const midnight = Date.parse('2026-11-21T00:00:00+05:30')
    await desk.deps.database.write(async (tx) => {
      for (const [id, created_at] of [
        ['x0', midnight - 1],
        ['x2', midnight],
      ] as const)
        await tx.updateTable('orders').set({ created_at, updated_at: created_at }).where('id', '=', id).execute()
    })
    const { series } = (await desk.ask('/api/admin/dashboard?days=7')).body
    expect(series.slice(-2)).toEqual([
      { day: '2026-11-20', orders: 1, sales: 200 },
      { day: '2026-11-21', orders: 1, sales: 200 },
    ])
    const numbers = async (startDate: string, endDate: string) => {
      const { body } = await desk.ask('/api/admin/generate/orders/report', {
        method: 'POST',
        json: { startDate, endDate },
      })
      return (await readSheet(Buffer.from(body), 'Orders')).slice(1).map((row) => row[1])
    }
    expect(await numbers('2026-11-20', '2026-11-20')).toEqual(['HT-1000000'])
    expect(await numbers('2026-11-21', '2026-11-21')).toEqual(['HT-1000002', 'HT-1000001'])
    expect(await desk.list('type=orders&to=2026-11-20')).toMatchObject([{ _id: 'x0' }])
  })

  it('foods that run low are shown with their own picture and what went in fourteen days', async () => {
    const desk = await openDesk(open, [PICKLE, { id: 'lime', stock: 9 }, { id: 'ghee', stock: 2 }])
    const { accessToken: token } = await logIn(desk.deps)
    const { database, clock } = desk.deps
    const ids: string[] = []
    for (const quantity of [1, 3]) {
      const json = orderBody([[PICKLE, quantity]])
      ids.push((await desk.ask('/api/orders', { method: 'POST', token, json })).body.orderId)
    }
    const [recent = '', old = ''] = ids
    const moved = (id: string, days: number) => ({ id, created_at: clock.now() - days * DAY_MS })
    await database.write(async (tx) => {
      for (const { id, created_at } of [moved(recent, 13), moved(old, 15)])
        await tx.updateTable('orders').set({ created_at }).where('id', '=', id).execute()
      const own = {
        hash: 'limelimeli',
        kind: 'drawing',
        recipe_json: '{}',
        bytes: null,
        blur: '',
        created_at: 0,
      } as const
      await tx.insertInto('media').values(own).execute()
      await tx
        .updateTable('product_pictures')
        .set({ media_hash: own.hash })
        .where('product_id', '=', 'lime')
        .where('position', '=', 0)
        .execute()
      await tx.deleteFrom('product_pictures').where('product_id', '=', 'ghee').execute()
    })
    const shown = `/media/${PICTURE_HASH}-sm.webp`
    expect((await desk.ask('/api/admin/dashboard?days=7')).body.lowStock).toMatchObject([
      { _id: 'ghee', availability: 2, soldPerDay: 0, picture: '' },
      { _id: 'pickle', availability: 4, soldPerDay: 0.1, picture: shown },
      { _id: 'lime', availability: 9, soldPerDay: 0, picture: '/media/limelimeli-sm.webp' },
    ])
  })

  it('what begins like a formula is plain text', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u0000=1', '＝1']) {
      expect(safeCell(text)).toMatch(/^'/)
    }
    expect(safeCell('Asha = Rao')).toBe('Asha = Rao')
  })
})
