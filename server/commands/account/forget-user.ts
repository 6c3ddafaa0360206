import type { Transaction } from 'kysely'
import type { Tables, UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { phoneMark } from '#server/policies/phone.ts'
import { forgetCustomer } from '#server/repositories/account.ts'
import { listDocumentsAbout } from '#server/repositories/audit.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { keepCouponMarks } from '#server/repositories/coupons.ts'
import { reindexOrdersOf } from '../orders/index-orders.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { forgetWords } from './forget-words.ts'

/**
 * Forgets a customer, at the request of customer or staff: everything that names the person is removed from account,
 * orders, documents, the desk's search and staff's texts in the audit log; used coupons are remembered by a keyed mark of
 * the phone. The caller has checked that no order, refund or return is open.
 */
export async function forgetUser(deps: Deps, tx: Transaction<Tables>, user: UserRow): Promise<void> {
  await forgetBuyer(tx, user.id)
  await forgetWords(tx, await listDocumentsAbout(tx, user))
  await keepCouponMarks(tx, user.id, (phone) => phoneMark(deps.secrets.otpKey, phone))
  const { hadReviews } = await forgetCustomer(tx, user)
  await reindexOrdersOf(tx, user.id)
  if (hadReviews) await bumpContentVersion(tx)
}
