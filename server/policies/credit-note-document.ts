import { invoiceText } from '#domain/messages/en/invoice.ts'
import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { containedTax } from '#domain/rules/gst.ts'
import { inProportion } from '#domain/rules/prorate.ts'
import type { ShopIdentity } from '../../shop.config.ts'
import { type BoughtOrder, chargeLines, dayInIndia, documentOf, goodsLine, invoiceSummary } from './invoice-document.ts'
import type { DocumentLine, TaxDocument } from './tax-document.ts'

/** What a customer is credited, and for what. */
export interface Credit {
  orderId: string
  /** The return it pays back. */
  returnId: string | null
  /** The whole order with its charges, goods of it, or money alone. */
  kind: 'order' | 'return' | 'line' | 'goodwill'
  amountPaise: number
  reason: string
  /** The goods that are credited, each with what it came to; left out for an order's every line and for money alone. */
  lines?: readonly { lineNo: number; quantity: number; amountPaise: number }[]
}

/** The credited goods, and with a whole order its charges, before anything is held back. */
function creditedLines(bought: BoughtOrder, credit: Credit): DocumentLine[] {
  const { lines, order } = bought
  if (credit.kind === 'goodwill') return []
  const goods = credit.lines
    ? credit.lines.flatMap(({ lineNo, quantity, amountPaise }) => {
        const line = lines.find((own) => own.line_no === lineNo)
        return line ? [goodsLine(line, order.tax_kind, { quantity, amount: paise(amountPaise) })] : []
      })
    : lines.map((line) => goodsLine(line, order.tax_kind))
  return credit.kind === 'order' ? [...goods, ...chargeLines(bought)] : goods
}

/** Lines that come to `amount` together: where less goes back than they are worth, each gives up its share. */
function worth(amount: Paise, lines: DocumentLine[], kind: TaxDocument['kind']): DocumentLine[] {
  const whole = lines.map((line) => line.amount)
  if (sumPaise(whole) === amount) return lines
  const parts = inProportion(amount, whole)
  return lines.map((line, at) => {
    const part = parts[at] ?? paise(0)
    const tax = containedTax(part, line.rate, kind)
    const discount = paise(line.discount + line.amount - part)
    return { ...line, amount: part, discount, tax, taxable: paise(part - tax) }
  })
}

/**
 * A credit note; its total is what the customer gets. Money given as a favour takes no tax back: the goods were sold for
 * what the invoice says.
 */
export function creditNoteDocument(
  shop: ShopIdentity,
  bought: BoughtOrder,
  credit: Credit,
  note: { number: string; issued_at: number; invoice: string },
): TaxDocument {
  const { order } = bought
  const amount = paise(credit.amountPaise)
  const isWhole = credit.kind === 'order' && credit.lines === undefined && amount === order.to_pay_paise
  const credited = creditedLines(bought, credit)
  // The whole rupee's rounding belongs to no line.
  const roundOff = credit.kind === 'order' ? paise(order.rounding_paise) : paise(0)
  // A favour took no tax back. Of a sale that never was all of it goes: its lines stay whole, and the favour is taken off.
  const given = credit.kind === 'order' && credit.lines === undefined ? paise(order.to_pay_paise - amount) : paise(0)
  const isExact = isWhole || given > 0 || sumPaise([...credited.map((line) => line.amount), roundOff]) === amount
  const lines = isExact ? credited : worth(amount, credited, order.tax_kind)
  const label = credit.kind === 'goodwill' ? invoiceText.goodwill : invoiceText.items
  const rounding = isExact ? roundOff : paise(0)
  const all: [string, Paise][] = [
    [label, paise(amount + given - rounding)],
    [invoiceText.rounding, rounding],
    [invoiceText.creditedBefore, paise(-given)],
  ]
  const partly = all.filter(([, part], at) => at === 0 || part !== 0)
  return {
    ...documentOf(shop, order, lines, isWhole ? invoiceSummary(order) : partly),
    ...(credit.kind === 'goodwill' ? { note: invoiceText.noTaxBack } : {}),
    title: invoiceText.creditNote,
    facts: [
      [invoiceText.number, note.number],
      [invoiceText.date, dayInIndia(note.issued_at)],
      [invoiceText.forInvoice, note.invoice],
      [invoiceText.order, order.order_no],
      [invoiceText.reason, credit.kind === 'order' ? invoiceText.cancelled : credit.reason],
    ],
  }
}
