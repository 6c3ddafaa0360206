import { type Paise, scaleHalfUp } from '../money.ts'
import { basisPoints } from './percent.ts'

/**
 * The tax a tax-inclusive amount contains: net x tax / (100 + tax), half up to the paisa. Never added to the amount.
 * @example containedTax(paise(24500), 5) // 1167
 */
export function containedTax(netPaise: Paise, taxPercent: number): Paise {
  const rate = basisPoints(taxPercent)
  return scaleHalfUp(netPaise, rate, 10_000 + rate)
}
