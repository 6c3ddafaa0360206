import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { forgetCustomer, lockOrdersOf } from '#server/repositories/account.ts'
import * as addresses from '#server/repositories/addresses.ts'
import { insertAdminSession } from '#server/repositories/admins.ts'
import { listAuditAbout, listDocumentsAbout, rewriteAudit } from '#server/repositories/audit.ts'
import { keepBoughtTogether } from '#server/repositories/bought-together.ts'
import { saveCartCoupon, saveSeenPrice } from '#server/repositories/carts.ts'
import { deleteContactQuery, insertContactQuery } from '#server/repositories/contact-queries.ts'
import { insertFeedback } from '#server/repositories/delivery-feedback.ts'
import * as limits from '#server/repositories/limits.ts'
import { setUploadBytes } from '#server/repositories/media.ts'
import { insertSubscription } from '#server/repositories/newsletter.ts'
import { keepFirstNightlyBackup, replaceNightlyBackup } from '#server/repositories/nightly-backup.ts'
import {
  deleteOldNotifications,
  dropNotification,
  isFollowedBy,
  postponeNotification,
} from '#server/repositories/notifications.ts'
import { addWrongCode } from '#server/repositories/otp.ts'
import { markAttemptOwed, noteOddAmount } from '#server/repositories/payments.ts'
import { takePieces } from '#server/repositories/product-stock.ts'
import * as pushes from '#server/repositories/push-subscriptions.ts'
import { deleteOldPayees, forgetPayee } from '#server/repositories/refund-payees.ts'
import { insertRetryToken, spendRetryToken } from '#server/repositories/retry-tokens.ts'
import { deleteRequestedReturn, insertReturn } from '#server/repositories/returns.ts'
import { deleteOldSecurityEvents, keepSecurityEvent } from '#server/repositories/security-events.ts'
import { addPage, claimSeeding, dropUnwrittenPages, insertInChunks } from '#server/repositories/seed.ts'
import * as sessions from '#server/repositories/sessions.ts'
import { deleteExpiredLimits, deleteOldTraces } from '#server/repositories/tidy.ts'
import { updateLineAmounts } from '#server/repositories/unpaid-orders.ts'
import { updatePersonalInfo, updatePhone } from '#server/repositories/users.ts'
import { countVital, deleteVitals } from '#server/repositories/web-vitals.ts'
import { address, type ExampleRows, message, NOW } from './example-rows.ts'

/** What shoppers change that the simulated ones do not. */
export async function writeInTheShop(tx: Transaction<Tables>, rows: ExampleRows): Promise<void> {
  const { order, user, product, line, returned } = rows
  const own = address(user.id)
  await addresses.insertAddress(tx, own)
  await addresses.updateAddress(tx, user.id, own.id, own)
  await addresses.deleteAddress(tx, user.id, own.id)
  await saveCartCoupon(tx, user.id, 'THALI25')
  await saveSeenPrice(tx, { userId: user.id, productId: product.id, unitPaise: 100 })
  await deleteContactQuery(tx, 'm')
  await takePieces(tx, product.id, 1)
  await updateLineAmounts(tx, { orderId: order.id, lineNo: line.line_no, netPaise: 1, taxPaise: 1 })
  await insertReturn(tx, returned, [
    { return_id: returned.id, photo_no: 1, small: new Uint8Array(), large: new Uint8Array() },
  ])
  await deleteRequestedReturn(tx, user.id, returned.id)
  await updatePersonalInfo(tx, user.id, { fullName: user.full_name, email: user.email })
  await updatePhone(tx, user.id, user.phone)
  await listDocumentsAbout(tx, user)
  await listAuditAbout(tx, ['d'])
  await rewriteAudit(tx, 1, null, null)
  await lockOrdersOf(tx, user.id)
  await forgetCustomer(tx, { id: user.id, phone: user.phone, email: 'asha@haat.in' })
  await writeSessions(tx, rows)
  await writePayments(tx)
}

async function writeSessions(tx: Transaction<Tables>, { user, session }: ExampleRows): Promise<void> {
  const { id } = session
  const marks = { fromHash: 'a', toHash: 'b', networkMark: '' }
  await sessions.rotateToken(tx, id, { ...marks, now: NOW, expiresAt: NOW, longestMs: 1, graceMs: 1 })
  await sessions.revokeOwnSession(tx, { id, userId: user.id }, NOW)
  await sessions.revokeSession(tx, id, NOW)
  await sessions.revokeOtherSessions(tx, user.id, id, NOW)
  await pushes.deletePushSubscription(tx, user.id, 'e')
  await pushes.forgetPushSubscription(tx, 'b')
}

