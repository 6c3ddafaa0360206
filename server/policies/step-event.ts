import type { PlainOrderEvent } from '#domain/rules/order-event.ts'
import { tellAt } from '#domain/rules/undo-window.ts'
import type { Deps } from '#server/deps.ts'

/** A step of staff in the timeline of an order: where it can be taken back, nobody is told of it until then. */
export const stepEvent = (
  { env }: Pick<Deps, 'env'>,
  {
    orderId,
    event,
    aboutId = null,
    now,
  }: { orderId: string; event: PlainOrderEvent; aboutId?: string | null; now: number },
) => ({
  order_id: orderId,
  at: now,
  actor: 'admin' as const,
  event,
  about_id: aboutId,
  tell_at: tellAt(event, now, env.DESK_UNDO_SECONDS),
})
