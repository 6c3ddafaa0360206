import { describe, expect, it } from 'vitest'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import { PAYMENT_STATUSES } from '#domain/rules/payment-status.ts'
import { assertCompletable, assertInTime, standingOf } from '#server/policies/order-standing.ts'
import { ORDER_ROW } from '#tests/support/order-row.ts'

const { notCompletable } = paymentMessages
const REASON = { pending: 'over', failed: 'over', paid: 'paid', refund_due: 'refund', refunded: 'refund' } as const

describe('an order that is to be paid after all', () => {
  it('is one online order that waits and stands', () => {
    const row = {
      ...ORDER_ROW,
      payment_method: 'online_payment',
      payment_status: 'pending',
      order_status: 'active',
    } as const
    expect(standingOf(row)).toEqual({
      orderStatus: 'active',
      paymentStatus: 'pending',
      paymentMethod: 'online_payment',
    })
    expect(() => assertCompletable(row)).not.toThrow()
  })

  it.each(
    PAYMENT_STATUSES.flatMap((payment_status) =>
      ORDER_STATUSES.map((order_status) => ({ payment_status, order_status })),
    ).filter((row) => row.payment_status !== 'pending' || row.order_status !== 'active'),
  )('online, $payment_status and $order_status it is refused with the reason', (row) => {
    const message = notCompletable[REASON[row.payment_status]]
    const refused = expect.objectContaining({ code: 'STATUS_NOT_ALLOWED', message })
    expect(() => assertCompletable({ ...ORDER_ROW, payment_method: 'online_payment', ...row })).toThrow(refused)
  })

  it.each(PAYMENT_STATUSES)('in cash and %s it is refused with the reason', (payment_status) => {
    const message = REASON[payment_status] === 'refund' ? notCompletable.refund : notCompletable.cash
    const row = { ...ORDER_ROW, payment_method: 'cash_on_delivery', payment_status, order_status: 'active' } as const
    expect(() => assertCompletable(row)).toThrow(expect.objectContaining({ code: 'STATUS_NOT_ALLOWED', message }))
  })

  it.each([
    ['has no end to its time', null, false],
    ['has a moment left', 1001, false],
    ['has none left', 1000, true],
  ])('that %s: too late %s', (_, complete_until, isTooLate) => {
    const begin = () => assertInTime({ complete_until }, 1000)
    if (isTooLate)
      expect(begin).toThrow(expect.objectContaining({ code: 'STATUS_NOT_ALLOWED', message: notCompletable.over }))
    else expect(begin).not.toThrow()
  })
})
