import { expect, it } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import { writeTaxDocument } from '#server/documents/write-tax-document.ts'
import type { DocumentLine, TaxDocument } from '#server/policies/tax-document.ts'
import { misplacedTexts, readPdf, rowsOf } from '#tests/support/read-pdf.ts'

const AMOUNT: Paise = paise(10_000)

const line = (name: string): DocumentLine => ({
  ...{ name, hsn: '2001', quantity: 1, unit: AMOUNT, discount: paise(0) },
  ...{ taxable: AMOUNT, rate: 5, tax: paise(500), amount: AMOUNT },
})

const sheetOf = (lines: DocumentLine[]): TaxDocument => ({
  ...{ version: 1, title: 'Tax Invoice', kind: 'IGST', facts: [], buyer: ['Asha Rao', '12 Mango Lane'], lines },
  seller: { lines: ['Haat', 'Varanasi'], gstin: '', stateCode: '09' },
  placeOfSupply: { text: 'Delhi (07)', stateCode: '07' },
  summary: [
    ['Items', AMOUNT],
    ['Cash on delivery charge', paise(4000)],
    ['Shipping', paise(0)],
  ],
  rates: [{ rate: 5, taxable: AMOUNT, tax: paise(500) }],
  ...{
    total: AMOUNT,
    taxContained: paise(500),
    words: 'One Hundred Rupees Only',
    note: 'Taxed',
    signature: 'For Haat',
  },
})

it.each([
  ['short', 'Honey 500 g', [1, 2, 3, 24, 25, 26, 32, 38, 39, 40, 41, 42]],
  [
    'long',
    'Organic cold-pressed groundnut oil of Marathwada, twice filtered, in a tin of 5 L',
    [8, 9, 10, 11, 13, 15, 17, 19],
  ],
])(
  'the sums of an invoice with %s names never stand on a page without a line',
  { tags: ['OPEN-82'] },
  async (_, name, counts) => {
    let twoPages = 0
    for (const count of counts) {
      const lines = Array.from({ length: count }, () => line(name))
      const pages = readPdf(await writeTaxDocument(sheetOf(lines)))
      expect(pages.flatMap(misplacedTexts)).toEqual([])
      const goods = pages.map((page) => rowsOf(page).filter((row) => row.includes('2001')).length)
      expect(goods.reduce((sum, each) => sum + each, 0)).toBe(count)
      expect(pages.findIndex(({ texts }) => texts.some(({ text }) => text.startsWith('Total')))).toBe(pages.length - 1)
      expect(goods.at(-1), `of ${count} lines`).toBeGreaterThanOrEqual(Math.min(2, count))
      if (pages.length === 2) twoPages += 1
    }
    expect(twoPages).toBeGreaterThan(2)
  },
)
