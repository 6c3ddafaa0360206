import { type Paise, paiseFromRupees } from '../money.ts'
import type { PriceRange } from './price-ranges.ts'

/** The ranges a shop offers, as its configuration writes them: in rupees. */
export function rangesFromRupees(ranges: readonly { min: number; max: number | null }[]): PriceRange[] {
  return ranges.map(({ min, max }) => ({
    min: paiseFromRupees(min),
    max: max === null ? null : paiseFromRupees(max),
  }))
}

/** Whether an amount lies in any of the ranges; no ranges means every amount does. */
export function inRanges(amount: Paise, ranges: readonly PriceRange[]): boolean {
  return ranges.length === 0 || ranges.some(({ min, max }) => amount >= min && (max === null || amount <= max))
}
