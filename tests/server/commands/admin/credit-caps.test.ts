import { expect, it } from 'vitest'
import { issueCreditNote } from '#server/commands/admin/issue-invoice.ts'
import { keptDocument } from '#server/policies/tax-document.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { readPdf, rowsOf } from '#tests/support/read-pdf.ts'
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

const food = (id: string, name: string, price: number, tax: number): CatalogueProduct => ({
  ...{ id, name, price, tax },
  ...{ stock: 50, isEligible: tax === 12 },
})
const MANGO = food('mango', 'Mango Chutney', 245, 12)
const LIME = food('lime', 'Lime Pickle', 149, 12)
const GIFT = food('gift', 'Gift box', 799, 18)
const SALT = food('salt', 'Rock Salt', 55, 0)
/** Orders in cash, each with what is cancelled first. */
const TAKEN_APART = [
  ['the dearest rate', [GIFT, SALT], GIFT],
  ['the tax-free food', [GIFT, SALT], SALT],
  ['one of two foods with an offer', [MANGO, LIME], MANGO],
] as const

/** A desk with an order that has left the house, and so has its invoice. */
async function deskWithInvoice(open: OpenTestDatabase) {
  const desk = await openDesk(open, [PICKLE])
  const { deps, ask } = desk
  const { accessToken: token } = await logIn(deps)
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json: orderBody([[PICKLE, 3]]) })).body
  const setStatus = (status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id: orderId, status } })
  await setStatus('dispatched')
  const documents = async () => {
    const rows = await deps.database.read.selectFrom('tax_documents').selectAll().orderBy('number').execute()
    const sum = (all: typeof rows) => ({
      total: all.reduce((total, row) => total + row.total_paise, 0),
      tax: all.reduce((tax, row) => tax + row.tax_paise, 0),
    })
    const notes = rows.filter(({ kind }) => kind === 'credit_note')
    return { invoiced: sum(rows.filter(({ kind }) => kind === 'invoice')), credited: sum(notes), notes }
  }
  const favour = async (amountPaise: number) => {
    const credit = { orderId, returnId: null, kind: 'goodwill' as const, amountPaise, reason: 'The lid was loose' }
    return await deps.database.write((tx) => issueCreditNote(tx, deps.random, credit, deps.clock.now()))
  }
  const pieces = async (amountPaise: number) => {
    const lines = [{ lineNo: 1, quantity: 3, amountPaise }]
    const credit = { orderId, returnId: null, kind: 'line' as const, amountPaise, reason: 'A jar broke', lines }
    return await deps.database.write((tx) => issueCreditNote(tx, deps.random, credit, deps.clock.now()))
  }
  return { ...desk, setStatus, documents, favour, pieces }
}

describeOnBothDatabases('the credit notes of an order', (open) => {
  it('never come to more than its invoice, whatever they are for', { tags: ['OPEN-62'] }, async () => {
    const { documents, favour, pieces } = await deskWithInvoice(open)
    const { total } = (await documents()).invoiced
    expect(await favour(total - 1_000)).not.toBeNull()
    expect(await pieces(5_000)).not.toBeNull()
    expect((await documents()).credited.total).toBe(total)
    expect((await documents()).notes.map((note) => note.total_paise).toSorted((a, b) => a - b)).toEqual([
      1_000,
      total - 1_000,
    ])
    // Nothing is left: no number is drawn for nothing.
    expect(await favour(1)).toBeNull()
    expect(await pieces(5_000)).toBeNull()
    expect((await documents()).notes).toHaveLength(2)
  })

  it('take all tax back where a favour came before the order was cancelled', async () => {
    const { documents, favour, setStatus } = await deskWithInvoice(open)
    await favour(2_000)
    expect((await documents()).credited).toEqual({ total: 2_000, tax: 0 })
    await setStatus('cancelled')
    const { invoiced, credited, notes } = await documents()
    expect(invoiced.tax).toBeGreaterThan(0)
    expect(credited).toEqual(invoiced)
    const [, last] = notes
    if (!last) throw new Error('the cancelled order has no credit note')
    const { summary, lines, total } = keptDocument(last)
    expect(summary).toContainEqual(['Credited before', -2_000])
    expect(summary.reduce((sum, [, part]) => sum + part, 0)).toBe(total)
    for (const line of lines) expect(line.taxable + line.tax).toBe(line.amount)
  })

  for (const [name, foods, first] of TAKEN_APART) {
    it(`take back just what its invoice says where ${name} was cancelled first`, async () => {
      const { deps, ask } = await openDesk(open, [MANGO, LIME, GIFT, SALT])
      const { accessToken: token } = await logIn(deps)
      const json = orderBody(foods.map((product) => [product, 1] as const))
      const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
      const post = (path: string, more: object) =>
        ask(`/api/admin/orders/${path}`, { method: 'POST', json: { orderId, ...more } })
      await post('invoice', {})
      const piece = { clientId: freshKey(), productId: first.id, quantity: 1, go: 'gone', reason: 'Broken' }
      expect((await post('cancel-pieces', piece)).status).toBe(200)
      const order = async () => await deps.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      const net = async () => {
        const rows = await deps.database.read.selectFrom('tax_documents').selectAll().execute()
        const byRate = new Map<number, number>()
        let [total, tax] = [0, 0]
        for (const row of rows) {
          const sign = row.kind === 'invoice' ? 1 : -1
          total += sign * row.total_paise
          tax += sign * row.tax_paise
          for (const one of keptDocument(row).rates) byRate.set(one.rate, (byRate.get(one.rate) ?? 0) + sign * one.tax)
        }
        return { total, tax, byRate: [...byRate.values()] }
      }
      const left = await order()
      expect(await net()).toMatchObject({ total: left.to_pay_paise, tax: left.tax_paise })
      const cancelled = { collection: 'orders', id: orderId, status: 'cancelled' }
      await ask('/api/admin/update/status', { method: 'PUT', json: cancelled })
      expect(await net()).toEqual({ total: 0, tax: 0, byRate: foods[0].tax === foods[1].tax ? [0] : [0, 0] })
    })
  }

  it('print the whole rupee’s round off of cancelled pieces, and no tax of it', async () => {
    const { deps, ask } = await openDesk(open, [MANGO, LIME])
    const { accessToken: token } = await logIn(deps)
    const json = orderBody([
      [MANGO, 1],
      [LIME, 1],
    ])
    const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
    const post = (path: string, more: object) => ask(`/api/admin/orders/${path}`, { method: 'POST', json: more })
    await post('invoice', { orderId })
    const piece = { clientId: freshKey(), productId: 'lime', quantity: 1, go: 'gone', reason: 'Broken' }
    await post('cancel-pieces', { orderId, ...piece })
    const [note] = (await ask(`/api/admin/resources/orders/${orderId}`)).body.document.creditNotes
    const { body } = await post('credit-note', { creditNoteId: note._id })
    const rows = readPdf(body)
      .flatMap(rowsOf)
      .map((row) => row.join(' | '))
    expect(rows).toEqual(
      expect.arrayContaining([
        'Lime Pickle | 2001 | 1 | 149.00 | 14.90 | 119.73 | 12% | 14.37 | 134.10',
        'Items | ₹134.10',
        'Round off | -₹0.10',
        'Total | ₹134.00',
        'Tax contained | ₹14.37',
      ]),
    )
  })
})
