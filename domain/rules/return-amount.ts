import { type Paise, scaleHalfUp } from '../money.ts'

/** What some pieces of a line were paid for: their share of the line after every discount, half up to the paisa. */
export function returnAmount(netPaise: Paise, bought: number, quantity: number): Paise {
  return scaleHalfUp(netPaise, quantity, bought)
}
