import { expect, it } from 'vitest'
import { orderHistoryText } from '#domain/messages/en/admin-order-history.ts'
import {
  eventInOneWord,
  eventNamedBy,
  ORDER_EVENTS,
  type OrderHappening,
  partsOfEvent,
} from '#domain/rules/order-event.ts'
import { notificationFor } from '#domain/rules/order-notification.ts'
import { REFUND_REASONS } from '#domain/rules/refund.ts'
import { refundEvents } from '#domain/rules/refund-events.ts'
import { canBeUndone, stepBack, tellAt } from '#domain/rules/undo-window.ts'

it('an event travels with its reason in one word, and comes apart again', () => {
  expect(eventInOneWord('refund_due', 'too_late')).toBe('refund_due:too_late')
  expect(partsOfEvent('refund_due:too_late')).toEqual({ event: 'refund_due', reason: 'too_late' })
  expect(eventInOneWord('return_inProgress', null)).toBe('return_inProgress')
  expect(partsOfEvent('return_inProgress')).toEqual({ event: 'return_inProgress', reason: '' })
  expect(eventNamedBy('step_undone:dispatched')).toBe('step_undone')
  expect(eventNamedBy('teleported')).toBeUndefined()
})

it('money of a whole order goes back for a reason; an event without one has none', () => {
  // @ts-expect-error why is not said
  const unexplained: OrderHappening = { event: 'refund_due' }
  // @ts-expect-error a reason that the desk has no words for
  const unknown: OrderHappening = { event: 'refund_due', reason: 'goodwill' }
  // @ts-expect-error a slip of the pen would tell no customer
  const misspelt: OrderHappening = { event: 'dispached' }
  expect([unexplained, unknown, misspelt]).toHaveLength(3)
  expect(refundEvents('sold_out').due).toEqual({ event: 'refund_due', reason: 'sold_out' })
  expect(refundEvents('returned')).toEqual({
    due: { event: 'return_refund_due' },
    done: { event: 'return_refunded' },
  })
})

it('money that went back is told of, but for the wrong amount, of which its customer heard before', () => {
  const untold = REFUND_REASONS.filter(
    (reason) => notificationFor(refundEvents(reason).done.event, 'online_payment') === null,
  )
  expect(untold).toEqual(['wrong_amount'])
})

it('only what moved neither money nor goods for good waits with its message', () => {
  const waiting = ORDER_EVENTS.filter((event) => tellAt(event, 5_000, 60) !== null)
  expect(waiting).toEqual(['payment_paid', 'dispatched', 'completed', 'return_inProgress'])
  expect(waiting.every(canBeUndone)).toBe(true)
  expect(tellAt('dispatched', 5_000, 60)).toBe(65_000)
  expect(tellAt('dispatched', 5_000, 0)).toBeNull()
})

it('the desk has words for every event', () => {
  for (const event of ORDER_EVENTS) expect(orderHistoryText.events[event]).toBeTruthy()
})

it.each([
  ['cancelled', { event: 'refund_due', reason: 'cancelled' }, 'refunded'],
  ['too_late', { event: 'refund_due', reason: 'too_late' }, 'refunded'],
  ['sold_out', { event: 'refund_due', reason: 'sold_out' }, 'refunded'],
  ['paid_twice', { event: 'refund_due', reason: 'paid_twice' }, 'refunded'],
  ['wrong_amount', { event: 'wrong_amount' }, 'wrong_amount_refunded'],
  ['line_cancelled', { event: 'line_refund_due' }, 'line_refunded'],
  ['goodwill', { event: 'goodwill_due' }, 'goodwill_refunded'],
  ['returned', { event: 'return_refund_due' }, 'return_refunded'],
] as const)('money that goes back because of %s is told so, while it is owed and when it went', (reason, due, done) => {
  expect(refundEvents(reason)).toEqual({ due, done: { event: done } })
})

it.each([
  ['dispatched', { of: 'order', from: 'dispatched', to: 'active' }],
  ['completed', { of: 'order', from: 'completed', to: 'dispatched' }],
  ['payment_paid', { of: 'payment', from: 'paid', to: 'pending' }],
  ['return_inProgress', { of: 'return', from: 'inProgress', to: 'requested' }],
] as const)('the step %s goes back to where it came from', (event, back) => {
  expect(stepBack(event)).toEqual(back)
})

it('a word that names nothing has two empty parts', () => {
  expect(partsOfEvent('')).toEqual({ event: '', reason: '' })
})
