import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { cancelPieces, type ReducibleOrder } from '#domain/rules/cancel-pieces.ts'
import { codBaseFrom, prepaidAmount } from '#domain/rules/order-amounts.ts'
import { orderTax } from '#domain/rules/order-tax.ts'
import { type Credit, creditNoteDocument } from '#server/policies/credit-note-document.ts'
import { type BoughtOrder, goodsLine, invoiceDocument, invoiceSummary } from '#server/policies/invoice-document.ts'
import { orderChargeRows } from '#server/policies/order-rows.ts'
import { creditOfPieces, reducedRows, reducibleOrder } from '#server/policies/reduced-order.ts'
import type { TaxDocument } from '#server/policies/tax-document.ts'
import { BOUGHT, INVOICE, LINE, NIGHT, ORDER } from '#tests/support/bought-order.ts'
import { ordersOfPaise, reducibleOrders } from '#tests/support/reducible-orders.ts'
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

  it('of a customer who has deleted the account says so where the buyer stands', () => {
    const gone = { full_name: '', email: '', phone: '', address: '', pin_code: '' }
    const bought = { ...BOUGHT, order: { ...ORDER, ...gone } }
    expect(of({ kind: 'goodwill', amountPaise: 20_00 }, bought).buyer).toEqual(['Customer account deleted'])
    expect(of({ kind: 'goodwill', amountPaise: 20_00 }).buyer[0]).toBe('Asha Rao')
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

  it('of cancelled pieces names the round off, which takes no tax along', () => {
    const lines = [{ lineNo: 1, quantity: 1, amountPaise: 90_00, taxPaise: 4_28 }]
    const note = of({ kind: 'line', amountPaise: 90_60, roundingPaise: 60, lines })
    expect(note.lines).toMatchObject([{ amount: 90_00, tax: 4_28, taxable: 85_72 }])
    expect(note.summary).toEqual([
      ['Items', 90_00],
      ['Round off', 60],
    ])
    expect([note.total, note.taxContained]).toEqual([90_60, 4_28])
  })

  it('of cancelled pieces takes off what was credited before as goodwill, and still all of their tax', () => {
    const lines = [{ lineNo: 1, quantity: 1, amountPaise: 90_00, taxPaise: 4_28 }]
    const note = of({ kind: 'line', amountPaise: 50_00, lines })
    expect(note.summary).toEqual([
      ['Items', 90_00],
      ['Credited before', -40_00],
    ])
    expect([note.total, note.taxContained]).toEqual([50_00, 4_28])
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

describe('the credit notes of an invoiced order', () => {
  const ISSUED = { number: 'CN/26-27/000001', issued_at: NIGHT, invoice: INVOICE.number }

  /** The rows of an order as it was placed. */
  function boughtOf(order: ReducibleOrder): BoughtOrder {
    const { shippingFee, codCharge, taxKind, method } = order
    const lines = order.lines.map((line, at) => ({
      ...LINE,
      line_no: at + 1,
      tax_percent: line.taxPercent,
      quantity: line.quantity,
      unit_paise: line.unitPaise,
      net_paise: line.net,
      tax_paise: line.tax,
      cart_net_paise: line.cartNet,
    }))
    const taxed = order.lines.map(({ net, taxPercent }) => ({ netPaise: net, taxPercent }))
    const { charges } = orderTax({ lines: taxed, shippingFee, codCharge }, taxKind)
    const net = sumPaise(order.lines.map((line) => line.net))
    const rounding = method === 'cash_on_delivery' ? codBaseFrom(prepaidAmount(net)) - net : 0
    const [cart, total] = [
      sumPaise(order.lines.map(({ unitPaise, quantity }) => paise(unitPaise * quantity))),
      sumPaise(order.lines.map((line) => line.cartNet)),
    ]
    const sums = { cart_amount_paise: cart, discount_paise: cart - total, online_discount_paise: total - net }
    const sub_total_paise = net + rounding + codCharge
    const paid = { sub_total_paise, rounding_paise: rounding, to_pay_paise: sub_total_paise + shippingFee }
    const fees = { shipping_paise: shippingFee, cod_charge_paise: codCharge }
    const row = { ...ORDER, ...sums, ...paid, ...fees, payment_method: method, tax_kind: taxKind }
    return { order: row, lines, charges: orderChargeRows('o1', charges, lines) }
  }

  /**
   * Cancels what `presses` choose, one after the other, and then the whole: the invoice, the notes of it, and what no note
   * is issued for, as it would be one of nothing.
   */
  function documentsOf(start: BoughtOrder, presses: readonly (readonly [at: number, count: number])[]) {
    const invoice = invoiceDocument(shopConfig, start, INVOICE)
    const notes: TaxDocument[] = []
    let bought = start
    for (const [at, count] of presses) {
      const line = bought.lines[at % bought.lines.length]
      if (!line) continue
      const quantity = 1 + (count % line.quantity)
      const after = cancelPieces(reducibleOrder(bought, true), bought.lines.indexOf(line), quantity)
      if (after === null) continue
      const credit = creditOfPieces(bought.order, line, { quantity, reason: 'A jar broke' }, after)
      notes.push(creditNoteDocument(shopConfig, bought, credit, ISSUED))
      const { order, lines, charges } = reducedRows(bought, after, true)
      bought = { order: { ...bought.order, ...order }, lines: lines.filter((own) => own.quantity > 0), charges }
      expect(order.tax_paise).toBe(sumPaise([...bought.lines, ...charges].map((own) => paise(own.tax_paise))))
    }
    const amountPaise = invoice.total - sumPaise(notes.map((note) => note.total))
    expect(amountPaise).toBe(bought.order.to_pay_paise)
    const rest: Credit = { orderId: 'o1', returnId: null, kind: 'order', amountPaise, reason: '' }
    const all = [...notes, creditNoteDocument(shopConfig, bought, rest, ISSUED)]
    return { invoice, notes: all.filter(({ total }) => total > 0), swallowed: all.filter(({ total }) => total === 0) }
  }

  const presses = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 })

  function expectAllTakenBack(invoice: TaxDocument, notes: readonly TaxDocument[]): void {
    expect(sumPaise(notes.map((note) => note.total))).toBe(invoice.total)
    expect(sumPaise(notes.map((note) => note.taxContained))).toBe(invoice.taxContained)
    for (const { rate, taxable, tax } of invoice.rates) {
      const own = notes.flatMap((note) => note.rates.filter((part) => part.rate === rate))
      expect([sumPaise(own.map((part) => part.taxable)), sumPaise(own.map((part) => part.tax))]).toEqual([taxable, tax])
    }
  }

  it('take all of it back, in total, in tax and at each rate, whatever was cancelled first', () => {
    fc.assert(
      fc.property(reducibleOrders.map(boughtOf), presses, (bought, chosen) => {
        const { invoice, notes, swallowed } = documentsOf(bought, chosen)
        expect(swallowed).toEqual([])
        expectAllTakenBack(invoice, notes)
        for (const { lines, taxContained, kind } of notes) {
          for (const { amount, taxable, tax } of lines) {
            expect(taxable + tax).toBe(amount)
            expect(tax).toBeGreaterThanOrEqual(0)
          }
          // Within a state it is printed as two equal halves.
          if (kind !== 'IGST') expect(taxContained % 2).toBe(0)
        }
      }),
    )
  })

  it('of pieces for a few paise leave only the tax of those that the whole rupee of cash swallows', () => {
    fc.assert(
      fc.property(ordersOfPaise.map(boughtOf), presses, (bought, chosen) => {
        const { invoice, notes, swallowed } = documentsOf(bought, chosen)
        expectAllTakenBack(invoice, [...notes, ...swallowed])
        expect(sumPaise(notes.map((note) => note.total))).toBe(invoice.total)
        const mostSwallowed = bought.order.payment_method === 'online_payment' ? 0 : 100
        for (const { lines } of swallowed) {
          expect(sumPaise(lines.map(({ amount }) => amount))).toBeLessThanOrEqual(mostSwallowed)
        }
      }),
    )
  })
})
