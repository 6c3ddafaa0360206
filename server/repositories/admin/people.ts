import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { AddressRow, UserRow } from '#server/db/tables.ts'
import type { AdminRow } from '#server/db/tables-admin.ts'
import type { ContactQueryRow, NewsletterSubscriptionRow } from '#server/db/tables-written.ts'
import { stands } from '../order-standing.ts'
import type { JudgedReview, ReviewStatus } from '../reviews.ts'
import { afterPrefix, anywhere, type Page, pageOf } from './keyset.ts'

/**
 * Without its plus only before more than eight digits: up to ten, a 91 in front begins the number itself. The 0 of calls to
 * another town stands before a whole number.
 */
const COUNTRY_CODE = /^(?:\+91|91(?=\d{9})|0(?=\d{10}$))/

export async function listAdminUsers(
  db: Executor,
  filter: { role: UserRow['role'] | undefined; search: string | undefined },
  page: Page,
): Promise<UserRow[]> {
  let query = db.selectFrom('users').selectAll('users')
  if (filter.role !== undefined) query = query.where('role', '=', filter.role)
  if (filter.search !== undefined) {
    const digits = filter.search.replace(/[\s-]/g, '').replace(COUNTRY_CODE, '')
    if (/^\d{3,10}$/.test(digits)) {
      query = query.where('phone', '>=', `+91${digits}`).where('phone', '<', afterPrefix(`+91${digits}`))
    } else {
      const pattern = anywhere(filter.search)
      query = query.where(
        sql<SqlBool>`(lower(full_name) like ${pattern} escape '\\' or lower(email) like ${pattern} escape '\\')`,
      )
    }
  }
  return await pageOf(query, page, ['created_at', 'id']).execute()
}

export async function listUserAddresses(db: Executor, userId: string): Promise<AddressRow[]> {
  return await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** A customer's orders summed up by what decides whether they count as sales. */
export async function sumOrdersOfUser(db: Executor, userId: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['order_status', 'payment_status', 'payment_method'])
    .select((group) => [
      group.fn.countAll<number | string | bigint>().as('orders'),
      group.fn.sum<number | string | bigint>('to_pay_paise').as('amount'),
      group.fn.max('created_at').as('last_at'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['order_status', 'payment_status', 'payment_method'])
    .execute()
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    amount: Number(row.amount),
    last_at: Number(row.last_at),
  }))
}

/** Money that went or will go back to a customer for orders that were not cancelled: for returns and as goodwill. */
export async function sumGivenBackToUser(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_refunds')
    .innerJoin('orders', 'orders.id', 'payment_refunds.order_id')
    .select((group) => group.fn.sum<number | string | bigint | null>('payment_refunds.amount_paise').as('amount'))
    .where('orders.user_id', '=', userId)
    .where(stands)
    .where('payment_refunds.reason', 'in', ['returned', 'goodwill'])
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}

/** False when there is no such user. */
export async function setUserRole(tx: Executor, id: string, role: UserRow['role']): Promise<boolean> {
  const result = await tx.updateTable('users').set({ role }).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends every login of a customer. */
export async function revokeUserSessions(tx: Executor, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function hasOrders(db: Executor, userId: string): Promise<boolean> {
  return (
    (await db.selectFrom('orders').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
  )
}

export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

export async function listAdminQueries(
  db: Executor,
  filter: { isOpen: boolean | undefined; search: string | undefined },
  page: Page,
): Promise<ContactQueryRow[]> {
  let query = db.selectFrom('contact_queries').selectAll('contact_queries')
  if (filter.isOpen !== undefined) query = query.where('answered_at', filter.isOpen ? 'is' : 'is not', null)
  if (filter.search !== undefined) {
    const text = sql`lower(full_name || ' ' || email || ' ' || phone || ' ' || message)`
    query = query.where(sql<SqlBool>`${text} like ${anywhere(filter.search)} escape '\\'`)
  }
  return await pageOf(query, page, ['created_at', 'id']).execute()
}

export async function findAdminQuery(db: Executor, id: string): Promise<ContactQueryRow | undefined> {
  return await db.selectFrom('contact_queries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False if there is an answer already, which stays. */
export async function keepAnswer(tx: Executor, id: string, answer: string, now: number): Promise<boolean> {
  const query = tx
    .updateTable('contact_queries')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function listAdminReviews(
  db: Executor,
  filter: { status: ReviewStatus | undefined; search: string | undefined; id?: string },
  page: Page,
): Promise<JudgedReview[]> {
  let query = db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.name as product_name')
  if (filter.id !== undefined) query = query.where('reviews.id', '=', filter.id)
  if (filter.status !== undefined) query = query.where('reviews.status', '=', filter.status)
  if (filter.search !== undefined) {
    const text = sql`lower(products.name || ' ' || reviews.name || ' ' || reviews.comment)`
    query = query.where(sql<SqlBool>`${text} like ${anywhere(filter.search)} escape '\\'`)
  }
  return await pageOf(query, page, ['reviews.created_at', 'reviews.id']).execute()
}

export async function listNewsletter(
  db: Executor,
  search: string | undefined,
  page: Page,
): Promise<NewsletterSubscriptionRow[]> {
  let query = db.selectFrom('newsletter_subscriptions').selectAll('newsletter_subscriptions')
  if (search !== undefined) {
    query = query.where('email', '>=', search.toLowerCase()).where('email', '<', afterPrefix(search.toLowerCase()))
  }
  return await pageOf(query, page, ['created_at', 'email']).execute()
}

/** False when the address is not on the list. */
export async function deleteSubscription(tx: Executor, email: string): Promise<boolean> {
  const result = await tx.deleteFrom('newsletter_subscriptions').where('email', '=', email).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function listAdmins(db: Executor): Promise<(AdminRow & { last_login_at: number | null })[]> {
  const rows = await db
    .selectFrom('admins')
    .selectAll('admins')
    .select((select) =>
      select
        .selectFrom('admin_sessions')
        .whereRef('admin_sessions.admin_id', '=', 'admins.id')
        .select((sessions) => sessions.fn.max('admin_sessions.created_at').as('at'))
        .as('last_login_at'),
    )
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, last_login_at: row.last_login_at === null ? null : Number(row.last_login_at) }))
}
