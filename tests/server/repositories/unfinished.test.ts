import { expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { findUnfinished } from '#server/repositories/account.ts'
import { fillNeighbours, NEIGHBOUR, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** What of one customer may still need their name and address, and how each comes to its end. */
const ENDS = {
  order: (database: Database) =>
    database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ order_status: 'completed', payment_status: 'paid' })
        .where('user_id', '=', SELF)
        .execute(),
    ),
  return: (database: Database) =>
    database.write((tx) =>
      tx.updateTable('returns').set({ return_status: 'completed' }).where('user_id', '=', SELF).execute(),
    ),
  refund: (database: Database) =>
    database.write((tx) =>
      tx.updateTable('payment_refunds').set({ state: 'done' }).where('order_id', '=', SELF).execute(),
    ),
}
type Kind = keyof typeof ENDS
const KINDS = Object.keys(ENDS) as Kind[]

describeOnBothDatabases('an account that is to be deleted', (open) => {
  it.each<[string, readonly Kind[]]>([
    ['order on its way', ['order']],
    ['return that is still looked at', ['return']],
    ['refund that is still owed', ['refund']],
  ])('is kept for its own %s', async (_, left) => {
    const database = await open()
    await fillNeighbours(database)
    for (const kind of KINDS.filter((each) => !left.includes(each))) await ENDS[kind](database)
    const { order_no } = await database.read
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', SELF)
      .executeTakeFirstOrThrow()
    expect(await findUnfinished(database.read, SELF)).toEqual({ orderNo: order_no })
  })

  it('is not kept for the order, the return or the refund of anybody else', async () => {
    const database = await open()
    await fillNeighbours(database)
    for (const kind of KINDS) await ENDS[kind](database)
    expect(await findUnfinished(database.read, SELF)).toBeUndefined()
    expect(await findUnfinished(database.read, NEIGHBOUR)).toBeDefined()
  })
})
