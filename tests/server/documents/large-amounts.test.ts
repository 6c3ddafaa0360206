import { expect, it } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import { writeTaxDocument } from '#server/documents/write-tax-document.ts'
import type { DocumentLine, TaxDocument } from '#server/policies/tax-document.ts'
import { misplacedTexts, readPdf, rowsOf } from '#tests/support/read-pdf.ts'

const line = (name: string, amount: Paise): DocumentLine => ({
  ...{ name, hsn: '20019000', quantity: 1000, unit: amount, discount: amount },
  ...{ taxable: amount, rate: 18, tax: amount, amount },
})

const sheetOf = (lines: DocumentLine[]): TaxDocument => ({
  ...{ version: 1, title: 'Tax Invoice', kind: 'IGST', facts: [], buyer: ['Asha Rao'], lines },
  seller: { lines: ['Haat'], gstin: '', stateCode: '09' },
  placeOfSupply: { text: 'Delhi (07)', stateCode: '07' },
  ...{ summary: [], rates: [], total: paise(0), taxContained: paise(0), words: 'Zero', note: '', signature: '' },
})

it('amounts of lakhs and crores stay in their columns, one line to a food', { tags: ['OPEN-82'] }, async () => {
  const amounts = ['9,999.00', '9,99,999.00', '12,34,567.00', '1,23,45,678.00', '98,76,54,321.00']
  const lines = amounts.map((printed) => line(`For ${printed}`, paise(Number(printed.replaceAll(/[,.]/g, '')))))
  const pages = readPdf(await writeTaxDocument(sheetOf(lines)))
  expect(pages.map(misplacedTexts)).toEqual([[]])
  const rows = pages.flatMap(rowsOf).filter(([name]) => name?.startsWith('For '))
  expect(rows).toEqual(
    amounts.map((amount) => [`For ${amount}`, '20019000', '1000', amount, amount, amount, '18%', amount, amount]),
  )
})
