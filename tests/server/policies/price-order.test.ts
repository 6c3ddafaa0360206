import { describe, expect, it } from 'vitest'
import { orderCapsText } from '#domain/messages/en/order-caps.ts'
import { paise } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/rules/order-status.ts'
import { readEnv } from '#server/env.ts'
import { Refusal } from '#server/errors.ts'
import { assertWithinCaps, orderCapsOf, waitsForCall } from '#server/policies/order-caps.ts'
import { isAsQuoted, orderedQuantities, quotedAmounts } from '#server/policies/order-quote.ts'
import { type OrderToPrice, priceOrder } from '#server/policies/price-order.ts'
import { pricedLine, unitPaiseOf } from '#server/policies/priced-lines.ts'
import { deliveryTermsFrom } from '#server/policies/stored-delivery-terms.ts'
import type { SellableProduct } from '#server/repositories/product-stock.ts'
import { shopConfig } from '../../../shop.config.ts'

const OATS: SellableProduct = {
  id: 'oats',
  name: 'Rolled Oats',
  name_url: 'rolled-oats',
  price_paise: 100_00,
  discount_percent: 10,
  stock: 3,
  weight: '500 g',
  tax_percent: 5,
  hsn_code: '1104',
  category_name: 'Oats',
  is_eligible: 1,
}
const OIL: SellableProduct = {
  ...OATS,
  id: 'oil',
  weight: '1 L',
  price_paise: 60_00,
  discount_percent: 0,
  tax_percent: 12,
  is_eligible: 0,
}
const AREA = {
  pin_prefix: '11',
  is_available: 1,
  city: 'New Delhi',
  state: 'Delhi',
  delivery_charge_paise: 40_00,
  cod_charge_paise: 25_00,
  step_grams: 1000,
  step_charge_paise: 11_00,
  step_cod_paise: 7_00,
}
const UNKNOWN = new Refusal('NOT_FOUND', 'unknown')
const tooFew = (product: SellableProduct) => new Refusal('CONFLICT', `too few ${product.id}`)

const priced = (quantities: [string, number][], more: Partial<OrderToPrice> = {}) =>
  priceOrder({
    quantities: new Map(quantities),
    found: [OATS, OIL],
    form: { pinCode: '110001', state: 'Delhi' },
    area: AREA,
    method: 'online_payment',
    coupon: null,
    refusals: { unknown: () => UNKNOWN, tooFew },
    ...more,
  })

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

describe('the caps of this installation', () => {
  const env = readEnv({
    LIMIT_PIECES_PER_LINE: '2',
    LIMIT_PIECES_PER_ORDER: '3',
    LIMIT_ORDER_RUPEES: '240',
    LIMIT_OPEN_CASH_ORDERS: '4',
    LIMIT_CASH_WITHOUT_CALL_RUPEES: '500',
    LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '600',
  })
  const caps = orderCapsOf(env)

  it('are rupees in the settings and paise in the rules', () => {
    expect(caps).toEqual({
      piecesPerLine: 2,
      piecesPerOrder: 3,
      amount: 240_00,
      openCashOrders: 4,
      cashWithoutCall: 500_00,
      firstCashWithoutCall: 600_00,
    })
  })

  const quoteOf = (quantities: [string, number][], found: SellableProduct[]) => priced(quantities, { found }).quote
  const MANY = { ...OATS, stock: 99 }
  const refused = (cap: 'piecesPerLine' | 'piecesPerOrder' | 'amount') =>
    expect.objectContaining({ code: 'CONFLICT', message: orderCapsText.broken(cap, caps, shopConfig.phone) })

  it('let an order through that is at each of them', () => {
    expect(() =>
      assertWithinCaps(
        env,
        quoteOf(
          [
            ['oats', 2],
            ['oil', 1],
          ],
          [MANY, OIL],
        ),
      ),
    ).not.toThrow()
  })

  it.each<['piecesPerLine' | 'piecesPerOrder' | 'amount', [string, number][]]>([
    ['piecesPerLine', [['oats', 3]]],
    [
      'piecesPerOrder',
      [
        ['oats', 2],
        ['oil', 2],
      ],
    ],
    [
      'amount',
      [
        ['oats', 2],
        ['tea', 1],
      ],
    ],
  ])('refuse an order above %s, in the words for that', (cap, quantities) => {
    const tea = { ...OIL, id: 'tea', price_paise: 61_00 }
    expect(() => assertWithinCaps(env, quoteOf(quantities, [MANY, OIL, tea]))).toThrow(refused(cap))
  })

  it.each(ORDER_STATUSES)(
    'an order that is %s is rung for only where it needs a call and is still in the house',
    (order_status) => {
      expect(waitsForCall({ needs_call: 1, order_status })).toBe(order_status === 'active')
      expect(waitsForCall({ needs_call: 0, order_status })).toBe(false)
    },
  )
})
