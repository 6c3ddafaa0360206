import * as v from 'valibot'
import { loginMessages } from '#domain/messages/en/login.ts'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { OtpSchema } from '#domain/validation/otp.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { knownDevice } from '#server/policies/known-device.ts'
import { phoneEnding } from '#server/policies/security-event.ts'
import { validated } from '#server/policies/validated.ts'
import { findUnfinished, lockOrdersOf } from '#server/repositories/account.ts'
import { isForgotten, lockUser } from '#server/repositories/users.ts'
import { checkOtp } from '../login/check-otp.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { forgetUser } from './forget-user.ts'

export interface AccountDeletion {
  userId: string
  otp: string
  network: string
  deviceMark: string
  client: string
}

const DeletionSchema = v.object({ otp: OtpSchema })

/**
 * Deletes an account for good, given a code sent to its number; refused while an order, a refund or a return still needs
 * the name and address. Tax law requires orders to be kept; they stay without name and address.
 * Throws INVALID_FIELDS, NOT_LOGGED_IN, ACCOUNT_DELETED, WRONG_CODE, TOO_MANY_REQUESTS, CONFLICT.
 */
export async function deleteAccount(
  deps: Deps,
  { userId, otp, network, deviceMark, client }: AccountDeletion,
): Promise<void> {
  const code = validated(DeletionSchema, { otp }).otp
  const refusal = await deps.database.write(async (tx): Promise<Refusal | null> => {
    // Locked first, so that no order is placed between the check below and the deletion.
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('NOT_LOGGED_IN', loginMessages.sessionOver)
    // The repeat of a call that was still at work when its connection broke.
    if (await isForgotten(tx, userId)) throw new Refusal('ACCOUNT_DELETED', accountMessages.deleted)
    await lockOrdersOf(tx, userId)
    // Checked before the code, so that a refusal does not use the code up.
    const unfinished = await findUnfinished(tx, userId)
    if (unfinished) return new Refusal('CONFLICT', accountMessages.unfinished(unfinished.orderNo))
    const deviceId = knownDevice(deps.secrets.otpKey, deviceMark, user.phone, deps.clock.now())
    const typed = { phone: user.phone, network, deviceId, otp: code, purpose: 'deletion', client } as const
    const wrong = await checkOtp(deps, tx, typed)
    if (wrong) return wrong
    await forgetUser(deps, tx, user)
    await noteSecurityEvent(deps, tx, { kind: 'account-deleted', subject: phoneEnding(user.phone), network })
    return null
  })
  if (refusal) throw refusal
}
