import { expect, it } from 'vitest'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { reviewsText } from '#domain/messages/en/reviews.ts'

it('a number of reviews is grouped as amounts are', () => {
  expect(reviewsText.count(1)).toBe('1 review')
  expect(reviewsText.count(999)).toBe('999 reviews')
  expect(reviewsText.count(4002)).toBe('4,002 reviews')
  expect(reviewsText.spread(5, 123456)).toBe('5 stars: 1,23,456 reviews')
  expect(catalogueText.rated('4.5', 4002)).toBe('4.5 of 5 stars, 4,002 reviews')
})
