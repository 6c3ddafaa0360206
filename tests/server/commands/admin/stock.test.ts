import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { MAX_STOCK } from '#domain/rules/stock.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { stockOf } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PRODUCTS = [{ id: 'mango', name: 'Mango Pickle 500 g', stock: 50 }]

const move = (desk: Desk, json: object, id = 'mango') =>
  desk.ask(`/api/admin/products/stock/${id}`, { method: 'POST', json: { changeId: crypto.randomUUID(), ...json } })

const sell = (desk: Desk, stock: number) =>
  desk.deps.database.write((tx) => tx.updateTable('products').set({ stock }).where('id', '=', 'mango').execute())

describeOnBothDatabases('stock at the desk', (open) => {
  it('a form that was opened before a sale saves its description and leaves the sold pieces sold', {
    tags: ['ADMIN-28'],
  }, async () => {
    const desk = await openDesk(open, PRODUCTS)
    const { updatedAt } = (await desk.ask('/api/admin/resources/products/mango')).body.document
    const save = (json: object) => desk.ask('/api/admin/products/update/mango', { method: 'PUT', json })
    await sell(desk, 5)
    const saved = await save({ description: 'From Malihabad.', ifUpdatedAt: updatedAt })
    expect(saved.body.product).toMatchObject({ description: 'From Malihabad.', availability: 5 })
    // No form can bring them back: a product's stock is no part of its changes.
    expect(await save({ description: 'x', availability: 50 })).toMatchObject({ status: 400 })
    expect(await stockOf(desk.deps.database, 'mango')).toBe(5)
  })

  it('pieces come, go and are counted with a reason, and the product tells it', {
    tags: ['ADMIN-28', 'OPEN-83'],
  }, async () => {
    const desk = await openDesk(open, PRODUCTS)
    expect((await move(desk, { reason: 'received', pieces: 30, note: 'Monday’s van' })).body.product).toMatchObject({
      availability: 80,
    })
    await move(desk, { reason: 'written_off', pieces: 2, note: 'broken' })
    await move(desk, { reason: 'counted', counted: 77, seen: 78 })
    const { document } = (await desk.ask('/api/admin/resources/products/mango')).body
    expect(document.stockChanges).toMatchObject([
      { reason: 'counted', difference: -1, after: 77, note: '' },
      { reason: 'written_off', difference: -2, after: 78, note: 'broken' },
      { reason: 'received', difference: 30, after: 80, note: 'Monday’s van', by: expect.stringContaining('@') },
    ])
    expect((await desk.list('type=audit')).map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['product.stock', { availability: 78 }, { availability: 77, reason: 'counted' }],
      ['product.stock', { availability: 80 }, { availability: 78 }],
      ['product.stock', { availability: 50 }, { availability: 80 }],
    ])
  })

  it('what lies on the shelf for orders that have not left the house is told beside what can be sold', {
    tags: ['ADMIN-28'],
  }, async () => {
    const desk = await openDesk(open, PRODUCTS)
    const { accessToken: token } = await logIn(desk.deps)
    const product = { id: 'mango', price: 100, tax: 5 }
    const place = async (pieces: number) =>
      (await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[product, pieces]]) })).body.orderId
    const setStatus = (id: string, status: string) =>
      desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id, status } })
    const shown = async () => (await desk.ask('/api/admin/resources/products/mango')).body.document
    const [packed, waiting] = [await place(3), await place(2)]
    expect(await shown()).toMatchObject({ availability: 45, held: 5 })
    await setStatus(packed, 'dispatched')
    expect(await shown()).toMatchObject({ availability: 45, held: 2 })
    const counted = { reason: 'counted', counted: 45, seen: 45 }
    expect((await move(desk, counted)).body.product).toMatchObject({ availability: 45, held: 2 })
    await setStatus(waiting, 'cancelled')
    expect(await shown()).toMatchObject({ availability: 47, held: 0 })
  })

  it('a count of a number that is no longer there is refused and says what is there now', async () => {
    const desk = await openDesk(open, PRODUCTS)
    await sell(desk, 38)
    const refused = await move(desk, { reason: 'counted', counted: 48, seen: 50 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', fields: { counted: expect.stringContaining('38 pieces now') } },
    })
    expect(await move(desk, { reason: 'written_off', pieces: 39 })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', fields: { pieces: expect.stringContaining('38 pieces at most') } },
    })
    expect(await move(desk, { reason: 'received', pieces: 1_000_000 })).toMatchObject({ status: 400 })
    expect(await move(desk, { reason: 'received', pieces: 0 })).toMatchObject({ status: 400 })
    expect(await move(desk, { reason: 'found', pieces: 1 })).toMatchObject({ status: 400 })
    expect((await move(desk, { reason: 'received', pieces: 1 }, 'nobody')).status).toBe(404)
    expect(await stockOf(desk.deps.database, 'mango')).toBe(38)
    expect(await desk.list('type=audit')).toEqual([])
  })

  it('what cannot be is said at its own field, and an answer that was used says so', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const { stock: said } = adminServerMessages
    for (const [json, code, field, message] of [
      [{ reason: 'received', pieces: MAX_STOCK }, 'INVALID_FIELDS', 'pieces', said.tooMany],
      [{ reason: 'written_off', pieces: 51 }, 'OUT_OF_STOCK', 'pieces', said.tooFew(50)],
      [{ reason: 'counted', counted: 49, seen: 51 }, 'CHANGED_MEANWHILE', 'counted', said.moved(51, 50)],
    ] as const)
      expect((await move(desk, json)).body).toMatchObject({ code, message, fields: { [field]: message } })
    const press = { pieces: 1, changeId: 'van-of-monday' }
    expect((await move(desk, { ...press, reason: 'received' })).status).toBe(200)
    expect((await move(desk, { ...press, reason: 'written_off' })).body).toMatchObject({
      code: 'KEY_REUSED',
      message: said.reused,
    })
    expect(await stockOf(desk.deps.database, 'mango')).toBe(51)
  })

  it('a press that is repeated after a lost answer counts once, also both at once', async () => {
    const desk = await openDesk(open, [...PRODUCTS, { id: 'lime' }])
    const press = { reason: 'received', pieces: 10, changeId: 'van-of-monday' }
    const answers = await Promise.all([move(desk, press), move(desk, press), move(desk, press)])
    expect(answers.map(({ body }) => body.product.availability)).toEqual([60, 60, 60])
    expect((await move(desk, press, 'lime')).body.code).toBe('KEY_REUSED')
    // Corrected after a lost answer: another number is no repeat, and what was written down is said to be.
    expect((await move(desk, { ...press, pieces: 12 })).body.code).toBe('KEY_REUSED')
    expect((await move(desk, { ...press, note: 'Monday' })).body.product.availability).toBe(60)
    expect(await stockOf(desk.deps.database, 'mango')).toBe(60)
  })

  it('of details and flags only those that were changed are written', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const save = async (json: object) =>
      (await desk.ask('/api/admin/products/update/mango', { method: 'PUT', json })).body.product
    await save({ details: { origin: 'Malihabad', hindiName: 'आम का अचार' }, meta: { best_seller: true } })
    const after = await save({ details: { storage: 'Cool and dry' }, meta: { new_arrivals: true } })
    expect(after.details).toMatchObject({ origin: 'Malihabad', storage: 'Cool and dry', hindiName: 'आम का अचार' })
    expect(after.meta).toMatchObject({ best_seller: true, new_arrivals: true })
    expect((await save({ details: { hindiName: '' } })).details).not.toHaveProperty('hindiName')
  })
})
