import { expect, it } from 'vitest'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { tools } from '#tests/support/payment-shop.ts'
import { type CatalogueProduct, stockOf } from '#tests/support/stocked-shop.ts'
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

async function deskWithCustomer(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE, OIL])
  const { accessToken: token } = await logIn(desk.deps)
  const { ask } = desk
  const order = async (): Promise<string> => {
    const json = orderBody([
      [PICKLE, 3],
      [OIL, 1],
    ])
    return (await ask('/api/orders', { method: 'POST', token, json })).body.orderId
  }
  const setStatus = (collection: 'orders' | 'payments', id: string, status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
  const details = async (id: string) => (await ask(`/api/admin/resources/orders/${id}`)).body.document
  const post = (path: string, json: object) => ask(`/api/admin/orders/${path}`, { method: 'POST', json })
  const cancelPieces = (orderId: string, productId: string, quantity: number, clientId = freshKey(), go = 'shelf') =>
    post('cancel-pieces', { clientId, orderId, productId, quantity, go, reason: 'A jar broke' })
  const give = (orderId: string, amount: number, clientId = freshKey()) =>
    post('goodwill', { clientId, orderId, amount, reason: 'The lid was loose' })
  return { ...desk, token, order, setStatus, details, post, cancelPieces, give }
}

/** In paise, so that sums are whole. */
const inPaise = (rupees: number) => Math.round(rupees * 100)

