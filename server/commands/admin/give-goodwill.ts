import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { canGiveGoodwill, refundable } from '#domain/rules/refund.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFoundRefusal, Refusal } from '#server/errors.ts'
import { assertStepAsSeen } from '#server/policies/as-seen.ts'
import { lockOrder } from '#server/repositories/admin/orders.ts'
import { giveBack, moneyOf } from '../payments/queue-refund.ts'
import { changeByAdmin } from './change-by-admin.ts'
import { issueCreditNote, issueInvoice } from './issue-invoice.ts'
import { claimStep } from './once-by-admin.ts'

export interface Goodwill {
  /** Names this step; a repeat carries the same id. */
  clientId: string
  orderId: string
  amount: Paise
  reason: string
  /** What could be given when staff looked. */
  seen?: Paise | undefined
}

/**
 * Gives money of a paid order back as goodwill, with its credit note: at most what is left of what was paid.
 * The same `clientId` again gives nothing more. Throws NOT_FOUND, STATUS_NOT_ALLOWED before it is dispatched,
 * once it is cancelled and where nothing was paid, INVALID_FIELDS, KEY_REUSED, CHANGED_MEANWHILE.
 */
export async function giveGoodwill(deps: Deps, adminId: string, { seen, ...asked }: Goodwill): Promise<void> {
  await changeByAdmin(deps, adminId, async (change) => {
    const { tx, now, log } = change
    const { orderId, amount, reason } = asked
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFoundRefusal()
    if (!(await claimStep(change, 'goodwill', asked))) return
    if (!canGiveGoodwill(order.order_status)) {
      throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.goodwillLater)
    }
    const { paid, refunded } = await moneyOf(tx, order)
    const left = refundable(paid, paid, refunded)
    if (left === 0) throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.nothingToGive)
    assertStepAsSeen(left, seen)
    if (amount > left) throw fieldRefusal('amount', adminServerMessages.atMost(formatInr(left)))
    // A credit note credits an invoice: an order that was sent without one gets it now.
    await issueInvoice(tx, order, now)
    const owed = { order, isOfOrder: false, reason: 'goodwill', note: reason, actor: 'admin', now } as const
    const amountPaise = await giveBack(tx, deps.random, { ...owed, amountPaise: amount })
    await issueCreditNote(tx, deps.random, { orderId, returnId: null, kind: 'goodwill', amountPaise, reason }, now)
    await log('order.goodwill', orderId, {}, { note: `${formatInr(amountPaise)}: ${reason}` })
  })
}
