import { expect, it } from 'vitest'
import * as notices from '#server/repositories/notifications.ts'
import { listLivePushSubscriptions, savePushSubscription } from '#server/repositories/push-subscriptions.ts'
import { fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const AT = { now: NOW, latest: LATER, tellingEvents: ['cancelled', 'completed'] as const }

/** One event of one order, and one message: nothing else is to be told. */
async function shop(open: OpenTestDatabase) {
  const database = await open()
  await fillNeighbours(database)
  const { read, write } = database
  const eventId = await write(async (tx) => {
    await tx.deleteFrom('notices').where('id', '!=', SELF).execute()
    await tx.updateTable('notices').set({ sent_at: NOW }).execute()
    await tx.deleteFrom('order_events').execute()
    const step = { order_id: SELF, at: NOW, actor: 'admin', event: 'dispatched', told_at: NOW } as const
    // Before it, and so no reason to tell it early.
    await tx
      .insertInto('order_events')
      .values({ ...step, event: 'completed' })
      .execute()
    return (await tx.insertInto('order_events').values(step).returning('id').executeTakeFirstOrThrow()).id
  })
  return {
    read,
    write,
    eventId,
    event: (change: { tell_at?: number | null; told_at?: number | null }) =>
      write((tx) => tx.updateTable('order_events').set(change).where('id', '=', eventId).execute()),
    notice: (change: { due_at?: number; sent_at?: number | null; given_up_at?: number | null }) =>
      write((tx) => tx.updateTable('notices').set(change).execute()),
    follow: (event: 'cancelled' | 'note', change: { order_id?: string; tell_at?: number } = {}) =>
      write((tx) =>
        tx
          .insertInto('order_events')
          .values({ order_id: SELF, at: NOW, actor: 'admin', event, told_at: NOW, ...change })
          .execute(),
      ),
  }
}

describeOnBothDatabases('an event of an order', (open) => {
  it.each<[string, number | null, number | null, boolean]>([
    ['is told at once where it cannot be undone', null, null, true],
    ['is told when its time to be undone is over', NOW, null, true],
    ['is not told before', NOW + 1, null, false],
    ['is not told before, for as long as any', LATER, null, false],
    ['is told where it waits for a clock that was far ahead', LATER + 1, null, true],
    ['is told once', null, NOW, false],
  ])('%s', async (_, tell_at, told_at, isTold) => {
    const { read, write, event, eventId } = await shop(open)
    await event({ tell_at, told_at })
    expect((await notices.hasWork(read, AT)).untold).toBe(isTold)
    const taken = await write((tx) => notices.takeUnannouncedEvents(tx, AT, 9))
    expect(taken.map(({ id, orderId }) => [id, orderId])).toEqual(isTold ? [[eventId, SELF]] : [])
    expect(await write((tx) => notices.takeUnannouncedEvents(tx, AT, 9))).toEqual([])
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof shop>>['follow']>, boolean]>([
    ['something its customer is told of', ['cancelled'], true],
    ['what nobody is told of', ['note'], false],
    ['what may still be undone itself', ['cancelled', { tell_at: NOW + 1 }], false],
    ['the same of another order', ['cancelled', { order_id: NEIGHBOUR }], false],
  ])('that could still be undone is told early after %s: it comes in its place', async (_, follows, isTold) => {
    const { read, event, follow } = await shop(open)
    await event({ tell_at: NOW + 1, told_at: null })
    await follow(...follows)
    expect((await notices.hasWork(read, AT)).untold).toBe(isTold)
  })
})

describeOnBothDatabases('a message', (open) => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof shop>>['notice']>[0], boolean]>([
    ['is sent when it is due', { due_at: NOW, sent_at: null }, true],
    ['is not sent before', { due_at: NOW + 1, sent_at: null }, false],
    ['is not sent before, however long it was put off', { due_at: LATER, sent_at: null }, false],
    ['is sent where it was put off by a clock far ahead', { due_at: LATER + 1, sent_at: null }, true],
    ['is sent once', { due_at: NOW, sent_at: NOW }, false],
    ['is not sent once it was given up', { due_at: NOW, sent_at: null, given_up_at: NOW }, false],
  ])('%s, by one process', async (_, change, isSent) => {
    const { read, write, notice } = await shop(open)
    await notice(change)
    expect((await notices.hasWork(read, AT)).due).toBe(isSent)
    const lease = { ...AT, leaseUntil: NOW + 5, limit: 9 }
    expect(await write((tx) => notices.takeDueNotifications(tx, lease))).toEqual(isSent ? [SELF] : [])
    expect(await write((tx) => notices.takeDueNotifications(tx, lease))).toEqual([])
  })

  it('that waits longest is sent first, where more are due than one round sends', async () => {
    const { read, write } = await shop(open)
    await write(async (tx) => {
      const row = await read.selectFrom('notices').selectAll().executeTakeFirstOrThrow()
      // The newest was written first, so that no order of the rows is the right one by itself.
      for (const minutes of [1, 9, 5])
        await tx
          .insertInto('notices')
          .values({ ...row, id: `due-${minutes}`, due_at: NOW - minutes * 60_000, sent_at: null, given_up_at: null })
          .execute()
    })
    const round = { ...AT, leaseUntil: NOW + 5, limit: 1 }
    const sent: string[] = []
    for (let at = 0; at < 4; at += 1) sent.push(...(await write((tx) => notices.takeDueNotifications(tx, round))))
    expect(sent).toEqual(['due-9', 'due-5', 'due-1'])
  })

  it.each([
    ['the same return', 'return-1', 'return-1', true],
    ['another return', 'return-1', 'return-2', false],
    ['the order as a whole', 'return-1', null, true],
    ['a return, and was itself about the order', null, 'return-1', true],
  ])('is overtaken where what followed is about %s', async (_, ownAbout, laterAbout, isOvertaken) => {
    const { read, write } = await shop(open)
    const add = (about_id: string | null) =>
      write((tx) =>
        tx
          .insertInto('order_events')
          .values({ order_id: SELF, at: NOW, actor: 'admin', event: 'cancelled', told_at: NOW, about_id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    const { id } = await add(ownAbout)
    await add(laterAbout)
    expect(await notices.isFollowedBy(read, id, ['cancelled'])).toBe(isOvertaken)
    expect(await notices.isFollowedBy(read, id, ['completed'])).toBe(false)
  })

  it('of one kind is looked for by its order', async () => {
    const { read } = await shop(open)
    const found = (kind: 'placed' | 'cancelled', orders: string[]) => notices.findOrdersNotified(read, kind, orders)
    expect(await found('placed', [SELF, NEIGHBOUR])).toEqual(new Set([SELF]))
    expect(await found('cancelled', [SELF])).toEqual(new Set())
    expect(await found('placed', [NEIGHBOUR])).toEqual(new Set())
  })

  it.each<[string, object, number, boolean]>([
    ['whose login is open', {}, LATER - 1, true],
    ['whose login has ended', {}, LATER, false],
    ['whose login was ended', { revoked_at: NOW }, NOW, false],
  ])('goes to a browser %s, or does not', async (_, change, now, is) => {
    const { read, write } = await shop(open)
    await write((tx) =>
      tx
        .updateTable('sessions')
        .set({ rotated_at: NOW, ...change })
        .where('id', '=', SELF)
        .execute(),
    )
    expect(await listLivePushSubscriptions(read, [SELF], now)).toEqual(is ? [{ id: SELF, user_id: SELF }] : [])
  })

  it('goes to whoever is logged in at a browser now', async () => {
    const { read, write } = await shop(open)
    const row = { endpoint: SELF, p256dh: 'p', auth: 'a', created_at: NOW }
    await write((tx) =>
      savePushSubscription(tx, { ...row, id: 'again', user_id: NEIGHBOUR, session_id: `${NEIGHBOUR} elsewhere` }),
    )
    const ids = async (user: string) => (await listLivePushSubscriptions(read, [user], NOW)).map(({ id }) => id)
    expect([await ids(SELF), (await ids(NEIGHBOUR)).sort()]).toEqual([[], ['again', NEIGHBOUR].sort()])
  })
})
