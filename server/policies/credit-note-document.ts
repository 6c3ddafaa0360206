import { invoiceText } from '#domain/messages/en/invoice.ts'
import { type Paise, paise, sumPaise } from '#domain/money.ts'
import { type CreditedWorth, creditedSums } from '#domain/rules/document-amounts.ts'
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
  lines?: readonly CreditedGoods[]
  /** Of cancelled pieces: what the whole rupee's rounding of an order in cash adds to their worth. */
  roundingPaise?: number
}

interface CreditedGoods {
  lineNo: number
  quantity: number
  amountPaise: number
  /** The tax in it where it is known to the paisa; else it is worked out from the amount. */
  taxPaise?: number
}

/** The credited goods, and with a whole order its charges, before anything is held back. */
function creditedLines(bought: BoughtOrder, credit: Credit): DocumentLine[] {
  const { lines, order } = bought
  if (credit.kind === 'goodwill') return []
  const goods = credit.lines
    ? credit.lines.flatMap(({ lineNo, quantity, amountPaise, taxPaise }) => {
        const line = lines.find((own) => own.line_no === lineNo)
        const tax = taxPaise === undefined ? undefined : paise(taxPaise)
        return line ? [goodsLine(line, order.tax_kind, { quantity, amount: paise(amountPaise), tax })] : []
      })
    : lines.map((line) => goodsLine(line, order.tax_kind))
  return credit.kind === 'order' ? [...goods, ...chargeLines(bought)] : goods
}

/** What is credited for an order or pieces that were cancelled; null for returns and goodwill. */
function worthOf({ order }: BoughtOrder, credit: Credit, lines: readonly DocumentLine[]): CreditedWorth {
  const taxKind = order.tax_kind
  if (credit.kind === 'order') {
    const worth = credit.lines ? null : paise(order.to_pay_paise)
    return { worth, rounding: paise(order.rounding_paise), taxKind }
  }
  const rounding = paise(credit.roundingPaise ?? 0)
  const worth = credit.kind === 'line' ? sumPaise([...lines.map(({ amount }) => amount), rounding]) : null
  return { worth, rounding, taxKind }
}

/**
 * A credit note; its total is what the customer gets. Money given as goodwill takes no tax back: the goods were sold for
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
  const credited = creditedLines(bought, credit)
  const worth = worthOf(bought, credit, credited)
  const { lines, items, rounding, creditedBefore } = creditedSums(amount, credited, worth)
  const isWholeOrder = credit.kind === 'order' && worth.worth === amount
  const label = credit.kind === 'goodwill' ? invoiceText.goodwill : invoiceText.items
  const all: [string, Paise][] = [
    [label, items],
    [invoiceText.rounding, rounding],
    [invoiceText.creditedBefore, creditedBefore],
  ]
  const partly = all.filter(([, part], at) => at === 0 || part !== 0)
  return {
    ...documentOf(shop, order, lines, isWholeOrder ? invoiceSummary(order) : partly),
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
