import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { Refusal } from '#server/errors.ts'
import { fingerprintOf } from '#server/policies/order-fingerprint.ts'
import { findIdempotencyKey, insertIdempotencyKey } from '#server/repositories/admin/idempotency-keys.ts'
import type { AdminChange } from './change-by-admin.ts'

/**
 * Whether a step of staff is to be done: its key is kept in the step's own transaction, so a repeat after a lost answer
 * does nothing more, and a refused step leaves no key. Throws KEY_REUSED if the key was used for something else.
 */
export async function claimStep(
  { tx, now }: AdminChange,
  step: 'pieces' | 'goodwill',
  asked: { orderId: string; clientId: string },
): Promise<boolean> {
  const { orderId, clientId } = asked
  const done = { step, ...asked }
  const fingerprint = fingerprintOf(done)
  if (await insertIdempotencyKey(tx, { client_id: clientId, order_id: orderId, fingerprint, at: now })) return true
  const known = await findIdempotencyKey(tx, clientId)
  if (known?.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED', adminServerMessages.doneBefore)
  return false
}
