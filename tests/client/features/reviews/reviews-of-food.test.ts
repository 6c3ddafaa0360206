import { expect, it } from 'vitest'
import { reviewsOfFood } from '#src/features/reviews/reviews-of-food.ts'

const review = (id: string, createdAt: string) => ({ _id: id, name: 'Kavita', rating: 4, comment: 'Good.', createdAt })

it('shows what was said of every pack of a food, newest first, and nothing of other foods', {
  tags: ['OPEN-85'],
}, () => {
  const products = [
    { group: 'mango', reviews: [review('old', '2026-01-01T00:00:00.000Z')], rating: { average: 5, count: 1 } },
    { group: 'mango', reviews: [review('new', '2026-02-01T00:00:00.000Z')], rating: { average: 2, count: 3 } },
    { group: 'lime', reviews: [review('lime', '2026-03-01T00:00:00.000Z')], rating: { average: 1, count: 1 } },
  ]
  const { reviews, rating } = reviewsOfFood(products, 'mango')
  expect(reviews.map(({ _id }) => _id)).toEqual(['new', 'old'])
  expect(rating).toEqual({ average: 2.75, count: 4 })
})

it('an answer kept since before there were summaries still shows its reviews', () => {
  const old = { group: 'mango', reviews: [review('old', '2026-01-01T00:00:00.000Z')] } as never
  expect(reviewsOfFood([old], 'mango')).toMatchObject({ reviews: [{ _id: 'old' }], rating: { average: 0, count: 0 } })
})
