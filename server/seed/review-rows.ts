import { slugOf } from '#domain/rules/slug.ts'
import type { ProductRow } from '../db/tables.ts'
import type { ReviewRow } from '../db/tables-written.ts'
import { seedReviews } from './reviews.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The demo's reviews, each with the first pack of its food; throws when a food is not in the catalogue. */
export function reviewRows(products: readonly ProductRow[], now: number): ReviewRow[] {
  return seedReviews.map(({ food, name, rating, comment, daysAgo }, index) => {
    const product = products.find((one) => one.food_group === slugOf(food))
    if (product === undefined) throw new Error(`A review names the food "${food}", which the shop does not have`)
    const at = now - daysAgo * DAY_MS
    return {
      id: `demo-${index + 1}`,
      client_id: `demo-${index + 1}`,
      user_id: null,
      product_id: product.id,
      rating,
      comment,
      name,
      status: 'approved',
      created_at: at,
      decided_at: at,
    }
  })
}
