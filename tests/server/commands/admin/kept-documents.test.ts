import { afterEach, expect, it } from 'vitest'
import { keepEarlierDocuments } from '#server/commands/admin/keep-earlier-documents.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { readPdf, rowsOf } from '#tests/support/read-pdf.ts'
import { returnForm } from '#tests/support/return-form.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../../shop.config.ts'

const PICKLE: CatalogueProduct = {
  id: 'pickle',
  name: 'Mango Pickle 500 g',
  price: 250,
  discount: 20,
  tax: 12,
  stock: 50,
}
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 350, isEligible: false }

const today = { ...shopConfig }
afterEach(() => {
  Object.assign(shopConfig, today)
})

/** The operator moves to another state and edits `shop.config.ts`. */
function moveShop(): void {
  Object.assign(shopConfig, {
    legalName: 'Another Foods Private Limited',
    address: '9 New Road, Bengaluru, Karnataka 560001',
    gstin: '29BBBBB1111B1Z5',
    state: 'Karnataka',
  })
}

async function openShop(open: OpenTestDatabase) {
  const desk = await openDesk(open, [OIL, PICKLE])
  const { accessToken: token } = await logIn(desk.deps)
  const place = async (...more: [CatalogueProduct, number][]): Promise<string> => {
    const json = orderBody([...more, [PICKLE, 2]])
    return (await desk.ask('/api/orders', { method: 'POST', token, json })).body.orderId
  }
  const said = async (call: 'invoice' | 'credit-note', json: object): Promise<string[]> => {
    const { status, body } = await desk.ask(`/api/admin/orders/${call}`, { method: 'POST', json })
    expect(status, JSON.stringify(body)).toBe(200)
    return readPdf(body)
      .flatMap(rowsOf)
      .map((row) => row.join(' | '))
  }
  const cancel = (id: string) =>
    desk.ask('/api/admin/update/status', {
      method: 'PUT',
      json: { collection: 'orders', id, status: 'cancelled' },
    })
  return { ...desk, customer: token, place, said, cancel }
}

