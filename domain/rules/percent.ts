import { type Paise, scaleHalfUp } from '../money.ts'

/** A percent as a whole number of hundredths of a percent, so that 12.5 % stays exact. Throws a RangeError on more than two decimals. */
export function basisPoints(percent: number): number {
  const whole = Math.round(percent * 100)
  if (percent < 0 || !(Math.abs(percent * 100 - whole) < 1e-6)) throw new RangeError(`Not a percentage: ${percent}`)
  return whole
}

/** amount x percent / 100 in whole paise, half up (R2 of section 5). */
export function percentOf(amount: Paise, percent: number): Paise {
  return scaleHalfUp(amount, basisPoints(percent), 10_000)
}
