import type { DetailedProduct, PublishedReview, RatingSummary } from '#domain/contract/product.ts'
import { joinedDistribution, joinedRating } from '#domain/rules/rating.ts'

/** The reviews of all packs of one food, newest first, and what they come to together. */
export function reviewsOfFood(
  products: readonly Pick<DetailedProduct, 'group' | 'reviews' | 'rating' | 'spread'>[],
  group: string,
): { reviews: PublishedReview[]; rating: RatingSummary; spread: number[] } {
  const packs = products.filter((product) => product.group === group)
  const reviews = packs.flatMap((pack) => pack.reviews)
  return {
    reviews: reviews.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    // An answer kept by the browser since before there were summaries has none.
    rating: joinedRating(packs.flatMap((pack) => pack.rating ?? [])),
    spread: joinedDistribution(packs.flatMap((pack) => (pack.spread ? [pack.spread] : []))),
  }
}