describeOnBothDatabases('a part of an order that the shop cannot send', (open) => {
  it('goes back on the shelf and off the price; of cash nobody paid nothing is owed', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    const before = await desk.details(id)
    expect((await desk.cancelPieces(id, 'pickle', 4)).body.fields).toHaveProperty('quantity')
    expect((await desk.cancelPieces(id, 'salt', 1)).status).toBe(404)
    expect((await desk.cancelPieces(id, 'pickle', 1)).status).toBe(200)
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(48)
    const after = await desk.details(id)
    expect(after.orderDetails).toMatchObject([{ id: 'pickle', quantity: 2 }, { id: 'oil' }])
    expect(after.toPay).toBeLessThan(before.toPay)
    expect(after.shippingFee).toBe(before.shippingFee)
    expect(after).toMatchObject({ refunds: [], creditNotes: [], orderStatus: 'active' })
    expect(after.events.at(-1)).toMatchObject({
      event: 'line_cancelled',
      note: '1 × Mango Pickle 500 g: A jar broke',
    })
    expect((await desk.cancelPieces(id, 'pickle', 2)).status).toBe(200)
    expect((await desk.cancelPieces(id, 'oil', 1)).body.fields).toHaveProperty('quantity')
    expect((await desk.details(id)).orderDetails).toHaveLength(1)

    await desk.setStatus('orders', id, 'dispatched')
    expect((await desk.cancelPieces(id, 'oil', 1)).body.code).toBe('STATUS_NOT_ALLOWED')
    await desk.setStatus('orders', id, 'cancelled')
    // Each piece came back once.
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(50)
    expect(await stockOf(desk.deps.database, 'oil')).toBe(30)
  })

  it('each message says what the order cost after its own pieces, on the page as in the SMS', async () => {
    const desk = await deskWithCustomer(open)
    const { deps, token } = desk
    const id = await desk.order()
    const costs: string[] = []
    for (const product of ['pickle', 'oil']) {
      await desk.cancelPieces(id, product, 1)
      const { toPay } = await desk.details(id)
      costs.push(formatInr(paiseFromRupees(toPay)))
    }
    await makeNotifications(deps)
    await sendNotifications(deps)
    const { story } = (await desk.ask(`/api/orders/${id}`, { token })).body.order
    const shown = story.messages.filter(({ title }: { title: string }) => title.startsWith('Part'))
    expect(new Set(costs).size).toBe(2)
    for (const [at, cost] of costs.entries()) {
      expect(shown[at].text).toContain(`It is now ${cost}.`)
      expect(deps.orderMessages.filter(({ kind }) => kind === 'line_cancelled')[at]?.text).toContain(cost)
    }
  })

  it('the tax of what is left is that of its lines and charges, each at its own rate', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    const { read, write } = desk.deps.database
    for (const [product, hsn_code] of [
      ['pickle', '2001'],
      ['oil', '1514'],
    ] as const)
      await write((tx) => tx.updateTable('order_lines').set({ hsn_code }).where('product_id', '=', product).execute())
    const taxed = async () => {
      const { tax_paise: tax } = await read.selectFrom('orders').select('tax_paise').executeTakeFirstOrThrow()
      const lines = await read.selectFrom('order_lines').selectAll().orderBy('line_no').execute()
      const charges = await read.selectFrom('order_charges').selectAll().execute()
      expect([...lines, ...charges].reduce((sum, row) => sum + row.tax_paise, 0)).toBe(tax)
      const rates = charges.map(({ tax_percent, hsn_code }) => `${tax_percent} % of ${hsn_code}`)
      return [lines.map(({ quantity, tax_paise }) => [quantity, tax_paise > 0]), [...new Set(rates)].toSorted()]
    }
    await desk.cancelPieces(id, 'pickle', 1)
    const whole = [
      [2, true],
      [1, true],
    ]
    expect(await taxed()).toEqual([whole, ['12 % of 2001', '5 % of 1514']])
    await desk.cancelPieces(id, 'pickle', 2)
    expect(await taxed()).toEqual([[[1, true]], ['5 % of 1514']])
  })

  it('what was paid online goes back by itself, and with the rest of the order never more than was paid', async () => {
    const desk = await deskWithCustomer(open)
    const shop = tools(desk, desk.token)
    const page = await shop.openPage([
      [PICKLE, 3],
      [OIL, 1],
    ])
    expect((await desk.cancelPieces(page.id, 'pickle', 1)).status).toBe(409)
    await shop.press(page.url, 'pay')
    await shop.later(60_000)
    const paid = inPaise((await desk.details(page.id)).toPay)
    await desk.cancelPieces(page.id, 'pickle', 1)
    const after = await desk.details(page.id)
    expect(after.refunds).toMatchObject([{ reason: 'line_cancelled', way: 'gateway', note: 'A jar broke' }])
    expect(inPaise(after.toPay) + inPaise(after.refunds[0].amount)).toBe(paid)
    expect(after).toMatchObject({ paymentStatus: 'paid', refundable: after.toPay })
    await desk.setStatus('orders', page.id, 'cancelled')
    for (let round = 0; round < 4; round += 1) await shop.later(60_000)
    const books = await desk.deps.database.read.selectFrom('sandbox_refunds').selectAll().execute()
    expect(books.map((row) => row.amount_paise).reduce((sum, one) => sum + one, 0)).toBe(paid)
    expect(await desk.details(page.id)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  })

  it('its customer reads what is still to go back apart from what went before', { tags: ['API-046'] }, async () => {
    const desk = await deskWithCustomer(open)
    const shop = tools(desk, desk.token)
    const page = await shop.openPage([[PICKLE, 3]])
    await shop.press(page.url, 'pay')
    const back = async () => (await shop.send('GET', `/api/orders/${page.id}`)).body.order.story.back
    const settled = async () => {
      for (let round = 0; round < 4; round += 1) await shop.later(60_000)
      return await back()
    }
    await shop.later(60_000)
    expect(await back()).toEqual({ due: 0, done: 0 })
    const paid = (await desk.details(page.id)).toPay
    await desk.cancelPieces(page.id, 'pickle', 1)
    const rest = (await desk.details(page.id)).toPay
    const part = (inPaise(paid) - inPaise(rest)) / 100
    expect(await settled()).toEqual({ due: 0, done: part })
    await desk.setStatus('orders', page.id, 'cancelled')
    expect(await back()).toEqual({ due: rest, done: part })
    expect(await settled()).toEqual({ due: 0, done: paid })
  })

  it('pressed again after a lost answer it counts once; its key is good for nothing else', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    const key = freshKey()
    // What was refused left no key.
    expect((await desk.cancelPieces(id, 'pickle', 4, key)).status).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => desk.cancelPieces(id, 'pickle', 1, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.details(id)).orderDetails).toMatchObject([{ id: 'pickle', quantity: 2 }, { id: 'oil' }])
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(48)
    expect((await desk.cancelPieces(id, 'pickle', 2, key)).body.code).toBe('KEY_REUSED')
    // Also where the step itself is no longer allowed.
    await desk.setStatus('orders', id, 'dispatched')
    expect((await desk.cancelPieces(id, 'pickle', 1, key)).status).toBe(200)
    expect((await desk.details(id)).orderDetails[0].quantity).toBe(2)
  })

  it('what is not there or damaged is not sold again, and stands in the history of the stock', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    expect((await desk.cancelPieces(id, 'pickle', 1, freshKey(), 'somewhere')).status).toBe(400)
    expect((await desk.cancelPieces(id, 'pickle', 2, freshKey(), 'gone')).status).toBe(200)
    // Three were taken for the order; one of them is still of it, two are nowhere.
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(47)
    const { orderNo, orderDetails } = await desk.details(id)
    expect(orderDetails).toMatchObject([{ id: 'pickle', quantity: 1 }, { id: 'oil' }])
    const { stockChanges } = (await desk.ask('/api/admin/resources/products/pickle')).body.document
    expect(stockChanges[0]).toMatchObject({
      reason: 'written_off',
      difference: -2,
      after: 47,
      note: orderNo,
    })
    await desk.setStatus('orders', id, 'cancelled')
    expect(await stockOf(desk.deps.database, 'pickle')).toBe(48)
  })

  it('what was invoiced is credited: the notes of an order add up to its invoice', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    await desk.post('invoice', { orderId: id })
    const invoiced = inPaise((await desk.details(id)).toPay)
    await desk.cancelPieces(id, 'pickle', 1)
    const { creditNotes, toPay } = await desk.details(id)
    expect(inPaise(creditNotes[0].amount) + inPaise(toPay)).toBe(invoiced)
    const { document_json: note } = await desk.deps.database.read
      .selectFrom('tax_documents')
      .select('document_json')
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow()
    expect([note.includes('Mango Pickle'), note.includes('Mustard Oil')]).toEqual([true, false])
    await desk.setStatus('orders', id, 'cancelled')
    const notes: { amount: number; reason: string }[] = (await desk.details(id)).creditNotes
    expect(notes.map(({ reason }) => reason).toSorted()).toEqual(['A jar broke', 'cancelled'])
    expect(notes.reduce((sum, note) => sum + inPaise(note.amount), 0)).toBe(invoiced)
  })
})

