import type { OrderEvent } from '#domain/rules/order-event.ts'
import type { Executor } from '#server/db/database.ts'
import type { DueAt } from '../due-at.ts'

/** A step of staff that has not been announced yet. */
export interface OpenStep {
  id: number
  order_id: string
  at: number
  event: OrderEvent
  /** The return it is about, if any. */
  about_id: string | null
  tell_at: number
}

/**
 * The last event of each of these orders, if it is a step of staff whose message has not been sent yet. Steps that were
 * undone do not count, nor do those that were taken before the clock was set back: their time is over.
 */
export async function listOpenSteps(db: Executor, orderIds: readonly string[], at: DueAt): Promise<OpenStep[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'order_id', 'at', 'event', 'about_id', 'tell_at'])
    .where('told_at', 'is', null)
    .where('tell_at', '>', at.now)
    .where('tell_at', '<=', at.latest)
    .where('actor', '=', 'admin')
    .where('order_id', 'in', orderIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_events as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'order_events.order_id')
            .whereRef('later.id', '>', 'order_events.id')
            .where('later.event', '!=', 'step_undone'),
        ),
      ),
    )
    .execute()
  return rows.map((row) => ({ ...row, tell_at: row.tell_at ?? 0 }))
}

/** The order of an event; undefined for an event there never was. */
export async function findOrderOfEvent(db: Executor, eventId: number): Promise<string | undefined> {
  const row = await db.selectFrom('order_events').select('order_id').where('id', '=', eventId).executeTakeFirst()
  return row?.order_id
}

/** Takes a step out of its order's timeline, unless its message has left meanwhile: false then. */
export async function removeOpenStep(tx: Executor, eventId: number, at: DueAt): Promise<boolean> {
  const result = await tx
    .deleteFrom('order_events')
    .where('id', '=', eventId)
    .where('told_at', 'is', null)
    .where('tell_at', '>', at.now)
    .where('tell_at', '<=', at.latest)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/**
 * Removes the cash payment that was booked together with this step from the timeline; false if there was none. Cash that
 * staff recorded as a step of its own has a `tell_at` and stays.
 */
export async function removeCashOf(
  tx: Executor,
  { order_id, at }: Pick<OpenStep, 'order_id' | 'at'>,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('order_events')
    .where('order_id', '=', order_id)
    .where('event', '=', 'payment_paid')
    .where('at', '=', at)
    .where('tell_at', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
