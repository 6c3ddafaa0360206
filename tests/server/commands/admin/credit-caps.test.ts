import { expect, it } from 'vitest'
import { issueCreditNote } from '#server/commands/admin/issue-invoice.ts'
import { keptDocument } from '#server/policies/tax-document.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
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
})
