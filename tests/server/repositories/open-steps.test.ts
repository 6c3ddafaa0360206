import type { Insertable } from 'kysely'
import { expect, it } from 'vitest'
import type { OrderEventRow } from '#server/db/tables.ts'
import { listOpenSteps, removeCashOf, removeOpenStep } from '#server/repositories/admin/steps.ts'
import { fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const AT = { now: NOW, latest: LATER }
type Columns = Partial<Omit<Insertable<OrderEventRow>, 'id'>>

/** A shop in which staff have just dispatched one order, so far untold; `change` makes another step of it. */
async function dispatched(open: OpenTestDatabase, change: Columns = {}) {
  const database = await open()
  await fillNeighbours(database)
  const step = { order_id: SELF, at: NOW, actor: 'admin', event: 'dispatched', tell_at: NOW + 1, ...change } as const
  const { id } = await database.write(async (tx) => {
    await tx.deleteFrom('notices').execute()
    await tx.deleteFrom('order_events').execute()
    return await tx.insertInto('order_events').values(step).returning('id').executeTakeFirstOrThrow()
  })
  const add = (event: Columns) =>
    database.write((tx) =>
      tx
        .insertInto('order_events')
        .values({ ...step, tell_at: null, ...event })
        .execute(),
    )
  const shown = async (orders: readonly string[] = [SELF]) =>
    (await listOpenSteps(database.read, orders, AT)).map((each) => each.id)
  const remove = () => database.write((tx) => removeOpenStep(tx, id, AT))
  const left = () => database.read.selectFrom('order_events').select(['event', 'at']).orderBy('id').execute()
  return { database, id, add, shown, remove, left }
}

describeOnBothDatabases('a step of staff', (open) => {
  it.each<[string, Columns]>([
    ['until its message leaves', { tell_at: NOW + 1 }],
    ['for as long as a message is ever put off', { tell_at: LATER }],
  ])('can be undone %s', async (_, change) => {
    const { id, shown, remove, left } = await dispatched(open, change)
    expect(await shown()).toEqual([id])
    expect(await shown([NEIGHBOUR])).toEqual([])
    expect(await remove()).toBe(true)
    expect(await left()).toEqual([])
  })

  it.each<[string, Columns]>([
    ['at the moment at which its message leaves', { tell_at: NOW }],
    ['once its customer was told, though the clock was set back since', { told_at: NOW + 5 }],
    ['that was taken by a clock far ahead, and whose time is over', { tell_at: LATER + 1 }],
    ['that is told at once', { tell_at: null }],
  ])('cannot be undone %s', async (_, change) => {
    const { shown, remove, left } = await dispatched(open, change)
    expect(await shown()).toEqual([])
    expect(await remove()).toBe(false)
    expect(await left()).toHaveLength(1)
  })

  it('is no open one once something follows it, unless that was undone', async () => {
    const { id, add, shown } = await dispatched(open)
    await add({ event: 'step_undone', reason: 'completed' })
    await add({ event: 'completed', order_id: NEIGHBOUR })
    expect(await shown()).toEqual([id])
    await add({ event: 'note' })
    expect(await shown()).toEqual([])
  })

  it('takes along the cash that was booked with it, and no other', async () => {
    const { database, add, left } = await dispatched(open, { event: 'completed' })
    await add({ event: 'payment_paid', at: NOW })
    await add({ event: 'payment_paid', at: NOW - 1 })
    await add({ event: 'payment_paid', at: NOW, tell_at: LATER })
    await add({ event: 'payment_paid', at: NOW, order_id: NEIGHBOUR })
    expect(await database.write((tx) => removeCashOf(tx, { order_id: SELF, at: NOW }))).toBe(true)
    expect(await left()).toEqual([
      { event: 'completed', at: NOW },
      { event: 'payment_paid', at: NOW - 1 },
      { event: 'payment_paid', at: NOW },
      { event: 'payment_paid', at: NOW },
    ])
    expect(await database.write((tx) => removeCashOf(tx, { order_id: SELF, at: NOW }))).toBe(false)
  })
})
