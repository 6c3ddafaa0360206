import { type Paise, paise, sumPaise } from '../money.ts'

/** How much an exact proportional share was cut, kept as the remainder of the division. */
interface Share {
  index: number
  floor: number
  remainder: number
}

function shareOf(amount: Paise, weight: Paise, weights: Paise, index: number): Share {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const remainder = product % weights
    return { index, floor: (product - remainder) / weights, remainder }
  }
  const exact = BigInt(amount) * BigInt(weight)
  return { index, floor: Number(exact / BigInt(weights)), remainder: Number(exact % BigInt(weights)) }
}

/**
 * Splits an amount in proportion to the weights so that the parts add up to it: largest remainder first, ties to the
 * earlier one. Without any weight it all goes to the first.
 * @example inProportion(paise(100), [paise(1), paise(2)]) // [33, 67]
 */
export function inProportion(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = sumPaise(weights)
  if (amount < 0 || whole < 0) throw new RangeError(`Cannot split ${amount} over ${whole}`)
  if (amount === 0 || whole === 0) return weights.map((_, index) => (index === 0 ? amount : paise(0)))
  const shares = weights.map((weight, index) => shareOf(amount, weight, whole, index))
  let left = amount - shares.reduce((sum, share) => sum + share.floor, 0)
  const parts = shares.map((share) => share.floor)
  for (const { index, floor } of [...shares].sort((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (left === 0) break
    parts[index] = floor + 1
    left -= 1
  }
  return parts.map(paise)
}

/**
 * Splits a discount over lines in proportion to their amounts.
 * The amount must not exceed the weights' sum, so that no part exceeds its own weight.
 * @example prorate(paise(10000), [paise(5500), paise(11300), paise(24500)]) // [1332, 2736, 5932]
 */
export function prorate(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = sumPaise(weights)
  if (amount < 0 || amount > whole) throw new RangeError(`Cannot prorate ${amount} over lines worth ${whole}`)
  return inProportion(amount, weights)
}

/** What is left of each line after a discount is prorated over them. */
export function linesLess(discount: Paise, lines: readonly Paise[]): Paise[] {
  const parts = prorate(discount, lines)
  return lines.map((line, index) => paise(line - (parts[index] ?? 0)))
}
