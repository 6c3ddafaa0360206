import { loginMessages } from '#domain/messages/en/login.ts'
import { MAX_ADDRESSES } from '#server/commands/account/change-addresses.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { changedMeanwhile } from '#server/policies/as-seen.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { orderNumber } from '#server/policies/order-fingerprint.ts'
import type { OrderQuote } from '#server/policies/order-quote.ts'
import { orderChargeRows, orderLineRows, orderRow } from '#server/policies/order-rows.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { saveNewAddress } from '#server/repositories/addresses.ts'
import { insertIdempotencyKey } from '#server/repositories/admin/idempotency-keys.ts'
import { lockCoupon } from '#server/repositories/coupons.ts'
import {
  findOrderByKey,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  saveOrderCharges,
} from '#server/repositories/orders.ts'
import { takeStock } from '#server/repositories/product-stock.ts'
import { fillEmptyProfile, lockUser } from '#server/repositories/users.ts'
import { assertCouponHolds } from '../cart/assert-coupon-holds.ts'
import { assertInCart, takeOutOfCart } from '../cart/ordered-lines.ts'
import { assertFewOpenInCash, assertFewUnpaid, assertNotTooManyOrders } from './cap-orders.ts'
import { indexOrder } from './index-orders.ts'
import type { OrderView } from './read-orders.ts'

/** The stock has changed since the order was worked out. Nothing of it may be kept. */
export class StaleQuote extends Error {}

/** Another call with the same key was faster: its order stays, and nothing of this one may be kept. */
export class PlacedByTwin extends Error {}

const NUMBER_ATTEMPTS = 5

/**
 * Writes an order, whoever took it, inside the caller's transaction. Its customer comes first, whose account may have been
 * deleted meanwhile; then the row with its key, so that a second call with the same key waits there. Then the stock is
 * taken, product by product in the order of their ids, so that no two orders block each other. A customer's order is held
 * to the caps as well. Throws PlacedByTwin, StaleQuote, NOT_LOGGED_IN where the customer is gone (CHANGED_MEANWHILE for
 * staff), CHANGED_MEANWHILE where the cart no longer holds what is ordered from it, CONFLICT for a coupon that was just used
 * up or too many unpaid orders, TOO_MANY_REQUESTS; the caller must let its transaction end with them.
 */
export async function recordOrder(deps: Deps, tx: Executor, draft: OrderDraft, now: number): Promise<OrderView> {
  const { taken, quote } = draft
  await holdCustomer(tx, draft)
  if (taken.by === 'customer' && taken.isFromCart) await assertInCart(tx, draft)
  const id = deps.random.id()
  const lines = orderLineRows(id, quote, draft.pictures)
  const order = await insertUnderKey(deps, tx, draft, { id, now })
  await redeemCoupon(deps, tx, order, draft)
  await takeOrderedStock(tx, quote)
  await insertOrderLines(
    tx,
    lines.map(({ blur: _, ...line }) => line),
  )
  await saveOrderCharges(tx, id, orderChargeRows(id, quote.amounts.charges, lines))
  await indexOrder(tx, order, lines)
  const placed = { event: 'placed', amount_paise: order.to_pay_paise } as const
  await insertOrderEvent(tx, { order_id: id, at: now, actor: taken.by, ...placed })
  if (taken.by === 'customer') {
    if (order.payment_method === 'online_payment') await assertFewUnpaid(deps, tx, order.user_id)
    else {
      await assertFewOpenInCash(deps, tx, order)
      // Only cash orders: the lines of an online order leave the cart when its payment page opens.
      await takeOutOfCart(tx, order.user_id, lines, now)
    }
  }
  await rememberCustomer(deps, tx, draft, now)
  if (taken.by === 'customer') {
    await assertNotTooManyOrders(deps, tx, { phone: order.phone, network: taken.network })
  }
  return { order, lines }
}

/**
 * The account has not changed since the order was computed, and stays locked until the order is written: nobody deletes
 * it in between.
 */
async function holdCustomer(tx: Executor, { user, taken }: OrderDraft): Promise<void> {
  // A deleted account keeps its row with another phone, or none.
  if ((await lockUser(tx, user.id))?.phone === user.phone) return
  throw taken.by === 'admin' ? changedMeanwhile() : new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
}

async function insertUnderKey(
  deps: Deps,
  tx: Executor,
  draft: OrderDraft,
  { id, now }: { id: string; now: number },
): Promise<OrderRow> {
  const order = await insertNumbered(deps, tx, draft, { id, now })
  if (draft.taken.by === 'admin') {
    const key = { client_id: draft.taken.key, order_id: id, fingerprint: draft.fingerprint, at: now }
    if (!(await insertIdempotencyKey(tx, key))) throw new PlacedByTwin()
  }
  return order
}

async function insertNumbered(
  deps: Deps,
  tx: Executor,
  draft: OrderDraft,
  { id, now }: { id: string; now: number },
): Promise<OrderRow> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const row = orderRow({ id, orderNo: orderNumber(deps.random), now }, draft)
    if (await insertOrder(tx, row)) return row
    if (await findOrderByKey(tx, row.user_id, row.merchant_transaction_id)) throw new PlacedByTwin()
  }
  throw new Error('no free order number was found')
}

/** Counts the uses once more behind the coupon's lock; this order, already written, must not count itself. */
async function redeemCoupon(deps: Deps, tx: Executor, order: OrderRow, { quote, user }: OrderDraft): Promise<void> {
  if (order.coupon_code === null) return
  const { coupon_code: code, created_at: now } = order
  const row = await lockCoupon(tx, code)
  const coupon = row ? couponFrom(row) : null
  await assertCouponHolds(deps, tx, { code, coupon, totals: quote.totals, phone: user.phone, now, except: order.id })
}

async function takeOrderedStock(tx: Executor, quote: OrderQuote): Promise<void> {
  const inIdOrder = quote.lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
  for (const { product, quantity } of inIdOrder) {
    if (!(await takeStock(tx, product, quantity))) throw new StaleQuote()
  }
}

/** OPEN-92: a new address is saved, an empty profile is filled. */
async function rememberCustomer(
  deps: Deps,
  tx: Executor,
  { user, form, place }: OrderDraft,
  now: number,
): Promise<void> {
  const { fullName, email, addressType, address, city, pinCode } = form
  const row = { id: deps.random.id(), user_id: user.id, full_name: fullName, address_type: addressType }
  const where = { address, city, state: place.name, pin_code: pinCode }
  await saveNewAddress(tx, { ...row, ...where, created_at: now }, MAX_ADDRESSES)
  if (user.full_name === '' || user.email === '') await fillEmptyProfile(tx, user.id, { fullName, email })
}
