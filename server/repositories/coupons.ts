import type { Executor } from '#server/db/database.ts'
import type { CouponRow } from '#server/db/tables.ts'

/** `code` in the one form codes are stored in. */
export async function findCoupon(db: Executor, code: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Reads a coupon and keeps other orders with it out until the transaction is over, so that no use is counted twice. */
export async function lockCoupon(db: Executor, code: string): Promise<CouponRow | undefined> {
  return await db.updateTable('coupons').set({ code }).where('code', '=', code).returningAll().executeTakeFirst()
}

/** Orders that used a coupon and still stand, but for one: of everybody, and of one phone. */
export async function countCouponUses(
  db: Executor,
  { code, phone, except }: { code: string; phone: string; except: string },
): Promise<{ inAll: number; byPhone: number }> {
  const rows = await db
    .selectFrom('orders')
    .select(['phone', (group) => group.fn.countAll<number | string | bigint>().as('count')])
    .where('coupon_code', '=', code)
    .where('order_status', '!=', 'cancelled')
    .where('id', '!=', except)
    .groupBy('phone')
    .execute()
  return {
    inAll: rows.reduce((sum, row) => sum + Number(row.count), 0),
    byPhone: Number(rows.find((row) => row.phone === phone)?.count ?? 0),
  }
}
