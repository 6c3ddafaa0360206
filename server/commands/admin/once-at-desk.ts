import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { Refusal } from '#server/errors.ts'
import { fingerprintOf } from '#server/policies/order-fingerprint.ts'
import { findDeskKey, insertDeskKey } from '#server/repositories/admin/keys.ts'
import type { DeskChange } from './change-at-desk.ts'

/**
 * Whether a step of staff is to be done: its key is kept in the step's own transaction, so a repeat after a lost answer
 * does nothing more, and one that was refused left no key. Throws KEY_REUSED where the key stands for something else.
 */
export async function isFirstPress(
  { tx, now }: DeskChange,
  step: 'pieces' | 'goodwill',
  asked: { orderId: string; clientId: string },
): Promise<boolean> {
  const { orderId, clientId } = asked
  const done = { step, ...asked }
  const fingerprint = fingerprintOf(done)
  if (await insertDeskKey(tx, { client_id: clientId, order_id: orderId, fingerprint, at: now })) return true
  const known = await findDeskKey(tx, clientId)
  if (known?.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED', adminServerMessages.doneBefore)
  return false
}
