import * as v from 'valibot'
import { accountMessages } from '#domain/messages/en/profile.ts'
import { OtpSchema } from '#domain/validation/otp.ts'
import { isUniqueViolation } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { mobileNumber } from '#server/policies/phone.ts'
import { phoneEnding } from '#server/policies/security-event.ts'
import { validated } from '#server/policies/validated.ts'
import { revokeOtherSessions } from '#server/repositories/sessions.ts'
import { findUserByPhone, updatePhone } from '#server/repositories/users.ts'
import { consumeOtp, matchOtp } from '../login/check-otp.ts'
import { noteSecurityEvent } from '../login/note-security-event.ts'
import { readProfile, readProfileUser, type UserProfile } from './read-profile.ts'

export interface PhoneChange {
  userId: string
  sessionId: string
  phoneNumber: string
  /** Sent to the new number, and to the old one. */
  otp: string
  oldOtp: string
  network: string
  deviceMark: string
  client: string
}

const PhoneChangeSchema = v.object({ otp: OtpSchema, oldOtp: OtpSchema })

/**
 * Moves an account to another number. It takes a code sent to the new number (OPEN-91) and one sent to the old number, so
 * that a browser left open is not enough to take an account over. Logins on other devices end.
 * Throws INVALID_FIELDS, WRONG_CODE, TOO_MANY_REQUESTS, CONFLICT.
 */
export async function changePhone(
  deps: Deps,
  change: PhoneChange,
): Promise<{ profile: UserProfile; deviceMark: string }> {
  const phone = mobileNumber(change.phoneNumber)
  const { otp, oldOtp } = validated(PhoneChangeSchema, { otp: change.otp, oldOtp: change.oldOtp })
  const { otpKey } = deps.secrets
  const now = deps.clock.now()
  const caller = { phone, network: change.network, deviceId: knownDevice(otpKey, change.deviceMark, phone, now) }
  const where = { purpose: 'phone', client: change.client } as const
  const outcome = await deps.database
    .write(async (tx): Promise<Refusal | UserProfile> => {
      const { phone: oldPhone } = await readProfileUser(tx, change.userId)
      const old = { ...caller, phone: oldPhone, deviceId: knownDevice(otpKey, change.deviceMark, oldPhone, now) }
      const oldMatch = await matchOtp(deps, tx, { ...old, otp: oldOtp, ...where })
      if (oldMatch instanceof Refusal) return ofOldNumber(oldMatch)
      const match = await matchOtp(deps, tx, { ...caller, otp, ...where })
      if (match instanceof Refusal) return match
      for (const challenge of [oldMatch, match]) await consumeOtp(deps, tx, challenge)
      const owner = await findUserByPhone(tx, phone)
      if (owner?.id === change.userId) return new Refusal('CONFLICT', accountMessages.sameNumber)
      if (owner) return new Refusal('CONFLICT', accountMessages.numberInUse)
      await updatePhone(tx, change.userId, phone)
      await revokeOtherSessions(tx, change.userId, change.sessionId, now)
      const detail = `${phoneEnding(oldPhone)} to ${phoneEnding(phone)}`
      const note = { subject: phoneEnding(phone), network: change.network, detail }
      await noteSecurityEvent(deps, tx, { kind: 'phone-changed', ...note })
      return await readProfile(tx, change.userId)
    })
    .catch((error: unknown) => {
      // Another sign-up took the number after the check above.
      if (isUniqueViolation(error)) return new Refusal('CONFLICT', accountMessages.numberInUse)
      throw error
    })
  if (outcome instanceof Refusal) throw outcome
  return { profile: outcome, deviceMark: deviceMark(otpKey, caller.deviceId ?? deps.random.id(), phone, now) }
}

/** The same refusal, shown at the field of the old number's code. */
function ofOldNumber({ code, message, retryAfterSeconds }: Refusal): Refusal {
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return new Refusal(code, message, { fields: { oldOtp: message }, ...more })
}
