import type { AdminQuery, AdminReview, AdminUser } from '#domain/contract/admin-people.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { assertStepAsSeen } from '#server/policies/as-seen.ts'
import { phoneEnding } from '#server/policies/security-event.ts'
import { presentAdminQuery, presentAdminReview, presentAdminUser } from '#server/presenters/admin/rows.ts'
import { findUnfinished, lockOrdersOf } from '#server/repositories/account.ts'
import * as people from '#server/repositories/admin/people.ts'
import { deleteContactQuery } from '#server/repositories/contact-queries.ts'
import { setReviewStatus } from '#server/repositories/reviews.ts'
import { findUserById, lockUser } from '#server/repositories/users.ts'
import { forgetUser } from '../account/forget-user.ts'
import { forgetWords } from '../account/forget-words.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { type AdminChange, changeByAdmin } from './change-by-admin.ts'

/** Blocks a customer, which ends their logins, or lets them in again. Throws NOT_FOUND, STATUS_NOT_ALLOWED. */
export async function changeRole(
  deps: Deps,
  { adminId, network }: { adminId: string; network: string },
  id: string,
  role: string,
): Promise<AdminUser> {
  if (role !== 'customer' && role !== 'blocked') {
    throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.unknownRole)
  }
  return await changeByAdmin(deps, adminId, async ({ tx, now, by, log }) => {
    const user = await findUserById(tx, id)
    if (!user) throw notFoundRefusal()
    if (!user.phone.startsWith('+')) throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.anonymised)
    await people.setUserRole(tx, id, role)
    if (role === 'blocked') await people.revokeUserSessions(tx, id, now)
    await log('user.role', id, { role: user.role }, { role })
    const detail = `${phoneEnding(user.phone)}: ${user.role} to ${role}`
    await noteSecurityEvent(deps, tx, { kind: 'role-changed', subject: by, network, detail })
    return presentAdminUser({ ...user, role })
  })
}

/**
 * Deletes a customer as the customer could: refused while an order, a return or a refund still needs name and address;
 * one with orders only loses what names them, because invoices must stay. Throws NOT_FOUND, CONFLICT.
 */
export async function deleteUser(deps: Deps, adminId: string, id: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    // Locked first, so that no order is placed between the check below and the deletion.
    const user = await lockUser(tx, id)
    if (!user) throw notFoundRefusal()
    await lockOrdersOf(tx, id)
    const unfinished = await findUnfinished(tx, id)
    if (unfinished) throw new Refusal('CONFLICT', adminServerMessages.customerUnfinished(unfinished.orderNo))
    await forgetUser(deps, tx, user)
    if (!(await people.hasOrders(tx, id))) await people.deleteUser(tx, id)
    // Without name and phone: the log would keep what the deletion removes.
    await log('user.delete', id, { role: user.role }, null)
  })
}

/** Records the answer to a question, once. Throws NOT_FOUND, CHANGED_MEANWHILE if it has another answer already. */
export async function answerQuery(deps: Deps, adminId: string, id: string, answer: string): Promise<AdminQuery> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const query = await people.findAdminQuery(tx, id)
    if (!query) throw notFoundRefusal()
    // A repeat after a lost answer.
    if (query.answer === answer) return presentAdminQuery(query)
    if (!(await people.keepAnswer(tx, id, answer, now))) {
      throw new Refusal('CHANGED_MEANWHILE', adminServerMessages.answeredAlready)
    }
    // Without the text: it is stored with the question and deleted with it.
    await log('query.answer', id, { answered: false }, { answered: true })
    return presentAdminQuery({ ...query, answer, answered_at: now })
  })
}

/** Deletes a question for good, answered or not. Throws NOT_FOUND. */
export async function deleteQuery(deps: Deps, adminId: string, id: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    if (!(await deleteContactQuery(tx, id))) throw notFoundRefusal()
    await forgetWords(tx, [id])
    await log('query.delete', id, {}, null)
  })
}

/** Shows a review with its product, or not; `seen` is the status that staff saw. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export async function decideReview(
  deps: Deps,
  adminId: string,
  id: string,
  { status, seen }: { status: 'approved' | 'rejected'; seen?: AdminReview['status'] | undefined },
): Promise<AdminReview> {
  return await changeByAdmin(deps, adminId, async ({ tx, now, log }) => {
    const review = await findReview(tx, id)
    const before = await setReviewStatus(tx, { id, status, now })
    if (before === undefined) throw notFoundRefusal()
    // The same decision again is a repeat after a lost answer; another one would undo a colleague's without a word.
    if (before !== status) assertStepAsSeen(before, seen)
    await log('review.decide', id, { status: before }, { status })
    return presentAdminReview({ ...review, status })
  })
}

async function findReview(tx: AdminChange['tx'], id: string) {
  const page = { after: undefined, limit: 1 }
  const [review] = await people.listAdminReviews(tx, { status: undefined, search: undefined, id }, page)
  if (!review) throw notFoundRefusal()
  return review
}

/** Takes an address off the newsletter; the log does not name it. Throws NOT_FOUND. */
export async function deleteNewsletterEntry(deps: Deps, adminId: string, email: string): Promise<void> {
  await changeByAdmin(deps, adminId, async ({ tx, log }) => {
    if (!(await people.deleteSubscription(tx, email))) throw notFoundRefusal()
    await log('newsletter.delete', 'newsletter', {}, null)
  })
}