describeOnBothDatabases('money given as a favour', (open) => {
  it('is at most what is left of what was paid, and goes back with a reason and a credit note', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    const give = (amount: number) => desk.give(id, amount)
    expect((await give(20)).body.code).toBe('STATUS_NOT_ALLOWED')
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', id, status)
    const { toPay, refundable } = await desk.details(id)
    expect(refundable).toBe(toPay)
    expect((await give(toPay + 0.01)).body.fields).toHaveProperty('amount')
    expect((await give(0)).status).toBe(400)
    const spent = async () => {
      const [{ _id: user }] = await desk.list('type=users')
      return (await desk.ask(`/api/admin/resources/users/${user}`)).body.document.spent
    }
    expect(await spent()).toBe(toPay)
    expect((await give(20)).status).toBe(200)
    expect(await spent()).toBe(toPay - 20)
    const after = await desk.details(id)
    expect(after.refunds).toMatchObject([{ amount: 20, reason: 'goodwill', note: 'The lid was loose', state: 'due' }])
    expect(after.creditNotes).toMatchObject([{ amount: 20, reason: 'The lid was loose' }])
    expect(inPaise(after.refundable)).toBe(inPaise(toPay) - 2_000)
    expect(after.events.find(({ event }: { event: string }) => event === 'goodwill_due').note).toContain('loose')
    expect((await give(toPay)).status).toBe(400)
    expect((await give(after.refundable)).status).toBe(200)
    expect((await give(1)).status).toBe(409)
  })
  it('pressed again after a lost answer it is given once', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    for (const status of ['dispatched', 'completed']) await desk.setStatus('orders', id, status)
    const key = freshKey()
    const answers = await Promise.all([1, 2, 3].map(() => desk.give(id, 20, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.give(id, 30, key)).body.code).toBe('KEY_REUSED')
    const { refunds, creditNotes } = await desk.details(id)
    expect([refunds, creditNotes]).toMatchObject([[{ amount: 20 }], [{ amount: 20 }]])
    expect((await desk.give(id, 20)).status).toBe(200)
    expect((await desk.details(id)).refunds).toHaveLength(2)
  })

  it('is refused before the order has left the house, and once it is cancelled', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    await desk.setStatus('payments', id, 'paid')
    expect(await desk.give(id, 20)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    await desk.setStatus('orders', id, 'cancelled')
    // As if nothing of it stood on the list yet.
    await desk.deps.database.write((tx) => tx.deleteFrom('payment_refunds').execute())
    expect((await desk.details(id)).refundable).toBeGreaterThan(0)
    expect(await desk.give(id, 20)).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    expect(await desk.details(id)).toMatchObject({ refunds: [], creditNotes: [] })
  })

  it('an order of which all went back as goodwill owes nothing more when it is cancelled', async () => {
    const desk = await deskWithCustomer(open)
    const id = await desk.order()
    await desk.setStatus('payments', id, 'paid')
    await desk.setStatus('orders', id, 'dispatched')
    const { refundable, toPay } = await desk.details(id)
    await desk.give(id, refundable)
    const { document } = (await desk.setStatus('orders', id, 'cancelled')).body
    expect(document).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded', refundable: 0 })
    expect(document.refunds).toMatchObject([{ amount: toPay, reason: 'goodwill', state: 'due' }])
    const [{ _id: user }] = await desk.list('type=users')
    expect((await desk.ask(`/api/admin/resources/users/${user}`)).body.document.spent).toBe(0)
  })
})