describeOnBothDatabases('documents that were issued', (open) => {
  it('stay as they were printed when the seller, the order or the food changes', {
    tags: ['OPEN-82', 'OPEN-16'],
  }, async () => {
    const { place, said, cancel, deps } = await openShop(open)
    const orderId = await place()
    const invoice = await said('invoice', { orderId })
    expect(invoice).toContain(`GSTIN ${today.gstin}`)
    expect(invoice).toContain('In words | Four Hundred Rupees Only')
    const cancelled = await cancel(orderId)
    const [note] = cancelled.body.document.creditNotes
    const credit = await said('credit-note', { creditNoteId: note._id })
    expect(credit).toContain('In words | Four Hundred Rupees Only')

    moveShop()
    await deps.database.write(async (tx) => {
      await tx.updateTable('orders').set({ full_name: 'Somebody', state: 'Goa', state_code: '30' }).execute()
      await tx.updateTable('order_lines').set({ name: 'Renamed', tax_percent: 18, hsn_code: '9999' }).execute()
    })
    expect(await said('invoice', { orderId })).toEqual(invoice)
    expect(await said('credit-note', { creditNoteId: note._id })).toEqual(credit)
    const next = await said('invoice', { orderId: await place() })
    expect(next).toContain('GSTIN 29BBBBB1111B1Z5')
  })

  it('a deleted order keeps its invoice; of a customer who is gone it says the amounts alone', {
    tags: ['OPEN-78'],
  }, async () => {
    const { place, said, ask, call, deps, customer: token } = await openShop(open)
    const orderId = await place()
    const invoice = await said('invoice', { orderId })
    expect((await ask(`/api/admin/delete/orders/${orderId}`, { method: 'DELETE' })).status).toBe(200)
    expect(await said('invoice', { orderId })).toEqual(invoice)
    deps.clock.advance(60_000)
    const json = { phoneNumber: '9876543210', purpose: 'deletion' }
    const sent = await call('/api/otp-auth/send-otp', { method: 'POST', token, json })
    const cookie = sent.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ')
    const { otp } = deps.outbox.at(-1) ?? expect.unreachable('a code was sent')
    const gone = await ask('/api/user/account/delete', { method: 'POST', token, json: { otp }, headers: { cookie } })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    const rows = await deps.database.read.selectFrom('tax_documents').select('document_json').execute()
    for (const row of rows) expect(row.document_json).not.toMatch(/Asha Rao|Mango Lane|98765/)
    const left = await said('invoice', { orderId })
    expect(left).toContain('Number | HT/26-27/000001')
    expect(left).toContain('Place of supply: Delhi (07)')
    expect(left.join('\n')).not.toMatch(/Asha|Mango Lane/)
  })

  it('documents of before they were kept are kept from what is known, once', async () => {
    const { place, said, cancel, deps } = await openShop(open)
    const ids = [await place(), await place()]
    const before = []
    for (const orderId of ids) before.push(await said('invoice', { orderId }))
    const [note] = (await cancel(ids[0] ?? '')).body.document.creditNotes
    const credit = await said('credit-note', { creditNoteId: note._id })
    await deps.database.write((tx) => tx.deleteFrom('tax_documents').execute())
    expect(await keepEarlierDocuments(deps)).toBe(3)
    expect(await keepEarlierDocuments(deps)).toBe(0)
    moveShop()
    for (const [at, orderId] of ids.entries()) {
      // The first was called off since, which changes nothing but how it is paid.
      expect(await said('invoice', { orderId })).toEqual(before[at])
    }
    expect(await said('credit-note', { creditNoteId: note._id })).toEqual(credit)
  })

  it('the note of a return of before is kept with the pieces that came back', async () => {
    const { place, said, ask, customer, deps } = await openShop(open)
    const orderId = await place([OIL, 1])
    const step = (collection: string, id: string, status: string) =>
      ask('/api/admin/update/status', { method: 'PUT', json: { collection, id, status } })
    for (const status of ['dispatched', 'completed']) await step('orders', orderId, status)
    const body = returnForm({ orderId, productId: 'pickle', quantity: '1' })
    const { data } = (await ask('/api/orders/add-return-item', { method: 'POST', token: customer, body })).body
    for (const status of ['inProgress', 'completed']) await step('returns', data._id, status)
    const [note] = (await ask(`/api/admin/resources/orders/${orderId}`)).body.document.creditNotes
    const credit = await said('credit-note', { creditNoteId: note._id })
    // One of the two pieces that were bought.
    expect(credit.filter((row) => row.startsWith('Mango Pickle'))).toEqual([expect.stringContaining('| 1 |')])
    await deps.database.write((tx) => tx.deleteFrom('tax_documents').execute())
    expect(await keepEarlierDocuments(deps)).toBe(2)
    expect(await said('credit-note', { creditNoteId: note._id })).toEqual(credit)
  })

  it('every invoice and credit note is listed, found by number, order and day, and printed as it was', {
    tags: ['SCOPE-54', 'ADMIN-25'],
  }, async () => {
    const { place, said, cancel, ask, list, deps } = await openShop(open)
    const [first = '', second = ''] = [await place(), await place()]
    const invoice = await said('invoice', { orderId: first })
    await cancel(first)
    expect((await ask(`/api/admin/delete/orders/${first}`, { method: 'DELETE' })).status).toBe(200)
    await said('invoice', { orderId: second })
    // As if it had been issued a day later.
    await deps.database.write((tx) =>
      tx
        .updateTable('tax_documents')
        .set((row) => ({ issued_at: row('issued_at', '+', 86_400_000) }))
        .where('order_id', '=', second)
        .execute(),
    )

    const all = await list('type=invoices')
    expect(all.map(({ number }) => number)).toEqual(['HT/26-27/000002', 'HT/26-27/000001', 'CN/26-27/000001'])
    expect(all[1]).toMatchObject({
      kind: 'invoice',
      isOrderDeleted: true,
      orderStatus: 'cancelled',
      total: 400,
      tax: 42.86,
    })
    expect(all[0]).toMatchObject({ orderId: second, isOrderDeleted: false })
    const found = async (query: string) => (await list(`type=invoices&${query}`)).map(({ number }) => number)
    expect(await found('status=credit_note')).toEqual(['CN/26-27/000001'])
    expect(await found('search=ht/26-27/000001')).toEqual(['HT/26-27/000001'])
    expect(await found('search=000002')).toEqual(['HT/26-27/000002'])
    expect(await found(`search=${all[0].orderNo.toLowerCase()}`)).toEqual(['HT/26-27/000002'])
    expect(await found(`search=${all[1].orderNo.slice(3)}`)).toEqual(['HT/26-27/000001', 'CN/26-27/000001'])
    expect(await found('from=2026-11-22')).toEqual(['HT/26-27/000002'])
    expect(await found('to=2026-11-21&status=invoice')).toEqual(['HT/26-27/000001'])
    const page = (await ask('/api/admin/resources?type=invoices&limit=2')).body
    expect(await found(`limit=2&after=${page.next}`)).toEqual(['CN/26-27/000001'])

    const print = (number: string) => ask('/api/admin/documents/print', { method: 'POST', json: { number } })
    const printed = await print('HT/26-27/000001')
    expect(printed.status).toBe(200)
    const rows = readPdf(printed.body)
      .flatMap(rowsOf)
      .map((row) => row.join(' | '))
    expect(rows).toEqual(invoice)
    expect((await print('HT/26-27/000099')).status).toBe(404)
  })
})
