import type { Executor } from '#server/db/database.ts'
import type { CouponRow } from '#server/db/tables.ts'
import { stands } from './order-standing.ts'

/** `code` in the one form codes are stored in. */
export async function findCoupon(db: Executor, code: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Reads a coupon and keeps other orders with it out until the transaction is over, so that no use is counted twice. */
export async function lockCoupon(db: Executor, code: string): Promise<CouponRow | undefined> {
  return await db.updateTable('coupons').set({ code }).where('code', '=', code).returningAll().executeTakeFirst()
}

/**
 * Orders that used a coupon and were not cancelled, except one: those of everybody, and those of one phone, even after
 * its account was forgotten.
 */
export async function countCouponUses(
  db: Executor,
  { code, phone, phoneMark, except }: { code: string; phone: string; phoneMark: string; except: string },
): Promise<{ inAll: number; byPhone: number }> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('coupon_marks', 'coupon_marks.order_id', 'orders.id')
    .select([
      'orders.phone',
      'coupon_marks.phone_mark',
      (group) => group.fn.countAll<number | string | bigint>().as('count'),
    ])
    .where('orders.coupon_code', '=', code)
    .where(stands)
    .where('orders.id', '!=', except)
    .groupBy(['orders.phone', 'coupon_marks.phone_mark'])
    .execute()
  const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + Number(row.count), 0)
  return {
    inAll: sumOf(rows),
    byPhone: sumOf(rows.filter((row) => row.phone === phone || row.phone_mark === phoneMark)),
  }
}

/**
 * Records coupon uses by a keyed mark of the phone, before the phones are removed from a customer's orders. Each order
 * counts for the phone it was placed with, which may be an earlier number.
 */
export async function keepCouponMarks(tx: Executor, userId: string, markOf: (phone: string) => string): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'phone'])
    .where('user_id', '=', userId)
    .where('phone', '!=', '')
    .where('coupon_code', 'is not', null)
    .execute()
  if (orders.length === 0) return
  await tx
    .insertInto('coupon_marks')
    .values(orders.map(({ id, phone }) => ({ order_id: id, phone_mark: markOf(phone) })))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}
