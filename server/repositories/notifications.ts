import { type ExpressionBuilder, sql } from 'kysely'
import type { PaymentMethod } from '#domain/contract/order.ts'
import type { OrderEvent } from '#domain/rules/order-event.ts'
import type { Executor } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import type { NotificationRow } from '#server/db/tables-account.ts'
import type { DueAt } from './due-at.ts'

/** An event of an order that has not been announced yet. */
export interface UnannouncedEvent {
  id: number
  orderId: string
  event: OrderEvent
  userId: string
  paymentMethod: PaymentMethod
}

/** What a message needs besides its own row. */
export interface NotificationToSend extends NotificationRow {
  /** With +91; the customer's current number. */
  phone: string
  order_no: string
  /** What the event is about, or what the order costs in all. */
  amount_paise: number
  /** Absent for an SMS. */
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

interface UntoldAt extends DueAt {
  /** Events that customers are told about. */
  tellingEvents: readonly OrderEvent[]
}

/**
 * Events that may be announced by now; so late none is held back unless the clock was set back. A step of staff that waits
 * to be undone no longer can be once something else follows it: it is told before that, not after it, in the order in
 * which things happened.
 */
const untold = (db: Executor, { now, latest, tellingEvents }: UntoldAt) =>
  db
    .selectFrom('order_events')
    .select('id')
    .where('told_at', 'is', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('tell_at', 'is', null),
        eb('tell_at', '<=', now),
        eb('tell_at', '>', latest),
        exists(
          selectFrom('order_events as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'order_events.order_id')
            .whereRef('later.id', '>', 'order_events.id')
            .where('later.tell_at', 'is', null)
            .where('later.event', 'in', tellingEvents),
        ),
      ]),
    )

/** Due by now, or later than anything is put off (`latest`), because the clock was set back. */
const isDue = (where: ExpressionBuilder<Tables, 'notices'>, { now, latest }: DueAt) =>
  where.and([
    where.or([where('due_at', '<=', now), where('due_at', '>', latest)]),
    where('sent_at', 'is', null),
    where('given_up_at', 'is', null),
  ])

const due = (db: Executor, at: DueAt) =>
  db
    .selectFrom('notices')
    .select('id')
    .where((where) => isDue(where, at))

/** Whether there is anything for `takeUnannouncedEvents` or `takeDueNotifications`: asked every two seconds, so it only reads. */
export async function hasWork(db: Executor, at: UntoldAt): Promise<{ untold: boolean; due: boolean }> {
  const [event, notice] = await Promise.all([
    untold(db, at).limit(1).executeTakeFirst(),
    due(db, at).limit(1).executeTakeFirst(),
  ])
  return { untold: event !== undefined, due: notice !== undefined }
}

/**
 * Marks the oldest events as told and returns them; the transaction that does so must write their messages. With
 * several processes, each event goes to only one.
 */
export async function takeUnannouncedEvents(db: Executor, at: UntoldAt, limit: number): Promise<UnannouncedEvent[]> {
  const taken = await db
    .updateTable('order_events')
    .set({ told_at: at.now })
    .where('told_at', 'is', null)
    .where('id', 'in', untold(db, at).orderBy('id').limit(limit))
    .returning(['id', 'order_id', 'event'])
    .execute()
  if (taken.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'payment_method'])
    .where(
      'id',
      'in',
      taken.map((event) => event.order_id),
    )
    .execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  return taken
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, order_id: orderId, event }) => {
      const order = byId.get(orderId)
      return order ? [{ id, orderId, event, userId: order.user_id, paymentMethod: order.payment_method }] : []
    })
}

/** Which of these orders have a message of one kind already. */
export async function findOrdersNotified(
  db: Executor,
  kind: NotificationRow['kind'],
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('notices')
    .select('order_id')
    .where('kind', '=', kind)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map((row) => row.order_id))
}

export async function insertNotifications(db: Executor, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('notices')
      .values([...rows])
      .execute()
}

/**
 * Takes messages that are due for one attempt: until `leaseUntil` nobody else gets them. A process that dies meanwhile
 * leaves them due again from then on.
 */
export async function takeDueNotifications(
  db: Executor,
  { leaseUntil, limit, ...at }: DueAt & { leaseUntil: number; limit: number },
): Promise<string[]> {
  const taken = await db
    .updateTable('notices')
    .set({ due_at: leaseUntil, attempts: sql`notices.attempts + 1` })
    .where((where) => isDue(where, at))
    .where('id', 'in', due(db, at).orderBy('due_at').orderBy('event_id').limit(limit))
    .returning('id')
    .execute()
  return taken.map((row) => row.id)
}

/** These messages with what they say and where they go, the oldest first. */
export async function findNotifications(db: Executor, ids: readonly string[]): Promise<NotificationToSend[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .innerJoin('orders', 'orders.id', 'notices.order_id')
    .leftJoin('order_events', 'order_events.id', 'notices.event_id')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'notices.subscription_id')
    .selectAll('notices')
    .select(['users.phone', 'orders.order_no'])
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .select((row) => row.fn.coalesce('order_events.amount_paise', 'orders.to_pay_paise').as('amount_paise'))
    .where('notices.id', 'in', ids)
    .orderBy('notices.event_id')
    .orderBy('notices.id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, amount_paise: Number(row.amount_paise) })))
}

/**
 * Whether one of these events followed an event of its order. What staff may still take back does not count, nor does
 * what is about another return or refund.
 */
export async function isFollowedBy(db: Executor, eventId: number, events: readonly OrderEvent[]): Promise<boolean> {
  if (events.length === 0) return false
  const later = await db
    .selectFrom('order_events as own')
    .innerJoin('order_events as later', 'later.order_id', 'own.order_id')
    .select('later.id')
    .where('own.id', '=', eventId)
    .whereRef('later.id', '>', 'own.id')
    .where('later.event', 'in', events)
    .where(({ eb, or }) => or([eb('later.tell_at', 'is', null), eb('later.told_at', 'is not', null)]))
    .where(({ eb, or, ref }) =>
      or([
        eb('own.about_id', 'is', null),
        eb('later.about_id', 'is', null),
        eb('later.about_id', '=', ref('own.about_id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

export async function markNotificationSent(db: Executor, id: string, now: number): Promise<void> {
  await db.updateTable('notices').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Puts a failed attempt off until `dueAt`, or gives the message up. */
export async function postponeNotification(
  db: Executor,
  id: string,
  { dueAt, givenUpAt }: { dueAt: number; givenUpAt: number | null },
): Promise<void> {
  await db.updateTable('notices').set({ due_at: dueAt, given_up_at: givenUpAt }).where('id', '=', id).execute()
}

/** Forgets a message that is not sent: nobody is to read that it was. */
export async function dropNotification(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).execute()
}

/** Forgets messages made before a moment (ms UTC). */
export async function deleteOldNotifications(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('notices').where('created_at', '<', before).execute()
}
