import { describe, expect, it } from 'vitest'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { paise } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { quoteOf } from '#src/features/checkout/quote.ts'
import { cartRows, checkoutRows } from '#src/features/checkout/sum-rows.ts'
import { lineOf } from '#tests/support/shop-products.ts'

const viewOf = (...priced: ReturnType<typeof lineOf>[]) => ({
  priced,
  totals: cartTotals(priced),
  couponCode: null,
})
const shippingRow = (view: ReturnType<typeof viewOf>, delivery: Parameters<typeof quoteOf>[1], pinCode: string) => {
  const { amounts, state } = quoteOf(view, delivery, paise(4000), 'IGST')
  return checkoutRows(view, amounts.cash_on_delivery, { state, pinCode, day: null }).at(-1)
}

const UNKNOWN = { pinCode: '', day: null }

describe('the lines of the checkout', () => {
  it('shows the rounding of cash on delivery as its own line, and the charge', { tags: ['EX-20'] }, () => {
    const view = viewOf(lineOf('OATS'))
    const { amounts, state } = quoteOf(view, null, paise(4000), 'IGST')
    expect(amounts.cash_on_delivery.toPay).toBe(21900)
    expect(checkoutRows(view, amounts.cash_on_delivery, { state, pinCode: '', day: null })).toEqual([
      { label: 'Subtotal', value: '₹199.00' },
      { label: 'Discount · 10% off eligible items', value: '−₹19.90', kind: 'cut' },
      { label: 'Rounding', value: '−₹0.10' },
      { label: 'Cash on delivery charge', value: '₹40.00' },
      { label: 'Delivery', value: 'Free', kind: 'free' },
    ])
  })

  it('shows what paying online takes off', { tags: ['EX-19'] }, () => {
    const view = viewOf(lineOf('OATS'))
    const { amounts, state } = quoteOf(view, null, paise(4000), 'IGST')
    expect(amounts.online_payment.toPay).toBe(17015)
    expect(checkoutRows(view, amounts.online_payment, { state, pinCode: '', day: null })).toContainEqual({
      label: 'Paying online, 5% off',
      value: '−₹8.95',
      kind: 'cut',
    })
  })

  it('a fee that is not known yet is not shown as free', { tags: ['PRICE-33'] }, () => {
    const small = viewOf(lineOf('JAG'))
    const fee = paise(6000)
    expect(shippingRow(small, null, '')).toMatchObject({ label: 'Delivery', value: 'Depends on your pin code' })
    expect(shippingRow(small, { isServiceable: true, deliveryCharge: fee }, '221001')).toMatchObject({
      label: 'Delivery to 221001',
      value: '₹60.00',
    })
    expect(shippingRow(small, { isServiceable: false, deliveryCharge: paise(0) }, '999999')).toMatchObject({
      label: 'Delivery to 999999',
      value: 'Not available',
      kind: 'off',
    })
    expect(cartRows(small.totals, null, UNKNOWN).at(-1)?.value).toBe('Depends on your pin code')
    const delivered = { isServiceable: true, deliveryCharge: fee }
    expect(cartRows(small.totals, delivered, { pinCode: '781001', day: 'Thu, 26 Nov' }).at(-1)).toMatchObject({
      label: 'Delivery to 781001 by Thu, 26 Nov',
      value: '₹60.00',
    })
    const { totals } = viewOf(lineOf('OATS'))
    expect(cartRows(totals, null, UNKNOWN).at(-1)?.value).toBe('Free')
    // Given, but not answered: the shop may not deliver there.
    expect(cartRows(totals, null, { pinCode: '744101', day: null }).at(-1)).toMatchObject({
      label: 'Delivery to 744101',
      value: 'Depends on your pin code',
    })
  })

  it('a charge for cash that is not known is no part of the sum; its line says what is known', () => {
    const view = viewOf(lineOf('OATS'))
    const { amounts, state } = quoteOf(view, null, null, 'IGST')
    expect(amounts.cash_on_delivery).toMatchObject({ toPay: 17900, codCharge: 0 })
    const shipping = { state, pinCode: '', day: null, cashNote: amountsText.fromByPinCode(paise(4000)) }
    expect(checkoutRows(view, amounts.cash_on_delivery, shipping).slice(-2)).toEqual([
      { label: 'Cash on delivery charge', value: 'From ₹40.00, by pin code' },
      { label: 'Delivery', value: 'Free', kind: 'free' },
    ])
    const online = checkoutRows(view, amounts.online_payment, shipping)
    expect(online.map(({ label }) => label)).not.toContain('Cash on delivery charge')
  })

  it('the discount of a coupon bears its code', { tags: ['OPEN-30'] }, () => {
    const lines = [lineOf('OATS')]
    const totals = cartTotals(lines, { type: 'percentage', percent: 25 })
    const { amounts, state } = quoteOf({ priced: lines, totals }, null, paise(4000), 'IGST')
    expect(
      checkoutRows({ totals, couponCode: 'THALI25' }, amounts.online_payment, { state, pinCode: '', day: null }),
    ).toContainEqual({ label: 'Discount · Coupon THALI25', value: '−₹49.75', kind: 'cut' })
  })
})

describe('the lines of the cart', () => {
  it('name what is taken off, and nothing where nothing is', () => {
    expect(cartRows(viewOf(lineOf('OATS')).totals, null, UNKNOWN)).toEqual([
      { label: amountsText.line.items, value: '₹199.00' },
      { label: 'Discount · 10% off eligible items', value: '−₹19.90', kind: 'cut' },
      { label: 'Delivery', value: 'Free', kind: 'free' },
    ])
    const plain = { ...viewOf(lineOf('OATS')).totals, discount: paise(0) }
    expect(cartRows(plain, null, UNKNOWN).map(({ label }) => label)).toEqual([amountsText.line.items, 'Delivery'])
  })
})
