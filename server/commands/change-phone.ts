import * as v from 'valibot'
import { accountMessages } from '#domain/messages/en/account.ts'
import { OtpSchema } from '#domain/validation/otp.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { mobileNumber } from '#server/policies/phone.ts'
import { validated } from '#server/policies/validated.ts'
import { revokeOtherSessions } from '#server/repositories/sessions.ts'
import { findUserByPhone, updatePhone } from '#server/repositories/users.ts'
import { checkOtp } from './check-otp.ts'
import { readProfile, type UserProfile } from './read-profile.ts'

export interface PhoneChange {
  userId: string
  sessionId: string
  phoneNumber: string
  otp: string
  network: string
  deviceMark: string
}

const PhoneChangeSchema = v.object({ otp: OtpSchema })

/**
 * Moves an account to another number, proven by a code that was sent there (OPEN-91). Logins on other devices end.
 * Throws INVALID_FIELDS, WRONG_CODE, TOO_MANY_REQUESTS, CONFLICT.
 */
export async function changePhone(
  deps: Deps,
  change: PhoneChange,
): Promise<{ profile: UserProfile; deviceMark: string }> {
  const phone = mobileNumber(change.phoneNumber)
  const { otp } = validated(PhoneChangeSchema, { otp: change.otp })
  const { otpKey } = deps.secrets
  const caller = { phone, network: change.network, deviceId: knownDevice(otpKey, change.deviceMark, phone) }
  const outcome = await deps.database
    .write(async (tx): Promise<Refusal | UserProfile> => {
      const refusal = await checkOtp(deps, tx, caller, otp)
      if (refusal) return refusal
      const owner = await findUserByPhone(tx, phone)
      if (owner?.id === change.userId) return new Refusal('CONFLICT', accountMessages.sameNumber)
      if (owner) return new Refusal('CONFLICT', accountMessages.numberInUse)
      await updatePhone(tx, change.userId, phone)
      await revokeOtherSessions(tx, change.userId, change.sessionId, deps.clock.now())
      return await readProfile(tx, change.userId)
    })
    .catch((error: unknown) => {
      // Somebody signed up with the number between the two statements.
      if (isUniqueViolation(error)) return new Refusal('CONFLICT', accountMessages.numberInUse)
      throw error
    })
  if (outcome instanceof Refusal) throw outcome
  return { profile: outcome, deviceMark: deviceMark(otpKey, caller.deviceId ?? deps.random.id(), phone) }
}
