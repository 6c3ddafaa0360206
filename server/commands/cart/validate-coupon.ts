import * as v from 'valibot'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { type CartTotals, cartTotals } from '#domain/rules/cart-totals.ts'
import type { Coupon } from '#domain/rules/coupon.ts'
import { CouponCodeSchema } from '#domain/validation/coupon-code.ts'
import { PhoneNumberSchema } from '#domain/validation/phone.ts'
import type { Executor } from '#server/db/database.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { couponBudgets } from '#server/policies/coupon-budgets.ts'
import { couponRefusal } from '#server/policies/coupon-refusal.ts'
import { couponFrom } from '#server/policies/stored-coupon.ts'
import { validated } from '#server/policies/validated.ts'
import { type CartLine, findCartCoupon, listCartLines, lockCart, saveCartCoupon } from '#server/repositories/carts.ts'
import { findCoupon } from '#server/repositories/coupons.ts'
import { giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { findSellable } from '#server/repositories/product-stock.ts'
import { holdCustomer } from '../account/hold-customer.ts'
import { identifyByRefreshToken } from '../login/identify-by-refresh-token.ts'
import type { NamedItems } from '../orders/quote-delivery.ts'
import { assertCouponHolds } from './assert-coupon-holds.ts'
import { type CartView, countedLines, readCartDetails } from './read-cart.ts'

const CouponFormSchema = v.object({ phoneNumber: PhoneNumberSchema, couponCode: CouponCodeSchema })

export interface CouponAttempt {
  phoneNumber: string
  couponCode: string
  cartItems: NamedItems
  network: string
  /** The session cookie's token; empty for a guest. */
  tokenText: string
}

export interface AppliedCoupon {
  coupon: Coupon
  totals: CartTotals
}

/**
 * Checks a code for a phone and these items, priced by the shop (OPEN-70). A customer may use only their own phone.
 * Their cart here keeps the coupon if it holds the same items, and loses a coupon that no longer applies. Throws
 * INVALID_FIELDS, TOO_MANY_REQUESTS, NOT_LOGGED_IN where the account was deleted meanwhile, CONFLICT: a code that is
 * unknown, somebody else's or used up is refused in the same words after the same work.
 */
export async function validateCoupon(deps: Deps, attempt: CouponAttempt): Promise<AppliedCoupon> {
  const { phoneNumber: phone, couponCode: code } = validated(CouponFormSchema, attempt)
  await spendTry(deps, phone, attempt.network)
  const { read } = deps.database
  const [visitor, row, view] = await Promise.all([
    identifyByRefreshToken(deps, attempt.tokenText),
    findCoupon(read, code),
    readCartDetails(read, attempt.cartItems),
  ])
  const isOther = visitor !== undefined && visitor.phone !== phone
  // Somebody else's phone gets the same refusal as an unknown code.
  const coupon = row && !isOther ? couponFrom(row) : null
  const totals = cartTotals(countedLines(view.lines), coupon)
  try {
    await assertCouponHolds(deps, read, { code, coupon, totals, phone, now: deps.clock.now() })
    if (coupon === null) throw couponRefusal('unknown', coupon)
  } catch (error) {
    if (error instanceof Refusal && visitor && !isOther) await drop(deps, { visitor, code, view })
    throw error
  }
  await keep(deps, { visitor, code, view, tryKey: couponBudgets(deps, phone, attempt.network).ofPhone.key })
  return { coupon, totals }
}

/** A valid code costs no try: shoppers apply their code again after each change of the cart. */
async function keep(
  deps: Deps,
  applied: { visitor: UserRow | undefined; code: string; view: CartView; tryKey: string },
): Promise<void> {
  const { visitor, code, view, tryKey } = applied
  await deps.database.write(async (tx) => {
    if (visitor) await holdCustomer(tx, visitor.id)
    await giveBackToBudgets(tx, [tryKey])
    if (!visitor) return
    await lockCart(tx, visitor.id, deps.clock.now())
    // Another device may have changed the cart; then this discount does not belong to it.
    if (isSameCart(view, await soldLines(tx, visitor.id))) await saveCartCoupon(tx, visitor.id, code)
  })
}

/**
 * Removes a coupon that no longer applies from the cart: pages check it each time the cart is shown, which would use up the
 * shopper's tries.
 */
async function drop(deps: Deps, refused: { visitor: UserRow; code: string; view: CartView }): Promise<void> {
  const { visitor, code, view } = refused
  if ((await findCartCoupon(deps.database.read, visitor.id)) !== code) return
  await deps.database.write(async (tx) => {
    await holdCustomer(tx, visitor.id)
    await lockCart(tx, visitor.id, deps.clock.now())
    const isStill = (await findCartCoupon(tx, visitor.id)) === code
    if (isStill && isSameCart(view, await soldLines(tx, visitor.id))) await saveCartCoupon(tx, visitor.id, null)
  })
}

async function soldLines(tx: Executor, userId: string): Promise<CartLine[]> {
  const held = await listCartLines(tx, userId)
  const found = await findSellable(
    tx,
    held.map((line) => line.productId),
  )
  const sold = new Set(found.map((product) => product.id))
  return held.filter((line) => sold.has(line.productId))
}

function isSameCart(view: CartView, held: readonly CartLine[]): boolean {
  const quantityOf = new Map(held.map((line) => [line.productId, line.quantity]))
  return (
    view.lines.length === held.length && view.lines.every((line) => quantityOf.get(line.product.id) === line.quantity)
  )
}

async function spendTry(deps: Deps, phone: string, network: string): Promise<void> {
  const now = deps.clock.now()
  const { ofPhone, ofNetwork, ofSubnet } = couponBudgets(deps, phone, network)
  const spent = await deps.database.write(
    async (tx) =>
      (await takeFromBudget(tx, ofNetwork, now)) ??
      (await takeFromBudget(tx, ofSubnet, now)) ??
      (await takeFromBudget(tx, ofPhone, now)),
  )
  if (spent) throw tooManyRefusal(spent.freeAt, now, cartServerMessages.couponTriedTooOften)
}
