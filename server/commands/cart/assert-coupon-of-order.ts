import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { couponBudgets } from '#server/policies/coupon-budgets.ts'
import { findCartCoupon } from '#server/repositories/carts.ts'
import { giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { assertCouponHolds, type CouponUse } from './assert-coupon-holds.ts'

export interface CouponOfOrder extends CouponUse {
  userId: string
  network: string
}

/**
 * An order reveals as much about a code as the coupon box does, so it spends a try of the same phone; a valid code gets it
 * back. A code that the customer's cart has already was counted when it was applied. Throws TOO_MANY_REQUESTS, and as
 * `assertCouponHolds`.
 */
export async function assertCouponOfOrder(deps: Deps, { userId, network, ...use }: CouponOfOrder): Promise<void> {
  const { read, write } = deps.database
  if ((await findCartCoupon(read, userId)) === use.code) return await assertCouponHolds(deps, read, use)
  const { ofPhone } = couponBudgets(deps, use.phone, network)
  const spent = await write((tx) => takeFromBudget(tx, ofPhone, use.now))
  if (spent) throw tooManyRefusal(spent.freeAt, use.now, cartServerMessages.couponTriedTooOften)
  await assertCouponHolds(deps, read, use)
  await write((tx) => giveBackToBudgets(tx, [ofPhone.key]))
}
