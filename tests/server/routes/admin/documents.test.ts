import { expect, it } from 'vitest'
import { LINE } from '#tests/support/bought-order.ts'
import { DESK_EMAIL, type Desk, openDesk } from '#tests/support/desk.ts'
import { fillLists } from '#tests/support/filled-desk.ts'
import { readPdf, rowsOf } from '#tests/support/read-pdf.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** What has a page of its own at the desk. */
const TYPES =
  'products orders users queries returns categories banners blogs recipes coupons deliveryAreas pages'.split(' ')

const setStatus = (desk: Desk, collection: string, id: string, status: string, more: object = {}) =>
  desk.ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status, ...more } })

async function read(desk: Desk, type: string, id: string) {
  const { status, body } = await desk.ask(`/api/admin/resources/${type}/${id}`)
  expect(status, `${type} ${id}`).toBe(200)
  return body.document
}

describeOnBothDatabases('documents at the desk, one by one', (open) => {
  it('what is not there is not found, whatever it is asked for as', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    for (const type of TYPES) expect((await desk.ask(`/api/admin/resources/${type}/nobody`)).status, type).toBe(404)
    for (const type of ['passwords', 'admins', 'constructor'])
      expect((await desk.ask(`/api/admin/resources/${type}/mango`)).status, type).toBe(404)
  })

  it('a return says whose it is, what its pieces cost and how they were paid, among those of others', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    for (const [at, id] of ['x0', 'x1', 'x2'].entries()) {
      const own = {
        _id: id,
        orderId: id,
        fullName: `Asha ${id}`,
        phoneNumber: `+91980000000${at}`,
        // One of two pieces.
        amount: (20_000 + 100 * at) / 2 / 100,
        isPaidOnline: at === 1,
        undo: null,
      }
      expect(await read(desk, 'returns', id)).toMatchObject(own)
      expect((await desk.list('type=returns')).find(({ _id }) => _id === id)).toMatchObject(own)
    }
  })

  it('a return is worth its share of its own food, whatever else was ordered', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }, { id: 'honey' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('order_lines')
        .values({ ...LINE, order_id: 'x0', line_no: 2, product_id: 'honey', net_paise: 70_000, quantity: 1 })
        .execute(),
    )
    expect(await read(desk, 'returns', 'x0')).toMatchObject({ amount: 100 })
  })

  it('of a return alone that was just decided the step may be taken back', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await setStatus(desk, 'returns', 'x1', 'inProgress')
    const undo = (await desk.list('type=returns')).map((row) => [row._id, row.undo !== null])
    expect(undo.toSorted()).toEqual([
      ['x0', false],
      ['x1', true],
      ['x2', false],
    ])
  })

  it('who of the staff did a step and what they said is told at that step of that order alone', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('order_events')
        .values({ order_id: 'x0', at: desk.deps.clock.now(), actor: 'customer', event: 'placed' })
        .execute(),
    )
    await setStatus(desk, 'orders', 'x2', 'cancelled', { note: 'Asked for on the phone' })
    // Two steps of one moment, and a later one that nothing is said of.
    await setStatus(desk, 'orders', 'x0', 'dispatched', { note: 'By India Post' })
    await setStatus(desk, 'payments', 'x0', 'paid', { note: 'Paid at the door' })
    desk.deps.clock.advance(1000)
    await setStatus(desk, 'orders', 'x0', 'completed')
    const told = async (id: string) =>
      (await read(desk, 'orders', id)).events.map((one: Record<string, string>) => [one.event, one.by, one.note])
    expect(await told('x0')).toEqual([
      ['placed', '', ''],
      ['dispatched', DESK_EMAIL, 'By India Post'],
      ['payment_paid', DESK_EMAIL, 'Paid at the door'],
      ['completed', DESK_EMAIL, ''],
    ])
    expect(await told('x2')).toEqual([['cancelled', DESK_EMAIL, 'Asked for on the phone']])
  })

  it('money that goes back is shown with the account of its own order, and what is paid is owed no more', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await desk.deps.database.write(async (tx) => {
      for (const id of ['x2', 'x1'])
        await tx
          .insertInto('refund_payees')
          .values({
            ...{ order_id: id, user_id: id, kind: 'upi', upi_id: `${id}@upi`, holder: '', account_number: '' },
            ...{ ifsc: '', updated_at: 0 },
          })
          .execute()
      await tx.updateTable('payment_refunds').set({ state: 'done' }).where('refund_id', '=', 'x2').execute()
    })
    const { body } = await desk.ask('/api/admin/resources?type=refunds')
    expect(body.list).toMatchObject([
      // Paid: where the money went is in the note of the payment.
      { _id: 'x2', payee: null, canPay: false },
      { _id: 'x1', payee: { upiId: 'x1@upi' }, canPay: true },
      { _id: 'x0', payee: null, canPay: true },
    ])
    expect(body).toMatchObject({ counts: { owed: 2, done: 1, total: 3 }, owed: 20 })
    expect((await read(desk, 'orders', 'x1')).refunds).toMatchObject([{ _id: 'x1', orderId: 'x1' }])
  })

  it('a customer is shown with the day of the last order, none where there was none', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const now = desk.deps.clock.now()
    await fillLists(desk.deps.database, now)
    await desk.deps.database.write(async (tx) => {
      // The second and the third are the first one's too: of two states, and of two days.
      await tx.updateTable('orders').set({ user_id: 'x0' }).execute()
      const later = now + 86_400_000
      await tx
        .updateTable('orders')
        .set({ order_status: 'cancelled', created_at: later })
        .where('id', '=', 'x2')
        .execute()
    })
    expect(await read(desk, 'users', 'x0')).toMatchObject({
      orders: 3,
      lastOrderAt: new Date(now + 86_400_000).toISOString(),
    })
    expect(await read(desk, 'users', 'x1')).toMatchObject({ orders: 0, lastOrderAt: null })
  })

  it('an order tells what was paid and paid back from the oldest on', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const now = desk.deps.clock.now()
    await fillLists(desk.deps.database, now)
    await desk.deps.database.write(async (tx) => {
      for (const [id, moment] of [
        ['t1', now - 1000],
        ['t2', now + 1000],
      ] as const)
        await tx
          .insertInto('payment_attempts')
          .values({
            ...{ transaction_id: id, order_id: 'x0', user_id: 'x0', provider: 'sandbox', merchant_id: 'M' },
            ...{
              amount_paise: 20_000,
              state: 'failed',
              effect: 'none',
              page_url: null,
              result_hash: id,
              reference: '',
            },
            ...{ code: '', created_at: moment, expires_at: moment, checked_at: null, next_check_at: null },
            ...{ odd_paise: null, odd_since: null },
          })
          .execute()
    })
    const { payments } = await read(desk, 'orders', 'x0')
    expect(payments).toMatchObject([
      { kind: 'payment', transactionId: 't1', state: 'failed', amount: 200 },
      { kind: 'refund', transactionId: 'x0', state: 'due', amount: 10 },
      { kind: 'payment', transactionId: 't2' },
    ])
  })

  it('an invoice is a draft until its order is paid or in cash, and none of what was called off', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    const invoice = (orderId: string) =>
      desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId } }).then(({ status }) => status)
    const numbers = async () => (await desk.list('type=invoices')).map(({ orderId }) => orderId)
    // Online, and not paid: printed without a number.
    const draft = await desk.ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId: 'x1' } })
    const printed = readPdf(draft.body)
      .flatMap(rowsOf)
      .map((row) => row.join(' | '))
    expect(printed).toEqual(expect.arrayContaining(['Pro Forma Invoice', 'Date | 21 Nov 2026']))
    expect(printed.join()).not.toContain('HT/')
    expect(await numbers()).toEqual([])
    await desk.deps.database.write((tx) =>
      tx.updateTable('orders').set({ order_status: 'cancelled' }).where('id', '=', 'x0').execute(),
    )
    expect(await invoice('x0')).toBe(409)
    expect(await invoice('nobody')).toBe(404)
    expect(await numbers()).toEqual([])
    expect(await invoice('x2')).toBe(200)
    expect(await numbers()).toEqual(['x2'])
    expect((await desk.list('type=audit'))[0]).toMatchObject({
      action: 'order.invoice',
      documentId: 'x2',
      after: { number: 'HT/26-27/000001' },
    })
    expect(
      (await desk.ask('/api/admin/orders/credit-note', { method: 'POST', json: { creditNoteId: 'no' } })).status,
    ).toBe(404)
  })

  it('packing slips have the foods of their own order, and one that is unknown is not found', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    await fillLists(desk.deps.database, desk.deps.clock.now())
    await desk.deps.database.write(async (tx) => {
      for (const id of ['x0', 'x1', 'x2'])
        await tx
          .updateTable('order_lines')
          .set({ name: `Mango ${id}` })
          .where('order_id', '=', id)
          .execute()
    })
    const slips = (orderIds: string[]) =>
      desk.ask('/api/admin/orders/packing-slip', { method: 'POST', json: { orderIds } })
    const { status, body } = await slips(['x2', 'x0'])
    expect(status).toBe(200)
    const pages = readPdf(body).map((page) => rowsOf(page).flat().join(' '))
    expect(pages.map((page) => page.match(/Mango x\d/g))).toEqual([['Mango x2'], ['Mango x0']])
    expect(pages.map((page) => page.match(/Asha x\d/g))).toEqual([['Asha x2'], ['Asha x0']])
    expect((await slips(['x2', 'nobody'])).status).toBe(404)
  })
})
