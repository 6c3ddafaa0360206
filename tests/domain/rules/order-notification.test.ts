import { expect, it } from 'vitest'
import { orderNotifications } from '#domain/messages/en/order-notifications.ts'
import { notificationFor, ORDER_NOTIFICATIONS, settledBy } from '#domain/rules/order-notification.ts'
import { REFUND_REASONS } from '#domain/rules/refund.ts'
import { refundEvents } from '#domain/rules/refund-events.ts'

it.each([
  ['placed', 'cash_on_delivery', 'placed'],
  ['placed', 'online_payment', null],
  ['payment_asked', 'online_payment', 'payment_asked'],
  ['paid', 'online_payment', 'paid'],
  ['paid', 'cash_on_delivery', null],
  ['switched_to_cash', 'cash_on_delivery', 'placed'],
  ['dispatched', 'online_payment', 'dispatched'],
  ['completed', 'cash_on_delivery', 'completed'],
  ['cancelled', 'cash_on_delivery', 'cancelled'],
  ['expired_unpaid', 'online_payment', 'cancelled'],
  ['refund_due', 'online_payment', 'refund_due'],
  ['refunded', 'online_payment', 'refunded'],
  ['return_requested', 'cash_on_delivery', 'return_requested'],
  ['return_refund_due', 'online_payment', null],
  ['return_refunded', 'online_payment', 'return_refunded'],
  ['wrong_amount', 'online_payment', 'wrong_amount'],
  ['wrong_amount_refunded', 'online_payment', null],
  ['return_cancelled', 'cash_on_delivery', null],
  ['payment_opened', 'online_payment', null],
  ['stock_released', 'online_payment', null],
] as const)('%s of an order by %s tells %s', (event, method, notice) => {
  expect(notificationFor(event, method)).toBe(notice)
})

it('every message is one sentence or two that name the order and fit into one SMS of 160 letters', () => {
  for (const kind of ORDER_NOTIFICATIONS) {
    const link = `https://haat.example/payment-status?pay=${'x'.repeat(45)}`
    const text = orderNotifications[kind].body({ orderNo: 'HT-1234567', amount: '₹1,23,456.00', link })
    expect(text).toContain('HT-1234567')
    expect(`Haat: ${text}`.length).toBeLessThanOrEqual(160)
  }
})

it('after a wrong amount only who has an unpaid order is asked to pay again', () => {
  const order = { orderNo: 'HT-1234567', amount: '₹356.00', link: '' }
  const text = orderNotifications.wrong_amount.body(order)
  expect(text).toContain('We send it back')
  expect(text).toMatch(/if the order still waits for payment, please pay again in Order History\.$/)
})

it.each(REFUND_REASONS)('that money did not arrive is of no use once it did: %s', (reason) => {
  expect(settledBy('refund_failed')).toContain(refundEvents(reason).done.event)
})

it.each(['dispatched', 'completed', 'refunded', 'line_cancelled'] as const)(
  'that says only what happened is settled by nothing: %s',
  (kind) => {
    expect(settledBy(kind)).toEqual([])
  },
)
