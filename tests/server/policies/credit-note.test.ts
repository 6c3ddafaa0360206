import { describe, expect, it } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import { type Credit, creditNoteDocument } from '#server/policies/credit-note-document.ts'
import { goodsLine, invoiceSummary } from '#server/policies/invoice-document.ts'
import { BOUGHT, INVOICE, LINE, NIGHT, ORDER } from '#tests/support/bought-order.ts'
import { shopConfig } from '../../../shop.config.ts'

describe('a credit note', () => {
  const NOTE = { number: 'CN/26-27/000001', issued_at: NIGHT, invoice: INVOICE.number }
  const of = (credit: Partial<Credit>, bought = BOUGHT) =>
    creditNoteDocument(
      shopConfig,
      bought,
      { orderId: 'o1', returnId: null, kind: 'order', amountPaise: 325_00, reason: 'Arrived damaged', ...credit },
      NOTE,
    )
  const names = (lines: readonly { name: string; amount: Paise }[]) => lines.map(({ name, amount }) => [name, amount])
  const ALL = [
    ['Rolled Oats 500 g', 180_00],
    ['Mango Pickle', 105_00],
    ['Shipping, with goods at 5%', 25_00],
    ['Shipping, with goods at 12%', 15_00],
  ]

  it('of a whole order takes back all of it, line by line', () => {
    const note = of({})
    expect(note.title).toBe('Credit Note')
    expect(names(note.lines)).toEqual(ALL)
    expect([note.summary, note.total]).toEqual([invoiceSummary(ORDER), 325_00])
    expect(note.note).toBe('All prices include tax. Tax is not payable on reverse charge.')
    expect(note.facts).toEqual([
      ['Number', 'CN/26-27/000001'],
      ['Date', '21 Nov 2026'],
      ['For invoice', 'HT/26-27/000001'],
      ['Order', 'HT-1234567'],
      ['Reason', 'Order cancelled'],
    ])
  })

  it('of an order with goodwill before it takes that off', () => {
    const note = of({ amountPaise: 300_00 })
    expect(names(note.lines)).toEqual(ALL)
    expect(note.summary).toEqual([
      ['Items', 325_00],
      ['Credited before', -25_00],
    ])
    expect(note.total).toBe(300_00)
  })

  it('of an order in cash names the round off', () => {
    const order = { ...ORDER, rounding_paise: 40, to_pay_paise: 325_40 }
    expect(of({ amountPaise: 300_40 }, { ...BOUGHT, order }).summary).toEqual([
      ['Items', 325_00],
      ['Round off', 40],
      ['Credited before', -25_00],
    ])
  })

  it('of what is left of an order takes those pieces back, with its charges', () => {
    const lines = [{ lineNo: 1, quantity: 1, amountPaise: 90_00 }]
    const note = of({ amountPaise: 130_00, lines })
    expect(names(note.lines)).toEqual([['Rolled Oats 500 g', 90_00], ...ALL.slice(2)])
    expect(note.summary).toEqual([['Items', 130_00]])
  })

  it('of pieces takes those back, and no charges', () => {
    const lines = [{ lineNo: 1, quantity: 1, amountPaise: 90_00 }]
    const note = of({ kind: 'return', returnId: 'r1', amountPaise: 90_00, lines })
    expect(note.lines).toEqual([goodsLine(LINE, 'IGST', { quantity: 1, amount: paise(90_00) })])
    expect(note.summary).toEqual([['Items', 90_00]])
    expect(note.facts.at(-1)).toEqual(['Reason', 'Arrived damaged'])
  })

  it('of pieces that are on no line takes nothing of them back', () => {
    const lines = [
      { lineNo: 9, quantity: 1, amountPaise: 1 },
      { lineNo: 2, quantity: 1, amountPaise: 105_00 },
    ]
    expect(names(of({ kind: 'line', amountPaise: 105_00, lines }).lines)).toEqual([['Mango Pickle', 105_00]])
  })

  it('of every line without one named takes the goods back, and no charges', () => {
    expect(names(of({ kind: 'return', amountPaise: 285_00 }).lines)).toEqual(ALL.slice(0, 2))
  })

  it('of goodwill takes no goods and no tax back, and says so', () => {
    const note = of({ kind: 'goodwill', amountPaise: 50_00 })
    expect([note.lines, note.taxContained, note.total]).toEqual([[], 0, 50_00])
    expect(note.summary).toEqual([['Goodwill', 50_00]])
    expect(note.note).toBe('Given as goodwill. The tax of the sale stays as it was invoiced.')
  })

  it('of nothing still says so', () => {
    expect(of({ kind: 'goodwill', amountPaise: 0 }).summary).toEqual([['Goodwill', 0]])
  })
})
