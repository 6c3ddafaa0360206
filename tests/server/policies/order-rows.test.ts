import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { Refusal } from '#server/errors.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { amountColumns, orderChargeRows, orderLineRows, orderRow } from '#server/policies/order-rows.ts'
import { priceOrder } from '#server/policies/price-order.ts'
import { ORDER_ROW } from '#tests/support/order-row.ts'

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const OATS = {
  ...{ id: 'oats', name: 'Rolled Oats', name_url: 'rolled-oats', price_paise: 100_00, discount_percent: 10, stock: 9 },
  ...{ weight: '500 g', tax_percent: 5, hsn_code: '1104', category_name: 'Oats', is_eligible: 1 },
}
const OIL = { ...OATS, id: 'oil', price_paise: 60_33, discount_percent: 0, tax_percent: 12, hsn_code: '1514' }
const AREA = {
  ...{ pin_prefix: '11', is_available: 1, city: '', state: 'Delhi', delivery_charge_paise: 40_00 },
  ...{ cod_charge_paise: 25_00, step_grams: 0, step_charge_paise: 0, step_cod_paise: 0 },
}

function draftOf(method: 'online_payment' | 'cash_on_delivery', more: Partial<OrderDraft> = {}): OrderDraft {
  const refuse = () => new Refusal('NOT_FOUND', 'none')
  const { quote, place } = priceOrder({
    quantities: new Map([
      ['oats', 1],
      ['oil', 1],
    ]),
    found: [OATS, OIL],
    form: { pinCode: '110001', state: '' },
    area: AREA,
    method,
    coupon: null,
    refusals: { unknown: refuse, tooFew: refuse, tooLittle: refuse },
  })
  return {
    user: {
      ...{ id: 'u1', phone: '+919876543210', full_name: '', email: '', role: 'customer' },
      ...{ referral_code: '', referred_by: null, created_at: 0 },
    },
    taken: { by: 'customer', network: '', isFromCart: false },
    merchantTransactionId: 'T1',
    fingerprint: 'f',
    form: {
      ...{ fullName: 'Asha Rao', email: 'asha@haat.in', phoneNumber: '9876543210', addressType: 'Office' },
      ...{ address: '12 Mango Lane', city: 'New Delhi', state: 'Goa', pinCode: '110001', paymentMethod: method },
    },
    place,
    quote,
    pictures: [],
    couponCode: 'THALI25',
    needsCall: false,
    substitution: 'call',
    ...more,
  }
}
const named = { id: 'o1', orderNo: 'HT-1234567', now: NOW }

describe('the row of a new order', () => {
  it('paid online keeps its pieces for the page and its payment, and can be completed for a day', () => {
    const row = orderRow(named, draftOf('online_payment'))
    // Goods 90.00 and 60.00 a piece, 5 % off for paying online.
    expect(row).toEqual({
      ...ORDER_ROW,
      fingerprint: 'f',
      address_type: 'Office',
      cart_amount_paise: 150_00,
      online_discount_paise: 7_50,
      sub_total_paise: 142_50,
      shipping_paise: 40_00,
      to_pay_paise: 182_50,
      tax_paise: row.tax_paise,
      coupon_code: 'THALI25',
      hold_until: NOW + 40 * MINUTE_MS,
      complete_until: NOW + 24 * HOUR_MS,
      substitution: 'call',
      created_at: NOW,
      updated_at: NOW,
    })
    expect(row.tax_paise).toBe(draftOf('online_payment').quote.amounts.taxAmount)
  })

  it('paid at the door waits for nothing, and may wait for a call', () => {
    const row = orderRow(named, draftOf('cash_on_delivery', { needsCall: true, couponCode: null }))
    expect(row).toMatchObject({ payment_method: 'cash_on_delivery', online_discount_paise: 0, cod_charge_paise: 25_00 })
    expect(row).toMatchObject({ sub_total_paise: 175_00, to_pay_paise: 215_00, needs_call: 1, coupon_code: null })
    expect([row.hold_until, row.complete_until]).toEqual([null, null])
  })

  it('says what it costs in all', () => {
    const shares = { onlineDiscount: paise(1), rounding: paise(-2), codCharge: paise(3) }
    const sums = { subTotal: paise(400), taxAmount: paise(5), shippingFee: paise(60) }
    expect(amountColumns({ ...shares, ...sums })).toEqual({
      online_discount_paise: 1,
      rounding_paise: -2,
      cod_charge_paise: 3,
      sub_total_paise: 400,
      tax_paise: 5,
      shipping_paise: 60,
      to_pay_paise: 460,
    })
  })
})

describe('the rows of its lines', () => {
  it('say what was bought, as it was called and priced', () => {
    const { quote } = draftOf('online_payment')
    const picture = { product_id: 'oil', label: 'front', media_hash: 'abcdefghij', blur: '#eedd99' }
    const [oats, oil] = orderLineRows('o1', quote, [picture, { ...picture, media_hash: 'later' }])
    expect(oats).toEqual({
      ...{ order_id: 'o1', line_no: 1, product_id: 'oats', name: 'Rolled Oats', name_url: 'rolled-oats' },
      ...{ weight: '500 g', media_hash: '', blur: '', category_name: 'Oats', hsn_code: '1104', tax_percent: 5 },
      ...{ quantity: 1, unit_paise: 90_00, net_paise: 85_50, tax_paise: 4_07, cart_net_paise: 90_00 },
    })
    expect(oil).toMatchObject({ line_no: 2, media_hash: 'abcdefghij', blur: '#eedd99', unit_paise: 60_00 })
    expect(oil).toMatchObject({ net_paise: 57_00, tax_paise: 6_11, cart_net_paise: 60_00 })
  })
})

describe('the rows of its charges', () => {
  const line = (hsn_code: string, tax_percent: number, net_paise: number) => ({ hsn_code, tax_percent, net_paise })

  it('go under the HSN of the dearest goods at their rate', () => {
    const lines = [line('1104', 5, 10), line('2001', 12, 90), line('1006', 5, 20), line('1005', 5, 15)]
    const charge = { kind: 'shipping', taxPercent: 5, amount: paise(25_00), tax: paise(1_19) } as const
    const charges = [charge, { ...charge, kind: 'cod', taxPercent: 12 } as const, { ...charge, taxPercent: 18 }]
    expect(orderChargeRows('o1', charges, lines)).toEqual([
      { order_id: 'o1', kind: 'shipping', tax_percent: 5, hsn_code: '1006', amount_paise: 25_00, tax_paise: 1_19 },
      { order_id: 'o1', kind: 'cod', tax_percent: 12, hsn_code: '2001', amount_paise: 25_00, tax_paise: 1_19 },
      { order_id: 'o1', kind: 'shipping', tax_percent: 18, hsn_code: '', amount_paise: 25_00, tax_paise: 1_19 },
    ])
  })
})
