import { type Paise, paise, scaleHalfUp, sumPaise } from '../money.ts'
import { refundable } from './refund.ts'

/** What some pieces of a line were paid for: their share of the line after every discount, half up to the paisa. */
export function returnAmount(netPaise: Paise, bought: number, quantity: number): Paise {
  return scaleHalfUp(netPaise, quantity, bought)
}

/** A line of an order of which some pieces are sent back. */
interface ReturnedLine {
  /** What all its pieces cost after every discount. */
  paid: Paise
  bought: number
  quantity: number
}

/** What comes back for these pieces: never more than is left of what was paid for the order. */
export function returnQuote(lines: readonly ReturnedLine[], left: Paise): Paise {
  const worth = sumPaise(lines.map(({ paid, bought, quantity }) => returnAmount(paid, bought, quantity)))
  return refundable(worth, left, paise(0))
}
