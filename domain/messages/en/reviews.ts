import { reviewCount } from './review-count.ts'

/** Reviews on a product's page, whose first lines every visit reads. Texts of section 8 stand word for word. */
export const reviewsText = {
  title: 'Reviews',
  kicker: 'ग्राहक कहते हैं',
  none: 'No reviews yet. Be the first to write one.',
  loadFailed: 'The reviews did not load.',
  first: 'Write the first review',
  count: reviewCount,
  average: (average: number) => average.toFixed(1),
  stars: (rating: number) => `${Number(rating.toFixed(1))} out of 5 stars`,
  spread: (stars: number, reviews: number) => `${stars === 1 ? '1 star' : `${stars} stars`}: ${reviewCount(reviews)}`,
  more: 'Show all',
}
