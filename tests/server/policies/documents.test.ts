import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import type { OrderRow } from '#server/db/tables.ts'
import {
  buyerLines,
  chargeLines,
  dayInIndia,
  goodsLine,
  invoiceDocument,
  invoiceSummary,
  paymentLine,
  plainAmount,
} from '#server/policies/invoice-document.ts'
import { amountInWords, documentRow, keptDocument, withoutBuyer } from '#server/policies/tax-document.ts'
import { BOUGHT, charge, INVOICE, LINE, NIGHT, ORDER, PICKLE } from '#tests/support/bought-order.ts'
import { shopConfig } from '../../../shop.config.ts'

const OATS_LINE = {
  name: 'Rolled Oats 500 g',
  hsn: '1104',
  quantity: 2,
  unit: 100_00,
  rate: 5,
  discount: 20_00,
  amount: 180_00,
  taxable: 171_43,
  tax: 8_57,
}
const SHIPPING_LINES = [
  {
    name: 'Shipping, with goods at 5%',
    hsn: '1104',
    unit: 25_00,
    quantity: 1,
    rate: 5,
    discount: 0,
    amount: 25_00,
    taxable: 23_81,
    tax: 1_19,
  },
  {
    name: 'Shipping, with goods at 12%',
    hsn: '2001',
    unit: 15_00,
    quantity: 1,
    rate: 12,
    discount: 0,
    amount: 15_00,
    taxable: 13_39,
    tax: 1_61,
  },
]

describe('the parts of a document', () => {
  it('a day is that of India, its month a word', () => {
    expect(dayInIndia(NIGHT)).toBe('21 Nov 2026')
    const months = Array.from({ length: 12 }, (_, month) => dayInIndia(Date.UTC(2027, month, 1)).split(' ')[1])
    expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  })

  it('the buyer is written as on a label', () => {
    expect(buyerLines(ORDER)).toEqual(['Asha Rao', '12 Mango Lane', 'New Delhi, Delhi 110001', 'Phone +91 98765 43210'])
  })

  it.each([
    ['online_payment', 'paid', 'Paid online'],
    ['online_payment', 'pending', 'Online, not yet paid'],
    ['cash_on_delivery', 'pending', 'Cash on delivery'],
    ['cash_on_delivery', 'paid', 'Cash on delivery'],
    ['cash_on_delivery', 'refunded', 'Cash on delivery'],
  ] as const)('%s, %s: %s', (payment_method, payment_status, text) => {
    expect(paymentLine({ ...ORDER, payment_method, payment_status })).toBe(text)
  })

  it('a line says what it came to, with the tax the order stores', () => {
    expect(goodsLine(LINE, 'IGST')).toEqual(OATS_LINE)
  })

  it('some pieces of a line say their share, with the tax in it', () => {
    expect(goodsLine(LINE, 'IGST', { quantity: 1, amount: paise(90_00) })).toEqual({
      ...OATS_LINE,
      quantity: 1,
      discount: 10_00,
      amount: 90_00,
      taxable: 85_71,
      tax: 4_29,
    })
  })

  it('a charge over goods of two rates stands there twice, each with its goods', () => {
    expect(chargeLines(BOUGHT)).toEqual(SHIPPING_LINES)
  })

  it('a charge over goods of one rate stands there by its name alone', () => {
    const charges = [charge({}), charge({ kind: 'cod', tax_percent: 12 })]
    expect(chargeLines({ ...BOUGHT, charges }).map(({ name }) => name)).toEqual(['Shipping', 'Cash on delivery charge'])
  })

  it('money is printed without its sign', () => {
    expect(plainAmount(paise(139_960))).toBe('1,399.60')
    expect(plainAmount(paise(-5))).toBe('-0.05')
  })

  it('an amount is spelt out in lakh and crore', () => {
    expect(amountInWords(paise(146_234))).toBe('One Thousand Four Hundred Sixty Two Rupees And Thirty Four Paise Only')
    expect(amountInWords(paise(1_23_456_00))).toBe('One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees Only')
  })
})

describe('the sums of an order', () => {
  it('go from the items down to what was paid', () => {
    expect(invoiceSummary(ORDER)).toEqual([
      ['Items', 310_00],
      ['Offer discount, 10%', -10_00],
      ['Online payment discount', -15_00],
      ['Shipping', 40_00],
    ])
  })

  it('name the coupon in the place of the offer, and what cash adds', () => {
    const cash = { rounding_paise: -40, cod_charge_paise: 25_00, online_discount_paise: 0 }
    const order: OrderRow = { ...ORDER, ...cash, discount_type: 'coupon', coupon_code: 'THALI25' }
    expect(invoiceSummary(order)).toEqual([
      ['Items', 310_00],
      ['Coupon THALI25', -10_00],
      ['Round off', -40],
      ['Cash on delivery charge', 25_00],
      ['Shipping', 40_00],
    ])
  })
})

