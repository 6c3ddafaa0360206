import * as v from 'valibot'
import { ReferralCodeSchema } from '#domain/validation/login-form.ts'
import { OtpSchema } from '#domain/validation/otp.ts'
import type { Executor } from '#server/db/database.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/errors.ts'
import { signAccessToken } from '#server/gateways/access-token.ts'
import { blockedRefusal, mayShop } from '#server/policies/access.ts'
import { deviceMark, knownDevice } from '#server/policies/known-device.ts'
import { mobileNumber } from '#server/policies/phone.ts'
import { type SessionToken, sessionTokenText } from '#server/policies/session-token.ts'
import { validated } from '#server/policies/validated.ts'
import { findUserByPhone } from '#server/repositories/users.ts'
import { readProfile, type UserProfile } from '../account/read-profile.ts'
import { checkOtp } from './check-otp.ts'
import { endSessionOf } from './end-session.ts'
import { openSession } from './open-session.ts'
import { signUp } from './sign-up.ts'

export interface OtpAttempt {
  phoneNumber: string
  otp: string
  referralCode?: string | undefined
  network: string
  /** The device's mark that came along, or empty. */
  deviceMark?: string | undefined
  /** The secret of the browser, in which the code was asked for. */
  client?: string | undefined
  /** The refresh token that came along: this login takes its place. */
  replaces?: string | undefined
  userAgent?: string | undefined
}

export interface OpenedLogin {
  accessToken: string
  /** For the session cookie. */
  refreshToken: string
  /** By which the shop knows this browser again. */
  deviceMark: string
  profile: UserProfile
}

/** The transaction's outcome; a refusal among these still commits what was counted. */
type Outcome = { session: SessionToken; userId: string } | { refusal: Refusal }

const AttemptSchema = v.object({ otp: OtpSchema, referralCode: ReferralCodeSchema })

/**
 * Checks a one-time code, makes the user of a new phone and opens a session (sections 4 and 5).
 * A code works once; five wrong tries end it, ten wrong codes end the phone's day.
 * Throws INVALID_FIELDS, WRONG_CODE, TOO_MANY_REQUESTS, FORBIDDEN.
 */
export async function verifyOtp(deps: Deps, attempt: OtpAttempt): Promise<OpenedLogin> {
  const phone = mobileNumber(attempt.phoneNumber)
  const { otp, referralCode } = validated(AttemptSchema, { otp: attempt.otp, referralCode: attempt.referralCode })
  const now = deps.clock.now()
  const { otpKey } = deps.secrets
  const deviceId = knownDevice(otpKey, attempt.deviceMark ?? '', phone, now)
  const caller = { phone, network: attempt.network, deviceId }
  const outcome = await deps.database.write(async (tx): Promise<Outcome> => {
    const refusal = await checkOtp(deps, tx, { ...caller, otp, purpose: 'login', client: attempt.client ?? '' })
    if (refusal) return { refusal }
    await endSessionOf(tx, attempt.replaces ?? '', now)
    const user = (await findUserByPhone(tx, phone)) ?? (await signUp(deps, tx, phone, referralCode))
    return await loginOf(deps, tx, user, attempt)
  })
  if ('refusal' in outcome) throw outcome.refusal
  const { session, userId } = outcome
  const claims = { subjectId: userId, sessionId: session.sessionId }
  const [accessToken, profile] = await Promise.all([
    signAccessToken(deps.secrets, 'customer', claims, now),
    readProfile(deps.database.read, userId),
  ])
  const mark = deviceMark(otpKey, deviceId ?? deps.random.id(), phone, now)
  return { accessToken, refreshToken: sessionTokenText(session), deviceMark: mark, profile }
}

async function loginOf(
  deps: Deps,
  tx: Executor,
  user: UserRow,
  { network, userAgent = '' }: OtpAttempt,
): Promise<Outcome> {
  if (!mayShop(user.role)) return { refusal: blockedRefusal() }
  return { session: await openSession(deps, tx, { userId: user.id, network, userAgent }), userId: user.id }
}
