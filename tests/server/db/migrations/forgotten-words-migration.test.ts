import { expect, it } from 'vitest'
import { forgottenWords } from '#server/db/migrations/2026-11-27-a-forgotten-words.ts'
import { allMigrations } from '#server/db/migrations/all.ts'
import { postgresWords, sqliteWords } from '#server/db/migrations/migration.ts'
import { listStockChanges, noteStockChange } from '#server/repositories/admin/stock.ts'
import { writeAudit } from '#server/repositories/audit.ts'
import { insertRefund } from '#server/repositories/payment-refunds.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'

const PICKLE = { id: 'pickle', stock: 50 }
const BY = 'owner@haat.local'
const WRITTEN_OFF = 'HT-1234567: Zebrawala sat on it'

const logged = (action: string, id: string, before: unknown, after: unknown) => ({
  at: 5,
  by: BY,
  action,
  id,
  before,
  after,
})
/** The log as earlier versions wrote it, each entry with what is left of it. */
const ENTRIES = [
  [
    logged('query.answer', 'deleted', { answer: null }, { answer: 'Dear Zebrawala', hand: 'left' }),
    [{ answered: false }, { hand: 'left', answered: true }],
  ],
  [logged('query.answer', 'q2', { answered: false }, { answered: true }), [{ answered: false }, { answered: true }]],
  [
    logged('product.stock', 'pickle', { availability: 9 }, { availability: 8, note: WRITTEN_OFF }),
    [{ availability: 9 }, { availability: 8, note: 'HT-1234567' }],
  ],
  [
    logged('product.stock', 'pickle', null, { note: 'HT-12: broken', of: { note: 'HT-1234567: broken' } }),
    [null, { note: 'HT-12: broken', of: { note: 'HT-1234567: broken' } }],
  ],
  [logged('order.note', 'o', {}, { note: WRITTEN_OFF, answer: 'yes' }), [{}, { note: WRITTEN_OFF, answer: 'yes' }]],
] as const

/** A customer whose refund has a note of staff; the id of the order. */
async function refunded(deps: TestDeps, phone: string): Promise<{ userId: string; orderId: string }> {
  const userId = (await logIn(deps, phone)).profile.user.id
  const orderId = await deliveredOrder(deps, userId, [[PICKLE, 1]], phone)
  const paid = { reference: 'UTR', paid_to: '', done_by: BY, tries: 0, created_at: 1, updated_at: 2, next_try_at: null }
  await deps.database.write((tx) =>
    insertRefund(tx, {
      ...{ refund_id: phone, transaction_id: null, order_id: orderId, return_id: null, amount_paise: 100 },
      ...{ way: 'by_hand', state: 'done', is_of_order: 0, reason: 'goodwill', note: 'Zebrawala waited', ...paid },
    }),
  )
  return { userId, orderId }
}

describeOnBothDatabases('words of staff that earlier versions kept for too long', (open, kind) => {
  it('go where their customer or question is gone, and what was done stays', async () => {
    expect(allMigrations).toContain(forgottenWords)
    const deps = testDeps(await open())
    const { database } = deps
    await stockShop(database, [PICKLE])
    const gone = await refunded(deps, '9876543210')
    const here = await refunded(deps, '9123456780')
    const change = { product_id: 'pickle', at: 5, by_email: BY, difference: -1, stock_after: 8 }
    await database.write(async (tx) => {
      await tx.updateTable('users').set({ phone: 'deleted:x' }).where('id', '=', gone.userId).execute()
      for (const [entry] of ENTRIES) await writeAudit(tx, entry)
      await noteStockChange(tx, { ...change, id: 'a', reason: 'written_off', note: WRITTEN_OFF })
      await noteStockChange(tx, { ...change, id: 'b', reason: 'written_off', note: 'Mice in HT-1234567: all of it' })
      await noteStockChange(tx, { ...change, id: 'c', reason: 'received', note: WRITTEN_OFF })

      await forgottenWords.up(tx, kind === 'sqlite' ? sqliteWords : postgresWords)
    })
    const { read } = database
    const log = await read.selectFrom('audit_log').select(['before_json', 'after_json']).orderBy('id').execute()
    const parsed = (json: string | null) => (json === null ? null : JSON.parse(json))
    expect(log.map((row) => [parsed(row.before_json), parsed(row.after_json)])).toEqual(ENTRIES.map(([, left]) => left))
    const notes = (await listStockChanges(read, 'pickle', 3)).map(({ note }) => note)
    expect(notes).toEqual([WRITTEN_OFF, 'Mice in HT-1234567: all of it', 'HT-1234567'])
    const refunds = await read.selectFrom('payment_refunds').select(['order_id', 'note']).execute()
    expect(new Map(refunds.map((row) => [row.order_id, row.note]))).toEqual(
      new Map([
        [gone.orderId, ''],
        [here.orderId, 'Zebrawala waited'],
      ]),
    )
  })
})