describe('an invoice', () => {
  const document = invoiceDocument(shopConfig, BOUGHT, INVOICE)

  it('says all of it, to the paisa', () => {
    expect(document).toEqual({
      version: 1,
      title: 'Tax Invoice',
      seller: {
        lines: [
          'Haat Organic Foods',
          '1 Mandi Lane, Varanasi, Uttar Pradesh 221001',
          'GSTIN 09AAAAA0000A1Z0',
          'FSSAI licence 10000000000000',
        ],
        gstin: '09AAAAA0000A1Z0',
        stateCode: '09',
      },
      facts: [
        ['Number', 'HT/26-27/000001'],
        ['Date', '21 Nov 2026'],
        ['Order', 'HT-1234567'],
        ['Ordered on', '21 Nov 2026'],
        ['Payment', 'Paid online'],
      ],
      buyer: buyerLines(ORDER),
      placeOfSupply: { text: 'Place of supply: Delhi (07)', stateCode: '07' },
      kind: 'IGST',
      lines: [OATS_LINE, goodsLine(PICKLE, 'IGST'), ...SHIPPING_LINES],
      summary: invoiceSummary(ORDER),
      total: 325_00,
      words: 'Three Hundred Twenty Five Rupees Only',
      taxContained: 22_62,
      rates: [
        { rate: 5, taxable: 195_24, tax: 9_76 },
        { rate: 12, taxable: 107_14, tax: 12_86 },
      ],
      note: 'All prices include tax. Tax is not payable on reverse charge.',
      signature: 'For Haat Organic Foods',
    })
  })

  it('without a number is no invoice yet', () => {
    const early = invoiceDocument(shopConfig, BOUGHT, { ...INVOICE, number: null })
    expect([early.title, early.facts[0]]).toEqual(['Pro Forma Invoice', ['Date', '21 Nov 2026']])
  })

  it.each<[string, number[]]>([
    ['Bill of Supply', [0, 0]],
    ['Invoice-cum-Bill of Supply', [0, 5]],
    ['Tax Invoice', [5, 5]],
  ])('is a %s by its rates', (title, rates) => {
    const lines = rates.map((tax_percent) => ({ ...LINE, tax_percent }))
    expect(invoiceDocument(shopConfig, { order: ORDER, lines, charges: [] }, INVOICE).title).toBe(title)
  })

  it('lists its rates from the lowest on', () => {
    const lines = [18, 5, 12].map((tax_percent) => ({ ...LINE, tax_percent }))
    const { rates } = invoiceDocument(shopConfig, { order: ORDER, lines, charges: [] }, INVOICE)
    expect(rates.map(({ rate }) => rate)).toEqual([5, 12, 18])
  })

  it('names a state of no code as the order does', () => {
    const order: OrderRow = { ...ORDER, state: 'Delhi NCR', state_code: '' }
    const { placeOfSupply } = invoiceDocument(shopConfig, { ...BOUGHT, order }, INVOICE)
    expect(placeOfSupply).toEqual({ text: 'Place of supply: Delhi NCR', stateCode: '' })
  })

  it('is kept as it was printed, and printed as it was kept', () => {
    const order = { id: 'o1', order_no: 'HT-1234567' }
    const row = documentRow(document, { kind: 'invoice', ...INVOICE, order })
    expect(row).toEqual({
      kind: 'invoice',
      ...INVOICE,
      order_id: 'o1',
      order_no: 'HT-1234567',
      total_paise: 325_00,
      tax_paise: 22_62,
      document_json: JSON.stringify(document),
    })
    expect(keptDocument(row)).toEqual(document)
  })

  it.each([
    ['of another version', { version: 2 }],
    ['with half a paisa', { total: 0.5 }],
    ['with an unknown kind of tax', { kind: 'VAT' }],
    ['without lines', { lines: undefined }],
  ])('that was kept %s is none', (_, wrong) => {
    const document_json = JSON.stringify({ ...document, ...wrong })
    expect(() => keptDocument({ document_json })).toThrow(/Invalid/)
  })

  it('of a customer who is forgotten says so in the buyer’s place', () => {
    expect(withoutBuyer(document)).toEqual({ ...document, buyer: ['Customer account deleted'] })
  })
})
