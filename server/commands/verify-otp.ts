import * as v from 'valibot'
import { loginMessages } from '#domain/messages/en/login.ts'
import { calendarDateInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { OtpSchema } from '#domain/validation/otp.ts'
import { ReferralCodeSchema } from '#domain/validation/referral.ts'
import type { Executor } from '#server/db/database.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { signAccessToken } from '#server/gateways/access-token.ts'
import { blockedRefusal, mayShop } from '#server/policies/access.ts'
import { otpVerifyBudget } from '#server/policies/otp-budgets.ts'
import { hmacOfCode, isSameHmac } from '#server/policies/otp-code.ts'
import { mobileNumber } from '#server/policies/phone.ts'
import { tooManyRefusal } from '#server/policies/retry-after.ts'
import { type SessionToken, sessionTokenText } from '#server/policies/session-token.ts'
import { validated } from '#server/policies/validated.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { addWrongCode, countWrongCodes, dropChallenge, spendTry } from '#server/repositories/otp.ts'
import { findUserByPhone } from '#server/repositories/users.ts'
import { openSession } from './open-session.ts'
import { readProfile, type UserProfile } from './read-profile.ts'
import { signUp } from './sign-up.ts'

export interface OtpAttempt {
  phoneNumber: string
  otp: string
  referralCode?: string | undefined
  network: string
}

export interface OpenedLogin {
  accessToken: string
  /** For the session cookie. */
  refreshToken: string
  profile: UserProfile
}

/** What the transaction decided; a refusal among these keeps what it has counted. */
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
  const outcome = await deps.database.write(async (tx): Promise<Outcome> => {
    const spent = await takeFromBudget(tx, otpVerifyBudget(deps.env, attempt.network), now)
    if (spent) return { refusal: tooManyRefusal(spent.freeAt, now, loginMessages.tooManyTries) }
    const refusal = await refusalOfCode(deps, tx, phone, otp)
    if (refusal) return { refusal }
    const user = (await findUserByPhone(tx, phone)) ?? (await signUp(deps, tx, phone, referralCode))
    return await loginOf(deps, tx, user)
  })
  if ('refusal' in outcome) throw outcome.refusal
  const { session, userId } = outcome
  const claims = { subjectId: userId, sessionId: session.sessionId }
  const [accessToken, profile] = await Promise.all([
    signAccessToken(deps.secrets, 'customer', claims, now),
    readProfile(deps.database.read, userId),
  ])
  return { accessToken, refreshToken: sessionTokenText(session), profile }
}

async function loginOf(deps: Deps, tx: Executor, user: UserRow): Promise<Outcome> {
  if (!mayShop(user.role)) return { refusal: blockedRefusal() }
  return { session: await openSession(deps, tx, user.id), userId: user.id }
}

/** Uses up a try, or the code itself when it is right. */
async function refusalOfCode(deps: Deps, tx: Executor, phone: string, otp: string): Promise<Refusal | null> {
  const now = deps.clock.now()
  const day = toIsoDate(calendarDateInIndia(now))
  const challenge = await spendTry(tx, phone, now)
  if (!challenge) return new Refusal('WRONG_CODE', loginMessages.codeGone)
  // Counted after the challenge is locked, so that parallel guesses cannot share the last one of the day.
  if ((await countWrongCodes(tx, phone, day)) >= deps.env.LIMIT_OTP_WRONG_PER_PHONE_DAY) {
    return new Refusal('TOO_MANY_REQUESTS', loginMessages.tooManyWrongToday)
  }
  const expected = hmacOfCode(deps.secrets.otpKey, { phone, sentAt: challenge.sent_at }, otp)
  if (isSameHmac(expected, challenge.code_hmac)) {
    await dropChallenge(tx, phone, challenge.sent_at)
    return null
  }
  await addWrongCode(tx, phone, day)
  const { tries_left: triesLeft } = challenge
  return new Refusal('WRONG_CODE', triesLeft > 0 ? loginMessages.wrongCode(triesLeft) : loginMessages.wrongCodeLast)
}
