import { describe, expect, it } from 'vitest'
import { ORDER_EVENTS } from '#domain/rules/order-event.ts'
import { readEnv } from '#server/env.ts'
import { adminActionOf } from '#server/policies/admin-action.ts'
import { fingerprintOf, orderNumber } from '#server/policies/order-fingerprint.ts'
import { stepEvent } from '#server/policies/step-event.ts'

describe('the fingerprint of an order', () => {
  const order = {
    a: 1,
    lines: [
      { id: 'x', quantity: 2 },
      { id: 'y', quantity: 1 },
    ],
    note: null,
    place: { pin: '1', city: 'A' },
  }

  it('is that of the same fields in another order, with whatever token', () => {
    const { lines, ...rest } = order
    const again = { place: { city: 'A', pin: '1' }, lines, note: null, a: rest.a, deliveryChargeToken: 'newer' }
    expect(fingerprintOf(again)).toBe(fingerprintOf(order))
    const [one, other]: object[] = [
      { b: 1, c: 2, a: 3 },
      { c: 2, a: 3, b: 1 },
    ]
    expect(fingerprintOf(one ?? {})).toBe(fingerprintOf(other ?? {}))
    expect(fingerprintOf(order)).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['a field', { ...order, a: 2 }],
    ['the order of its lines', { ...order, lines: order.lines.toReversed() }],
    ['a field inside', { ...order, place: { pin: '2', city: 'A' } }],
    ['a field more', { ...order, more: true }],
  ])('is another one with another %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(order))
  })

  it('stays as it was: repeats of before an update are known', () => {
    const sent: object = { b: [1, { d: 1, c: 2 }], a: null }
    expect(fingerprintOf(sent)).toBe('WSnEVpcOMg3_J4DhwWfSHO_HgpCczcLo1xUdd2N9R1g')
  })
})

it('an order is called by seven digits that no count can be read from', () => {
  const digits = (count: number) => '1234567890'.slice(0, count)
  expect(orderNumber({ id: () => '', token: () => '', digits })).toBe('HT-1234567')
})

describe('a step of staff', () => {
  const env = readEnv({ DESK_UNDO_SECONDS: '60' })

  it('is told of once it can no longer be taken back', () => {
    expect(stepEvent({ env }, { orderId: 'o1', event: 'dispatched', now: 1_000 })).toEqual({
      ...{ order_id: 'o1', at: 1_000, actor: 'admin', event: 'dispatched', about_id: null, tell_at: 61_000 },
    })
  })

  it('is told of at once where it cannot be', () => {
    expect(stepEvent({ env }, { orderId: 'o1', event: 'return_rejected', aboutId: 'r1', now: 1_000 })).toEqual({
      ...{ order_id: 'o1', at: 1_000, actor: 'admin', event: 'return_rejected', about_id: 'r1', tell_at: null },
    })
  })
})

it('the log of the desk has each event of an order under an action', () => {
  const actions = new Map<string, string[]>()
  for (const event of ORDER_EVENTS) {
    const action = adminActionOf(event)
    actions.set(action, [...(actions.get(action) ?? []), event])
  }
  expect(Object.fromEntries(actions)).toEqual({
    'order.create': ['placed'],
    'order.payment': [
      ...['payment_asked', 'payment_opened', 'payment_failed', 'payment_mismatch', 'payment_paid', 'payment_refunded'],
    ],
    'order.status': [
      ...['paid', 'switched_to_cash', 'stock_released', 'expired_unpaid', 'dispatched', 'completed', 'cancelled'],
      ...['wrong_amount', 'wrong_amount_refunded', 'refund_due', 'line_refund_due', 'payee_asked', 'payee_given'],
      'step_undone',
    ],
    'order.confirm': ['confirmed'],
    'order.refund_paid': ['refunded', 'return_refunded', 'line_refunded', 'goodwill_refunded'],
    'order.return': [
      ...['return_requested', 'return_cancelled', 'return_inProgress', 'return_rejected', 'return_completed'],
      'return_refund_due',
    ],
    'order.line_cancelled': ['line_cancelled'],
    'order.goodwill': ['goodwill_due'],
    'order.refund_failed': ['refund_failed'],
    'order.note': ['note'],
  })
})
