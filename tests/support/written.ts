import type { Database } from '#server/db/database.ts'

export const reviewOf = (own: object = {}) => ({
  productId: 'mango',
  rating: 5,
  comment: 'Sour, hot and gone within a week.',
  name: 'Kavita',
  clientId: 'review-1',
  ...own,
})

export const messageOf = (own: object = {}) => ({
  fullName: 'Asha Rao',
  email: 'asha@haat.in',
  phoneNumber: '9876543210',
  message: 'The lid of my jar was loose, what now?',
  clientId: 'message-1',
  ...own,
})

type Written = 'reviews' | 'contact_queries' | 'newsletter_subscriptions' | 'delivery_feedback'

/** How many the shop has kept. */
export async function countWritten(database: Database, table: Written): Promise<number> {
  const row = await database.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const countReviews = (database: Database) => countWritten(database, 'reviews')
