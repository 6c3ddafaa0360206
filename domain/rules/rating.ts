import type { RatingSummary } from '../contract/product.ts'

/** Two decimals are enough to join averages again without a star more or less. */
const rounded = (average: number) => Math.round(average * 100) / 100

/** The average of this many reviews with this many stars in all; 0 for none. */
export function ratingSummary({ count, stars }: { count: number; stars: number }): RatingSummary {
  return { average: count === 0 ? 0 : rounded(stars / count), count }
}

/** One summary of several, such as those of all packs of a food. */
export function joinedRating(summaries: readonly RatingSummary[]): RatingSummary {
  const count = summaries.reduce((sum, one) => sum + one.count, 0)
  const stars = summaries.reduce((sum, one) => sum + one.average * one.count, 0)
  return ratingSummary({ count, stars })
}

/** How many gave one star, two ... five, over several such counts. */
export function joinedDistribution(spreads: readonly (readonly number[])[]): number[] {
  return [0, 1, 2, 3, 4].map((star) => spreads.reduce((sum, spread) => sum + (spread[star] ?? 0), 0))
}