async function writePayments(tx: Transaction<Tables>): Promise<void> {
  await markAttemptOwed(tx, 't')
  await noteOddAmount(tx, 't', { amountPaise: 1, now: NOW })
  await spendRetryToken(tx, 'h', NOW)
}

/** Some of what the simulated shop has none of; it is written for good. */
export async function writeRest(tx: Transaction<Tables>, rows: ExampleRows): Promise<void> {
  const { order, user, admin, session, returned } = rows
  const mine = { user_id: user.id, created_at: NOW }
  for (const id of ['m', 'answered-1', 'answered-2', 'answered-3', 'answered-4', 'answered-5']) {
    const answered_at = id === 'm' ? null : NOW
    await insertContactQuery(tx, { ...message(user.id), id, client_id: id, answered_at })
  }
  await insertFeedback(tx, { ...mine, id: 'f', client_id: 'c', order_id: order.id, rating: 5, comment: '' })
  await insertSubscription(tx, { email: 'asha@haat.in', client_id: 'c', created_at: NOW })
  await addWrongCode(tx, user.phone, '2026-12-01')
  await pushes.savePushSubscription(tx, {
    ...mine,
    id: 'b',
    session_id: session.id,
    endpoint: 'e',
    p256dh: 'p',
    auth: 'a',
  })
  const token = { ...mine, token_hash: 'h', order_id: order.id, amount_paise: 1, expires_at: NOW, used_at: null }
  await insertRetryToken(tx, token)
  const login = { id: 's', admin_id: admin.id, created_at: NOW, expires_at: NOW, revoked_at: null, seen_at: NOW }
  await insertAdminSession(tx, login)
  await tx.insertInto('hidden_orders').values({ order_id: order.id, hidden_at: NOW }).execute()
  const photo = { return_id: returned.id, photo_no: 1, small: new Uint8Array(), large: new Uint8Array() }
  await tx.insertInto('return_photos').values(photo).execute()
  const code = { phone: user.phone, client_hash: 'h', code_hmac: 'c', sent_at: NOW, expires_at: NOW, tries_left: 1 }
  await tx
    .insertInto('otp_challenges')
    .values({ ...code, purpose: 'login' })
    .execute()
  const event = { kind: 'desk-login' as const, subject: '', network_mark: '', detail: '', hour_starts_at: NOW }
  await keepSecurityEvent(tx, event, NOW)
}

/** What no shopper asks for: budgets, jobs, the tidying up, the first start. */
export async function writeByItself(tx: Transaction<Tables>): Promise<void> {
  const budget = { key: 'k', max: 5, windowMs: 1_000 }
  await limits.takeFromBudget(tx, budget, NOW)
  await limits.leaseFromBudget(tx, budget, 2, NOW)
  await limits.giveBackToBudgets(tx, ['k'])
  await limits.dropBudgets(tx, ['k'])
  await limits.dropBudgetsFrom(tx, 'k')
  await setUploadBytes(tx, 'h', new Uint8Array())
  await countVital(tx, { week: '2026-11-23', route: 'home', line: '4g', vital: 'LCP', bucket: 1 })
  await deleteVitals(tx, '2026-01-01')
  await deleteVitals(tx)
  await keepBoughtTogether(tx, '{}')
  await keepFirstNightlyBackup(tx, '{}')
  await replaceNightlyBackup(tx, '{}', '[]')
  await isFollowedBy(tx, 1, ['paid'])
  await postponeNotification(tx, 'n', { dueAt: NOW, givenUpAt: null })
  await dropNotification(tx, 'n')
  await deleteOldNotifications(tx, NOW)
  await deleteOldPayees(tx, NOW)
  await forgetPayee(tx, 'o')
  await deleteOldSecurityEvents(tx, NOW)
  await deleteExpiredLimits(tx, NOW)
  await deleteOldTraces(tx, NOW)
  await claimSeeding(tx, NOW)
  await addPage(tx, { slug: 'about-us', body_json: '{}' })
  await dropUnwrittenPages(tx, ['about-us'])
  await insertInChunks(tx, 'settings', [{ name: 'n', value: 'v' }])
}
