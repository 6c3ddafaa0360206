import { HOUR_MS } from '#domain/rules/duration.ts'
import { TOLD_EVENTS } from '#domain/rules/order-notification.ts'

/**
 * Messages that are due by `now`; one scheduled after `latest`, further ahead than any can be, was put off before the clock
 * was set back and is due too. The same ends the time to undo a step, which ends when its message is sent; an event
 * of `tellingEvents` ends it earlier.
 */
export const dueNow = (now: number) => ({ now, latest: now + 2 * HOUR_MS, tellingEvents: TOLD_EVENTS })
