import { basisPoints, type Paise, paise, scaleHalfUp } from '../money.ts'

/**
 * The price shown: list price less the product's discount percent, rounded half up to a whole rupee (section 5).
 * A missing discount counts as 0. Quantities multiply this rounded price.
 * @example unitPrice(paise(12500), 10) // 11300: 112.50 rounds up to 113
 */
export function unitPrice(pricePaise: Paise, discountPercent: number | undefined): Paise {
  const kept = 10_000 - basisPoints(discountPercent ?? 0)
  if (kept < 0) throw new RangeError(`A discount of ${discountPercent} percent is more than the price`)
  return paise(scaleHalfUp(pricePaise, kept, 1_000_000) * 100)
}

/** Price of a line: the price shown times the pieces. */
export function linePrice(unitPaise: Paise, quantity: number): Paise {
  return paise(unitPaise * quantity)
}
