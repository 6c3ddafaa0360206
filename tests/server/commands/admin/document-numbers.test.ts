import { expect, it } from 'vitest'
import { issueCreditNote, issueInvoice } from '#server/commands/admin/issue-invoice.ts'
import { findOrderById } from '#server/repositories/unpaid-orders.ts'
import { openDesk } from '#tests/support/desk.ts'
import { fillLists } from '#tests/support/filled-desk.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** The last moment of a financial year in India, and the first of the next. */
const YEAR_ENDS = Date.parse('2027-03-31T23:59:59.999+05:30')

describeOnBothDatabases('numbers of documents', (open) => {
  it('begin anew with each financial year of India, for invoices and for credit notes', {
    tags: ['OPEN-82'],
  }, async () => {
    const { deps } = await openDesk(open, [{ id: 'mango' }])
    await fillLists(deps.database, deps.clock.now())
    const invoiced = (id: string, at: number) =>
      deps.database.write(async (tx) => {
        const order = (await findOrderById(tx, id)) ?? expect.unreachable('it was placed')
        return (await issueInvoice(tx, order, at)).number
      })
    const numbers = []
    for (const [id, at] of [
      ['x0', YEAR_ENDS],
      ['x1', YEAR_ENDS],
      ['x2', YEAR_ENDS + 1],
    ] as const)
      numbers.push(await invoiced(id, at))
    expect(numbers).toEqual(['HT/26-27/000001', 'HT/26-27/000002', 'HT/27-28/000001'])
    expect(await invoiced('x0', YEAR_ENDS + 1)).toBe('HT/26-27/000001')

    const credited = (orderId: string, at: number, amountPaise: number) =>
      deps.database.write((tx) =>
        issueCreditNote(tx, deps.random, { orderId, returnId: null, kind: 'order', amountPaise, reason: 'x' }, at),
      )
    const notes = []
    for (const [id, at] of [
      ['x0', YEAR_ENDS],
      ['x1', YEAR_ENDS],
      ['x2', YEAR_ENDS + 1],
    ] as const)
      notes.push(await credited(id, at, 15_000))
    expect(notes).toEqual(['CN/26-27/000001', 'CN/26-27/000002', 'CN/27-28/000001'])
    // Never more than was invoiced: the rest of it, and then nothing.
    expect(await credited('x0', YEAR_ENDS, 15_000)).toBe('CN/26-27/000003')
    expect(await credited('x0', YEAR_ENDS, 15_000)).toBeNull()
    const kept = await deps.database.read
      .selectFrom('credit_notes')
      .select('amount_paise')
      .where('order_id', '=', 'x0')
      .orderBy('number')
      .execute()
    expect(kept.map((row) => row.amount_paise)).toEqual([15_000, 5_000])
  })
})
