import { type Paise, paise, scaleHalfUp } from '../money.ts'

/** What some pieces of a line were paid for: their share of the line after every discount, half up to the paisa. */
export function returnAmount(netPaise: Paise, bought: number, quantity: number): Paise {
  return scaleHalfUp(netPaise, quantity, bought)
}

/** What of a return's amount goes back through the payment: never more than is left of what was paid. */
export function refundOfReturn(amount: Paise, paidPaise: Paise, refundedPaise: Paise): Paise {
  return paise(Math.max(0, Math.min(amount, paidPaise - refundedPaise)))
}
