import { expect } from 'vitest'
import { misplacedTexts, readPdf, rowsOf } from './read-pdf.ts'

/** The test shop sells from Uttar Pradesh: one state is its own, the other is not. */
export type DeliveryState = 'Delhi' | 'Uttar Pradesh'

/** Paise as printed: '-₹1,399.30', '139.60'. */
const paiseIn = (printed: string): number => Number(printed.replaceAll(/[₹,.]/g, ''))
export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const halfUp = (over: number, under: number) => Math.floor((2 * over + under) / (2 * under))

/** Tax within a price as india-facts has it; within a state two equal halves. */
function taxIn(amount: number, rate: number, state: DeliveryState): number {
  return state === 'Delhi' ? halfUp(amount * rate, 100 + rate) : 2 * halfUp(amount * rate, 2 * (100 + rate))
}

const TITLES = ['Tax Invoice', 'Bill of Supply', 'Invoice-cum-Bill of Supply', 'Pro Forma Invoice', 'Credit Note']

interface Line {
  name: string
  quantity: number
  unit: number
  discount: number
  taxable: number
  rate: number
  tax: number
  amount: number
}

/** A tax document as somebody reads it off the paper, amounts in paise. */
export function readTaxDocument(bytes: Uint8Array) {
  const pages = readPdf(bytes)
  for (const page of pages) expect(misplacedTexts(page)).toEqual([])
  const rows = pages.flatMap(rowsOf)
  const said = rows.map((row) => row.join(' | '))
  const lines = rows
    .filter((row) => row.length === 9 && row[0] !== 'Item')
    .map(
      ([name = '', hsn, quantity, unit = '', discount = '', taxable = '', rate = '', tax = '', amount = '']): Line => {
        expect(hsn).toBe('2001')
        return {
          name,
          quantity: Number(quantity),
          unit: paiseIn(unit),
          discount: paiseIn(discount),
          taxable: paiseIn(taxable),
          rate: Number.parseInt(rate, 10),
          tax: paiseIn(tax),
          amount: paiseIn(amount),
        }
      },
    )
  const sums = new Map(
    rows.flatMap((row) => {
      const [label = '', amount = ''] = row.slice(-2)
      return amount.includes('₹') ? [[label, paiseIn(amount)] as const] : []
    }),
  )
  const rates = rows
    .filter(([rate = '', ...rest]) => /^\d+%$/.test(rate) && rest.length > 0)
    .map(([rate = '', ...amounts]) => [Number.parseInt(rate, 10), ...amounts.map(paiseIn)])
  const isCharge = ({ name }: Line) => /^(Shipping|Cash on delivery charge)/.test(name)
  return {
    pages: pages.length,
    title: rows.flat().find((text) => TITLES.includes(text)),
    said,
    lines,
    goods: lines.filter((line) => !isCharge(line)),
    charges: lines.filter(isCharge),
    sums,
    rates,
  }
}

/** What must hold on every tax document: lines, sums and the table of rates say the same. */
export function expectAddsUp({ lines, sums, rates }: ReturnType<typeof readTaxDocument>, state: DeliveryState): void {
  for (const line of lines) {
    expect(line.unit * line.quantity - line.discount).toBe(line.amount)
    expect(line.taxable + line.tax).toBe(line.amount)
    expect(line.tax).toBe(taxIn(line.amount, line.rate, state))
  }
  const { total = 0, contained = 0, parts } = partsOf(sums)
  expect(sum(parts.map(([, amount]) => amount))).toBe(total)
  expect(sum(lines.map(({ tax }) => tax))).toBe(contained)
  for (const [rate = 0, taxable, ...taxes] of rates) {
    const own = lines.filter((line) => line.rate === rate)
    expect(taxable).toBe(sum(own.map((line) => line.taxable)))
    expect(sum(taxes)).toBe(sum(own.map((line) => line.tax)))
    expect(taxes).toHaveLength(state === 'Delhi' ? 1 : 2)
    expect(new Set(taxes).size).toBe(1)
  }
  expect(rates.map(([rate]) => rate)).toEqual([...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b))
}

/** The sums of a document: what it adds up to, what it adds up, and the tax that is in it. */
export function partsOf(sums: ReadonlyMap<string, number>) {
  const { Total: total, 'Tax contained': contained } = Object.fromEntries(sums)
  return { total, contained, parts: [...sums].filter(([label]) => label !== 'Total' && label !== 'Tax contained') }
}
