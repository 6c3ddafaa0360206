import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { isAsQuoted, orderedQuantities, quotedAmounts } from '#server/policies/order-quote.ts'
import { pricedLine, unitPaiseOf } from '#server/policies/priced-lines.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import { AREA, OATS, OIL, priced, UNKNOWN } from '#tests/support/priced-order.ts'

describe('an order priced afresh', () => {
  it('takes prices, charges by weight and the tax of its place from the shop', () => {
    const { quote, place } = priced([
      ['oats', 1],
      ['oil', 1],
    ])
    expect(place).toEqual({ code: '07', name: 'Delhi' })
    expect(quote.lines.map(({ product, quantity, priced }) => [product.id, quantity, priced])).toEqual([
      ['oats', 1, { productId: 'oats', unitPaise: 90_00, quantity: 1, isEligible: true, taxPercent: 5 }],
      ['oil', 1, { productId: 'oil', unitPaise: 60_00, quantity: 1, isEligible: false, taxPercent: 12 }],
    ])
    expect(quote.totals).toMatchObject({ cartAmount: 150_00, eligibleAmount: 90_00, discountType: 'none' })
    expect(quote.amounts).toMatchObject({ method: 'online_payment', taxKind: 'IGST', subTotal: 142_50 })
    expect(quote.amounts).toMatchObject({ shippingFee: 51_00, codCharge: 0, toPay: 193_50 })
  })

  it('carries the tax of the state where it is the seller’s own', () => {
    const home = { form: { pinCode: '221001', state: '' }, area: { ...AREA, pin_prefix: '22' } }
    const { quote, place } = priced([['oats', 1]], home)
    expect([place.name, quote.amounts.taxKind]).toEqual(['Uttar Pradesh', 'CGST+SGST'])
  })

  it('asks for each further step of weight, and for cash at the door', () => {
    const { quote } = priced(
      [
        ['oats', 1],
        ['oil', 2],
      ],
      { method: 'cash_on_delivery', found: [OATS, { ...OIL, price_paise: 10_00 }] },
    )
    // 2,500 g are two steps beyond the first 1,000 g.
    expect(quote.amounts).toMatchObject({ shippingFee: 62_00, codCharge: 39_00 })
    expect(deliveryTermsFrom(AREA)).toEqual({
      deliveryChargePaise: 40_00,
      codChargePaise: 25_00,
      stepGrams: 1000,
      stepChargePaise: 11_00,
      stepCodPaise: 7_00,
    })
  })

  it('keeps charges that were promised for this weight, and no others', () => {
    const held = (grams: number) => (grams === 500 ? { deliveryCharge: paise(9_00), codCharge: paise(8_00) } : null)
    const cash = { method: 'cash_on_delivery', heldCharges: held } as const
    expect(priced([['oats', 1]], cash).quote.amounts).toMatchObject({ shippingFee: 9_00, codCharge: 8_00 })
    expect(priced([['oats', 2]], cash).quote.amounts).toMatchObject({ shippingFee: 40_00, codCharge: 25_00 })
  })

  it('takes a coupon off in place of the tier', () => {
    const { quote } = priced([['oats', 3]], { coupon: { type: 'percentage', percent: 50 } })
    expect(quote.totals).toMatchObject({ cartAmount: 270_00, discount: 135_00, discountType: 'coupon' })
    expect(quote.amounts.shippingFee).toBe(0)
  })

  it('is refused for goods that nobody sells, and for more pieces than there are', () => {
    expect(() => priced([['tea', 1]])).toThrow(UNKNOWN)
    expect(priced([['oats', 3]]).quote.lines).toHaveLength(1)
    expect(() =>
      priced([
        ['oil', 1],
        ['oats', 4],
      ]),
    ).toThrow('too few oats')
  })
})

describe('what the browser showed', () => {
  const { quote } = priced(
    [
      ['oats', 1],
      ['oil', 1],
    ],
    { method: 'cash_on_delivery' },
  )
  /** What an order says of a line that costs nothing. */
  const BODY = { 'name-url': '', weight: '', hsnCode: '' }
  const asShown = {
    orderDetails: [
      { ...BODY, id: 'oats', unitPrice: 90, tax: 5, quantity: 1 },
      { ...BODY, id: 'oil', unitPrice: 60, tax: 12, quantity: 1 },
    ],
    ...quotedAmounts(quote),
  }
  type Shown = typeof asShown
  const agrees = (shown: Shown) =>
    isAsQuoted(
      {
        ...shown,
        merchantTransactionId: 'T1',
        couponCodeApplied: null,
        fullName: '',
        userEmail: '',
        phoneNumber: '',
        addressType: 'Home',
        shippingAddress: { address: '', city: '', state: '', pinCode: '' },
        paymentMethod: 'cash_on_delivery',
        paymentStatus: 'pending',
      },
      quote,
    )

  it('is said in rupees', () => {
    const { shippingFee, codCharge, subTotal, taxAmount } = quote.amounts
    expect(quotedAmounts(quote)).toEqual({
      subTotal: subTotal / 100,
      taxAmount: taxAmount / 100,
      shippingFee: shippingFee / 100,
      CODCharge: codCharge / 100,
    })
    expect([subTotal, shippingFee, codCharge]).toEqual([182_00, 51_00, 32_00])
  })

  it('agrees where every number is the shop’s own', () => {
    expect(agrees(asShown)).toBe(true)
  })

  it.each<[string, (shown: Shown) => Shown]>([
    ['the goods', (shown) => ({ ...shown, subTotal: shown.subTotal + 0.01 })],
    ['the tax', (shown) => ({ ...shown, taxAmount: shown.taxAmount + 0.01 })],
    ['the shipping', (shown) => ({ ...shown, shippingFee: shown.shippingFee - 0.01 })],
    ['the charge for cash', (shown) => ({ ...shown, CODCharge: 0 })],
    [
      'the price of one line',
      (shown) => ({
        ...shown,
        orderDetails: shown.orderDetails.map((line) => (line.id === 'oil' ? { ...line, unitPrice: 59 } : line)),
      }),
    ],
    [
      'the rate of one line',
      (shown) => ({
        ...shown,
        orderDetails: shown.orderDetails.map((line) => (line.id === 'oil' ? { ...line, tax: 5 } : line)),
      }),
    ],
    [
      'the product of one line',
      (shown) => ({
        ...shown,
        orderDetails: shown.orderDetails.map((line) => (line.id === 'oil' ? { ...line, id: 'tea' } : line)),
      }),
    ],
  ])('does not agree where %s differ', (_, change) => {
    expect(agrees(change(asShown))).toBe(false)
  })

  it('counts a product once that is named twice, where it was first named', () => {
    const order = {
      orderDetails: [
        { id: 'b', quantity: 2 },
        { id: 'a', quantity: 1 },
        { id: 'b', quantity: 3 },
      ],
    }
    expect([...orderedQuantities(order)]).toEqual([
      ['b', 5],
      ['a', 1],
    ])
  })
})

describe('the price of one product', () => {
  it('is the shown one, less its discount', () => {
    expect(unitPaiseOf(OATS)).toBe(90_00)
    expect(unitPaiseOf(OIL)).toBe(60_00)
  })

  it('stands in a line with its pieces, its category’s offers and its rate', () => {
    expect(pricedLine(OIL, 2)).toEqual({
      productId: 'oil',
      unitPaise: 60_00,
      quantity: 2,
      isEligible: false,
      taxPercent: 12,
    })
    expect(pricedLine(OATS, 2).isEligible).toBe(true)
  })
})
