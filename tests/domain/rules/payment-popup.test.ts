import { describe, expect, it } from 'vitest'
import { askedPopup, type PopupOrder, popupOf, popupOfResult } from '#domain/rules/payment-popup.ts'
import { PAYMENT_STATUSES } from '#domain/rules/payment-status.ts'

const order = (own: Partial<PopupOrder> = {}): PopupOrder => ({
  paymentMethod: 'online_payment',
  paymentStatus: 'pending',
  orderStatus: 'active',
  ...own,
})

describe('what the address of the payment-status page asks for', () => {
  it.each([
    [{ status: 'success' }, 'success'],
    [{ status: 'failure' }, 'failure'],
    [{ error: 'x' }, 'error'],
    [{}, 'success'],
    [{ status: 'abc' }, 'success'],
    [{ status: 'success', error: 'x' }, 'success'],
    [{ status: 'failure', error: 'x' }, 'failure'],
  ] as const)(
    '%o is %s',
    { tags: ['STATE-050', 'STATE-051', 'STATE-052', 'STATE-053', 'OPEN-47'] },
    (search, expected) => {
      expect(askedPopup(search)).toBe(expected)
    },
  )
})

describe('what is shown', () => {
  it('an unpaid online order never shows as paid, whatever the address says', { tags: ['OPEN-46'] }, () => {
    for (const asked of ['success', 'failure', 'error'] as const)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const orderStatus of ['active', 'cancelled'] as const)
          for (const paymentAttempt of ['open', 'failed', undefined] as const) {
            const shown = popupOf(asked, order({ paymentStatus, orderStatus, paymentAttempt }))
            expect(shown === 'success', `${asked} ${paymentStatus}`).toBe(paymentStatus === 'paid')
          }
  })

  it('a pending payment is being confirmed, or has failed, as the server knows', () => {
    expect(popupOf('success', order({ paymentAttempt: 'open' }))).toBe('confirming')
    expect(popupOf('success', order())).toBe('confirming')
    expect(popupOf('success', order({ paymentAttempt: 'failed' }))).toBe('failure')
    expect(popupOf('failure', order({ paymentAttempt: 'open' }))).toBe('failure')
    expect(popupOf('error', order({ paymentAttempt: 'failed' }))).toBe('error')
  })

  it('money that goes back, and an order that is over, say so', () => {
    expect(popupOf('success', order({ paymentStatus: 'refund_due' }))).toBe('refund')
    expect(popupOf('failure', order({ paymentStatus: 'refunded', orderStatus: 'cancelled' }))).toBe('refund')
    expect(popupOf('success', order({ paymentStatus: 'failed', orderStatus: 'cancelled' }))).toBe('over')
    expect(popupOf('success', order({ orderStatus: 'cancelled' }))).toBe('over')
  })

  it('an order paid at the door is placed: that is its success', () => {
    expect(popupOf('success', order({ paymentMethod: 'cash_on_delivery' }))).toBe('success')
  })

  it('back at a payment that failed, an order since switched to cash is placed', { tags: ['OPEN-46'] }, () => {
    for (const asked of ['failure', 'error'] as const)
      for (const paymentAttempt of ['open', 'failed', undefined] as const)
        expect(popupOf(asked, order({ paymentMethod: 'cash_on_delivery', paymentAttempt })), asked).toBe('success')
  })

  it('a result alone maps to the same popups', () => {
    expect((['paid', 'pending', 'failed', 'refund'] as const).map(popupOfResult)).toEqual([
      'success',
      'confirming',
      'failure',
      'refund',
    ])
  })
})

it('an order whose payment failed for good is over', () => {
  expect(popupOf('success', order({ paymentStatus: 'failed' }))).toBe('over')
  expect(popupOf('failure', order({ paymentStatus: 'failed', paymentAttempt: 'open' }))).toBe('over')
})
