import { type Paise, paise, sumPaise } from '../money.ts'
import { containedTax, type GstKind } from './gst.ts'
import { inProportion } from './prorate.ts'

/** What one line of an invoice or a credit note says in money. Everything but the rate is paise; tax is contained. */
export interface DocumentAmounts {
  rate: number
  discount: Paise
  amount: Paise
  taxable: Paise
  tax: Paise
}

/** Some pieces at their unit price that came to `amount`, `tax` contained in it. */
export function lineAmounts(
  pieces: { unit: Paise; quantity: number },
  { rate, amount, tax }: { rate: number; amount: Paise; tax: Paise },
): DocumentAmounts {
  return {
    rate,
    discount: paise(pieces.unit * pieces.quantity - amount),
    amount,
    taxable: paise(amount - tax),
    tax,
  }
}

/** Lines that come to `total` together: where less goes back than they are worth, each gives up its share. */
export function scaledTo<Line extends DocumentAmounts>(total: Paise, lines: readonly Line[], kind: GstKind): Line[] {
  const whole = lines.map((line) => line.amount)
  if (sumPaise(whole) === total) return [...lines]
  const parts = inProportion(total, whole)
  return lines.map((line, at) => {
    const part = parts[at] ?? paise(0)
    const tax = containedTax(part, line.rate, kind)
    return {
      ...line,
      amount: part,
      discount: paise(line.discount + line.amount - part),
      tax,
      taxable: paise(part - tax),
    }
  })
}

export interface CreditedSums<Line extends DocumentAmounts> {
  /** Whether the note takes back all that the order cost. */
  isWhole: boolean
  lines: Line[]
  items: Paise
  rounding: Paise
  /** What was credited before, as the note shows it: less than zero. */
  creditedBefore: Paise
}

/**
 * What a credit note over `amount` says. `lines` is what it takes back, at its worth; with `isOfOrder` all that is left of an
 * order, `toPay` and the whole rupee's `rounding` included. `isFull` says that no line was chosen.
 */
export function creditedSums<Line extends DocumentAmounts>(
  amount: Paise,
  lines: readonly Line[],
  order: { isOfOrder: boolean; isFull: boolean; toPay: Paise; rounding: Paise; taxKind: GstKind },
): CreditedSums<Line> {
  const isAll = order.isOfOrder && order.isFull
  // The whole rupee's rounding belongs to no line.
  const roundOff = order.isOfOrder ? order.rounding : paise(0)
  // Goodwill took no tax back. Of a sale that never was all of it goes: its lines stay whole, and the goodwill is taken off.
  const given = isAll ? paise(order.toPay - amount) : paise(0)
  const isWhole = isAll && given === 0
  const isExact = isWhole || given > 0 || sumPaise([...lines.map((line) => line.amount), roundOff]) === amount
  const rounding = isExact ? roundOff : paise(0)
  return {
    isWhole,
    lines: isExact ? [...lines] : scaledTo(amount, lines, order.taxKind),
    items: paise(amount + given - rounding),
    rounding,
    creditedBefore: paise(-given),
  }
}
