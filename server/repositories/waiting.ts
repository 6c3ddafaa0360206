import type { Executor } from '#server/db/database.ts'
import { isOwedRefund } from './payment-refunds.ts'

type Count = number | string | bigint

/** How much is due in a queue, and since when the first entry is (UTC milliseconds). */
export interface WaitingInQueue {
  count: number
  since: number | null
}

const QUEUES = ['events', 'messages', 'payments', 'refunds'] as const
export type Queue = (typeof QUEUES)[number]

/** What is due by now in each background queue; every read uses an index of unfinished entries. */
export async function waitingInQueues(db: Executor, now: number): Promise<Record<Queue, WaitingInQueue>> {
  const events = db
    .selectFrom('order_events')
    .select((of) => [
      of.fn.countAll<Count>().as('count'),
      of.fn.min<number | null>(of.fn.coalesce('tell_at', 'at')).as('since'),
    ])
    .where('told_at', 'is', null)
    .where((where) => where.or([where('tell_at', 'is', null), where('tell_at', '<=', now)]))
  const messages = db
    .selectFrom('notices')
    .select((of) => [of.fn.countAll<Count>().as('count'), of.fn.min('due_at').as('since')])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
  const payments = db
    .selectFrom('payment_attempts')
    .select((of) => [of.fn.countAll<Count>().as('count'), of.fn.min('next_check_at').as('since')])
    .where('next_check_at', '<=', now)
  const refunds = db
    .selectFrom('payment_refunds')
    .select((of) => [of.fn.countAll<Count>().as('count'), of.fn.min('next_try_at').as('since')])
    .where('next_try_at', '<=', now)
  const [first, second, third, fourth] = await Promise.all([
    events.executeTakeFirstOrThrow(),
    messages.executeTakeFirstOrThrow(),
    payments.executeTakeFirstOrThrow(),
    refunds.executeTakeFirstOrThrow(),
  ])
  const plain = ({ count, since }: { count: Count; since: number | null }): WaitingInQueue => ({
    count: Number(count),
    since: since === null ? null : Number(since),
  })
  return { events: plain(first), messages: plain(second), payments: plain(third), refunds: plain(fourth) }
}

/** Online payments the company is still asked about, by state. */
export async function countOpenAttempts(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select((of) => ['state', of.fn.countAll<Count>().as('count')])
    .where('next_check_at', 'is not', null)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** How many payments the company did not let the shop ask about, and since when it has said nothing of a page to be opened. */
export interface UnansweredPayments {
  barred: number
  silentSince: number | null
}

/** `codes` are those that stand for a missing answer; a page asked for after `until` may still be answered. */
export async function unansweredPayments(
  db: Executor,
  { codes, now, until }: { codes: { barred: string; silent: string }; now: number; until: number },
): Promise<UnansweredPayments> {
  const waiting = db.selectFrom('payment_attempts').where('next_check_at', 'is not', null)
  const barred = waiting.select((of) => of.fn.countAll<Count>().as('count')).where('code', '=', codes.barred)
  const silent = waiting
    .select((of) => of.fn.min<number | null>('created_at').as('since'))
    .where('code', '=', codes.silent)
    .where('state', '=', 'opening')
    .where('created_at', '<=', until)
    .where('expires_at', '>', now)
  const [{ count }, { since }] = await Promise.all([barred.executeTakeFirstOrThrow(), silent.executeTakeFirstOrThrow()])
  return { barred: Number(count), silentSince: since === null ? null : Number(since) }
}

/** Money that is still to go back, by state. */
export async function countOpenRefunds(db: Executor): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('payment_refunds')
    .select((of) => ['state', of.fn.countAll<Count>().as('count')])
    .where(isOwedRefund)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Messages nobody got, given up since a moment. */
export async function countGivenUpMessages(db: Executor, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select((of) => of.fn.countAll<Count>().as('count'))
    .where('created_at', '>=', since)
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
