import { expect, it } from 'vitest'
import { findCompletions, isTakenByStaff, lastSubstitution } from '#server/repositories/orders.ts'
import { fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('of an order among others', (open) => {
  it('it is staff’s where staff placed it, not where they did something else or placed another', async () => {
    const database = await open()
    await fillNeighbours(database)
    const add = (order_id: string, actor: 'admin' | 'customer', event: 'placed' | 'confirmed') =>
      database.write((tx) => tx.insertInto('order_events').values({ order_id, at: NOW, actor, event }).execute())
    await add(SELF, 'customer', 'placed')
    await add(SELF, 'admin', 'confirmed')
    await add(NEIGHBOUR, 'admin', 'placed')
    expect(await isTakenByStaff(database.read, SELF)).toBe(false)
    expect(await isTakenByStaff(database.read, NEIGHBOUR)).toBe(true)
  })

  it('what to do about missing foods is asked as its customer answered last, not as anybody else did', async () => {
    const database = await open()
    await fillNeighbours(database)
    const { read } = database
    await database.write((tx) =>
      tx.updateTable('orders').set({ substitution: 'replace' }).where('id', '=', NEIGHBOUR).execute(),
    )
    expect(await lastSubstitution(read, SELF)).toBeNull()
    expect(await lastSubstitution(read, NEIGHBOUR)).toBe('replace')
  })

  it('it was delivered when it was completed, whatever happened to it later', async () => {
    const database = await open()
    await fillNeighbours(database)
    const add = (event: 'completed' | 'note', at: number) =>
      database.write((tx) =>
        tx.insertInto('order_events').values({ order_id: SELF, at, actor: 'admin', event }).execute(),
      )
    await add('completed', NOW + 5)
    await add('note', LATER)
    expect(await findCompletions(database.read, [SELF])).toEqual(new Map([[SELF, NOW + 5]]))
  })
})
