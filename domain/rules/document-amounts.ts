import { type Paise, paise, sumPaise } from '../money.ts'
import { containedTax, type GstKind } from './gst.ts'
import { inProportion } from './prorate.ts'

/** The amounts of one line of an invoice or a credit note. Everything but the rate is in paise; tax is contained. */
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

/** Lines that add up to `total`: if less goes back than they are worth, each is reduced by its share. */
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

/** How a credit note credits its lines. */
export interface CreditedWorth {
  /**
   * What lines and rounding come to where the sale never was: of an order that is cancelled, or of pieces of it. Null where
   * goods came back or money was given.
   */
  worth: Paise | null
  /** The rounding to a whole rupee, which belongs to no line and contains no tax. */
  rounding: Paise
  taxKind: GstKind
}

export interface CreditedSums<Line extends DocumentAmounts> {
  lines: Line[]
  items: Paise
  rounding: Paise
  /** What was credited before, as shown on the note: negative. */
  creditedBefore: Paise
}

/**
 * The lines of a credit note over `amount`, from `lines` at their full value. For a cancelled sale they stay whole,
 * with all their tax, and earlier goodwill, which took back no tax, is subtracted from the sum. Otherwise each line is
 * reduced by its share if less goes back.
 */
export function creditedSums<Line extends DocumentAmounts>(
  amount: Paise,
  lines: readonly Line[],
  { worth, rounding, taxKind }: CreditedWorth,
): CreditedSums<Line> {
  const takesAll = worth !== null && amount <= worth
  const given = takesAll ? paise(worth - amount) : paise(0)
  const isExact = takesAll || sumPaise([...lines.map((line) => line.amount), rounding]) === amount
  const roundOff = isExact ? rounding : paise(0)
  return {
    lines: isExact ? [...lines] : scaledTo(amount, lines, taxKind),
    items: paise(amount + given - roundOff),
    rounding: roundOff,
    creditedBefore: paise(-given),
  }
}
