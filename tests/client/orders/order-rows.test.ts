import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, rupeesFrom, sumPaise } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { orderAmounts } from '#domain/rules/order-amounts.ts'
import { amountOf, orderLines, orderRows, paymentWords } from '#src/orders/order-rows.ts'
import { orderOf } from '#tests/support/placed-order.ts'
import { lineOf } from '#tests/support/shop-products.ts'

describe('the amounts of an order', () => {
  it('read from the subtotal down to the amount to pay', { tags: ['PRICE-47'] }, () => {
    expect(orderRows(orderOf())).toEqual([
      { label: 'Subtotal', value: '₹425.00' },
      { label: 'Discount · 10% off eligible items', value: '−₹42.50', kind: 'cut' },
      { label: 'Rounding', value: '₹0.50' },
      { label: 'Cash on delivery charge', value: '₹40.00' },
      { label: 'Delivery to 221001', value: 'Free', kind: 'free' },
    ])
    expect(amountOf(orderOf())).toBe(42300)
  })

  it('add up to it for any cart, by both ways to pay', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('PICKLE', 'HONEY', 'OIL', 'GIFT'), fc.integer({ min: 1, max: 9 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.constantFrom('online_payment', 'cash_on_delivery'),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 9_999 }),
        (picked, method, fee, charge) => {
          const lines = picked.map(([key, quantity]) => lineOf(key, quantity))
          const totals = cartTotals(lines)
          const amounts = orderAmounts(totals, lines, {
            method,
            shippingFee: paise(fee),
            codCharge: paise(charge),
            taxKind: 'IGST',
          })
          const order = orderOf({
            paymentMethod: method,
            subTotal: rupeesFrom(amounts.subTotal),
            shippingFee: rupeesFrom(amounts.shippingFee),
            CODCharge: rupeesFrom(amounts.codCharge),
            breakdown: {
              cartAmount: rupeesFrom(totals.cartAmount),
              discountAmount: rupeesFrom(totals.discount),
              discountType: totals.discountType,
              onlineDiscount: method === 'online_payment' ? rupeesFrom(amounts.onlineDiscount) : 0,
              rounding: method === 'online_payment' ? 0 : rupeesFrom(amounts.rounding),
            },
          })
          expect(sumPaise(orderLines(order).map(({ amount }) => amount))).toBe(amountOf(order))
          expect(amountOf(order)).toBe(amounts.toPay)
        },
      ),
    )
  })
})

describe('how an order is paid', () => {
  it.each([
    ['cash_on_delivery', 'pending', 'Cash on delivery'],
    ['cash_on_delivery', 'paid', 'Paid on delivery'],
    ['online_payment', 'paid', 'Paid online'],
    ['online_payment', 'pending', 'Online payment, not paid yet'],
    ['online_payment', 'failed', 'Online payment failed'],
    ['online_payment', 'refund_due', 'Refund on its way'],
    ['cash_on_delivery', 'refunded', 'Refunded'],
  ] as const)('%s, %s: %s', (paymentMethod, paymentStatus, words) => {
    expect(paymentWords({ paymentMethod, paymentStatus })).toBe(words)
  })
})
