import type { PlacedOrder } from '#domain/contract/order.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderLineRow, OrderRow, UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { MAX_ADDRESSES } from '#server/policies/address-book.ts'
import { orderNumber } from '#server/policies/order-number.ts'
import type { OrderQuote } from '#server/policies/order-quote.ts'
import { orderChargeRows, orderLineRows, orderRow } from '#server/policies/order-rows.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { saveNewAddress } from '#server/repositories/addresses.ts'
import { lockCart, removeFromCart, touchCart } from '#server/repositories/carts.ts'
import { lockCoupon } from '#server/repositories/coupons.ts'
import {
  findOrderByKey,
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  saveOrderCharges,
} from '#server/repositories/orders.ts'
import { takeStock } from '#server/repositories/product-stock.ts'
import { countHoldingOrders } from '#server/repositories/unpaid-orders.ts'
import { fillEmptyProfile } from '#server/repositories/users.ts'
import { assertCouponHolds } from '../cart/assert-coupon-holds.ts'
import { assertFewOpenInCash, assertNotTooManyOrders, mustCall } from './cap-orders.ts'
import { indexOrder } from './index-orders.ts'
import type { PreparedOrder } from './prepare-order.ts'
import type { OrderView } from './read-orders.ts'

/** The stock has changed since the order was worked out. Nothing was written. */
export class StaleQuote extends Error {}

export interface OrderToRecord {
  userId: string
  order: PlacedOrder
  form: CheckoutForm
  fingerprint: string
  prepared: PreparedOrder
  /** Of the caller; orders are counted by it. */
  network: string
}

const NUMBER_ATTEMPTS = 5

/**
 * Writes an order in one transaction. The row with its key comes first, so that a second call with the same key waits
 * there. Then the stock is taken, product by product in the order of their ids, so that no two orders block each other.
 * Answers 'twin' when the key is taken. Throws StaleQuote, CONFLICT for a coupon that was just used up or too many
 * unpaid orders, TOO_MANY_REQUESTS.
 */
export async function recordOrder(deps: Deps, record: OrderToRecord): Promise<OrderView | 'twin'> {
  const { userId, form, prepared } = record
  const now = deps.clock.now()
  const id = deps.random.id()
  const pictured = orderLineRows(id, prepared.quote, prepared.pictures)
  return await deps.database.write(async (tx) => {
    const order = await insertUnderKey(deps, tx, record, { id, now })
    if (order === null) return 'twin'
    await redeemCoupon(deps, tx, order, prepared)
    await takeFromShelf(tx, prepared.quote)
    await insertOrderLines(
      tx,
      pictured.map(({ blur: _, ...line }) => line),
    )
    await saveOrderCharges(tx, id, orderChargeRows(id, prepared.quote.amounts.charges, pictured))
    await indexOrder(tx, order, pictured)
    await insertOrderEvent(tx, { order_id: id, at: now, actor: 'customer', event: 'placed' })
    if (order.payment_method === 'online_payment') await assertFewUnpaid(deps, tx, userId)
    else {
      await assertFewOpenInCash(deps, tx, order)
      await emptyCart(tx, userId, pictured, now)
    }
    await rememberCustomer(deps, tx, prepared.user, { ...form, state: prepared.place.name, now })
    await assertNotTooManyOrders(deps, tx, { phone: order.phone, network: record.network })
    return { order, lines: pictured }
  })
}

/**
 * For cash orders: their lines leave the cart now. The lines of an online order leave it when its payment page opens.
 */
async function emptyCart(tx: Executor, userId: string, lines: readonly OrderLineRow[], now: number): Promise<void> {
  await touchCart(tx, userId, now)
  await removeFromCart(
    tx,
    userId,
    lines.map((line) => line.product_id),
  )
}

/**
 * Unpaid orders hold pieces that others could buy, so a customer may have only a few. The cart's lock makes two orders
 * count one after the other.
 */
async function assertFewUnpaid(deps: Deps, tx: Executor, userId: string): Promise<void> {
  const most = deps.env.LIMIT_PENDING_ORDERS
  await lockCart(tx, userId, deps.clock.now())
  if ((await countHoldingOrders(tx, userId)) > most) throw new Refusal('CONFLICT', paymentMessages.tooManyPending(most))
}

async function insertUnderKey(
  deps: Deps,
  tx: Executor,
  { userId, order, form, fingerprint, prepared }: OrderToRecord,
  { id, now }: { id: string; now: number },
): Promise<OrderRow | null> {
  const { quote, isKnown } = prepared
  const { method, toPay } = quote.amounts
  const needsCall = mustCall(deps, { method, toPay, isKnown })
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const orderNo = orderNumber(deps.random)
    const identity = { id, orderNo, userId, fingerprint, place: prepared.place, needsCall, now }
    const row = orderRow(identity, order, form, quote)
    if (await insertOrder(tx, row)) return row
    if (await findOrderByKey(tx, userId, order.merchantTransactionId)) return null
  }
  throw new Error('no free order number was found')
}

/**
 * Counts the coupon's uses once more while its row is locked. This order is already written and must not count itself.
 */
async function redeemCoupon(deps: Deps, tx: Executor, order: OrderRow, { quote, user }: PreparedOrder): Promise<void> {
  if (order.coupon_code === null) return
  const { coupon_code: code, created_at: now } = order
  const row = await lockCoupon(tx, code)
  const coupon = row ? couponFrom(row) : null
  await assertCouponHolds(deps, tx, { code, coupon, totals: quote.totals, phone: user.phone, now, except: order.id })
}

async function takeFromShelf(tx: Executor, quote: OrderQuote): Promise<void> {
  const inIdOrder = quote.lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
  for (const { product, quantity } of inIdOrder) {
    if (!(await takeStock(tx, product, quantity))) throw new StaleQuote()
  }
}

/** OPEN-92: a new address is saved, an empty profile is filled. */
async function rememberCustomer(
  deps: Deps,
  tx: Executor,
  user: UserRow,
  form: CheckoutForm & { now: number },
): Promise<void> {
  const { fullName, email, addressType, address, city, state, pinCode, now } = form
  const row = { id: deps.random.id(), user_id: user.id, full_name: fullName, address_type: addressType }
  await saveNewAddress(tx, { ...row, address, city, state, pin_code: pinCode, created_at: now }, MAX_ADDRESSES)
  if (user.full_name === '' || user.email === '') await fillEmptyProfile(tx, user.id, { fullName, email })
}
