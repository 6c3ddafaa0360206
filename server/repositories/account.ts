import type { Executor } from '#server/db/database.ts'
import { afterPrefix } from './admin/keyset.ts'
import { isOpenReturn, isUnfinished } from './order-standing.ts'
import { forgottenName } from './users.ts'

/**
 * Everything the shop stores about one customer, as rows; secrets and other people's data are left out. What a guest wrote
 * under the same number or email is left out too, because anybody may have typed them.
 */
export async function readAllOf(db: Executor, userId: string) {
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
  const orderIds = orders.map((order) => order.id)
  const ofOrders = <Row>(read: () => Promise<Row[]>): Promise<Row[]> | Row[] => (orderIds.length === 0 ? [] : read())
  const payments = await ofOrders(() => readPayments(db, orderIds))
  const refunds = await ofOrders(() => readRefunds(db, orderIds))
  const messages = await readMessages(db, userId)
  const [lines, events, addresses, cart, returns, photos, sessions, reviews, feedback, questions, browsers, payees] =
    await Promise.all([
      ofOrders(() => db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).execute()),
      ofOrders(() =>
        db
          .selectFrom('order_events')
          .select(['order_id', 'at', 'actor', 'event', 'reason'])
          .where('order_id', 'in', orderIds)
          .orderBy('id')
          .execute(),
      ),
      db.selectFrom('addresses').selectAll().where('user_id', '=', userId).execute(),
      db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute(),
      db.selectFrom('returns').selectAll().where('user_id', '=', userId).execute(),
      db
        .selectFrom('return_photos')
        .innerJoin('returns', 'returns.id', 'return_photos.return_id')
        .select(['return_photos.return_id', 'return_photos.photo_no', 'return_photos.large'])
        .where('returns.user_id', '=', userId)
        .execute(),
      db
        .selectFrom('sessions')
        .select(['created_at', 'rotated_at', 'revoked_at', 'device'])
        .where('user_id', '=', userId)
        .execute(),
      db.selectFrom('reviews').selectAll().where('user_id', '=', userId).execute(),
      db.selectFrom('delivery_feedback').selectAll().where('user_id', '=', userId).execute(),
      db.selectFrom('contact_queries').selectAll().where('user_id', '=', userId).execute(),
      db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', userId).execute(),
      db.selectFrom('refund_payees').selectAll().where('user_id', '=', userId).execute(),
    ])
  return {
    orders,
    lines,
    events,
    payments,
    refunds,
    messages,
    addresses,
    cart,
    returns,
    photos,
    sessions,
    reviews,
    feedback,
    questions,
    browsers,
    payees,
  }
}

/** What was tried to pay these orders online. */
async function readPayments(db: Executor, orderIds: readonly string[]) {
  return await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'amount_paise', 'state', 'reference', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
}

/** The money that goes back of these orders; without the words of staff, and which of them paid it. */
async function readRefunds(db: Executor, orderIds: readonly string[]) {
  return await db
    .selectFrom('payment_refunds')
    .select(['order_id', 'amount_paise', 'reason', 'way', 'state', 'paid_to', 'reference', 'created_at', 'updated_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
}

/** The messages to a customer that are still kept. */
async function readMessages(db: Executor, userId: string) {
  return await db
    .selectFrom('notices')
    .select(['order_id', 'kind', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('event_id')
    .execute()
}

/**
 * Keeps staff and the payment company from changing a customer's orders until the transaction ends: what they write at this
 * moment is waited for, and what comes later finds the account deleted. The customer must be locked.
 */
export async function lockOrdersOf(tx: Executor, userId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((order) => ({ updated_at: order.ref('updated_at') }))
    .where('user_id', '=', userId)
    .execute()
}

/** A customer's unfinished business, for which their name and address are still needed. */
export async function findUnfinished(db: Executor, userId: string): Promise<{ orderNo: string } | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('order_no')
    .where('user_id', '=', userId)
    .where(isUnfinished)
    .orderBy('created_at')
    .executeTakeFirst()
  if (order) return { orderNo: order.order_no }
  const returned = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('orders.order_no')
    .where('returns.user_id', '=', userId)
    .where(isOpenReturn)
    .executeTakeFirst()
  if (returned) return { orderNo: returned.order_no }
  const owed = await db
    .selectFrom('payment_refunds')
    .innerJoin('orders', 'orders.id', 'payment_refunds.order_id')
    .select('orders.order_no')
    .where('orders.user_id', '=', userId)
    .where('payment_refunds.state', '!=', 'done')
    .executeTakeFirst()
  return owed && { orderNo: owed.order_no }
}

/**
 * Removes everything of one customer except what tax law wants kept: their orders stay with amounts, goods and state,
 * without name, address, phone and email, under an anonymous user; refunds stay without the words of staff. Returns whether the catalogue's reviews changed.
 */
export async function forgetCustomer(
  db: Executor,
  { id, phone, email }: { id: string; phone: string; email: string },
): Promise<{ hadReviews: boolean }> {
  await db.deleteFrom('notices').where('user_id', '=', id).execute()
  await db.deleteFrom('refund_payees').where('user_id', '=', id).execute()
  await db.deleteFrom('push_subscriptions').where('user_id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('addresses').where('user_id', '=', id).execute()
  await db.deleteFrom('cart_items').where('user_id', '=', id).execute()
  await db.deleteFrom('cart_merges').where('user_id', '=', id).execute()
  await db.deleteFrom('carts').where('user_id', '=', id).execute()
  await db.deleteFrom('delivery_feedback').where('user_id', '=', id).execute()
  const reviews = await db.deleteFrom('reviews').where('user_id', '=', id).executeTakeFirst()
  await db
    .deleteFrom('contact_queries')
    .where((where) => where.or([where('phone', '=', phone), where('user_id', '=', id)]))
    .execute()
  if (email !== '') await db.deleteFrom('newsletter_subscriptions').where('email', '=', email.toLowerCase()).execute()
  for (const table of ['otp_challenges', 'otp_failures'] as const) {
    await db
      .deleteFrom(table)
      .where((where) =>
        where.or([
          where('phone', '=', phone),
          where.and([where('phone', '>=', `${phone}#`), where('phone', '<', afterPrefix(`${phone}#`))]),
        ]),
      )
      .execute()
  }
  const own = db.selectFrom('returns').select('id').where('user_id', '=', id)
  await db.deleteFrom('return_photos').where('return_id', 'in', own).execute()
  await db.updateTable('returns').set({ description: '', client_key: null }).where('user_id', '=', id).execute()
  const ordered = db.selectFrom('orders').select('id').where('user_id', '=', id)
  await db.updateTable('payment_refunds').set({ note: '' }).where('order_id', 'in', ordered).execute()
  await db
    .updateTable('orders')
    .set({ full_name: '', email: '', phone: '', address: '', pin_code: '' })
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('users')
    .set({
      phone: forgottenName(id),
      full_name: '',
      email: '',
      role: 'blocked',
      referral_code: forgottenName(id),
      referred_by: null,
    })
    .where('id', '=', id)
    .execute()
  return { hadReviews: reviews.numDeletedRows > 0n }
}
