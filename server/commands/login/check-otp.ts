import type { OtpPurpose } from '#domain/contract/auth.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { calendarDateInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import type { Executor } from '#server/db/database.ts'
import type { OtpChallengeRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, tooManyRefusal } from '#server/errors.ts'
import { otpSubject } from '#server/policies/known-device.ts'
import {
  isGuessing,
  knownWrongBudget,
  OTP_WATCH,
  type OtpCaller,
  otpVerifyBudgets,
} from '#server/policies/otp-budgets.ts'
import { hashOfClient, hmacOfCode, isSameHmac, OTP_LIFETIME_MS } from '#server/policies/otp-code.ts'
import { phoneEnding } from '#server/policies/security-event.ts'
import { countedFor, countOne, giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { addWrongCode, countWrongCodes, dropChallenge, spendTry } from '#server/repositories/otp.ts'
import { noteSecurityEvent } from './note-security-event.ts'

/** A code as it was typed: whose, what for, and in which browser. */
export interface TypedOtp extends OtpCaller {
  otp: string
  purpose: OtpPurpose
  client: string
}

/**
 * Checks a one-time code inside a transaction: uses up a try, or the code itself when it is right (null). The refusal is
 * answered, not thrown, because what was counted must be kept.
 */
export async function checkOtp(deps: Deps, tx: Executor, typed: TypedOtp): Promise<Refusal | null> {
  const right = await matchOtp(deps, tx, typed)
  if (right instanceof Refusal) return right
  await consumeOtp(deps, tx, right)
  return null
}

/** Uses a code up that was found right. */
export async function consumeOtp(deps: Deps, tx: Executor, challenge: OtpChallengeRow): Promise<void> {
  await dropChallenge(tx, challenge, challenge.sent_at)
  await countOne(tx, OTP_WATCH.used, OTP_WATCH.windowMs, deps.clock.now())
}

/** Uses up a try but not the code: where two codes are needed, both are consumed only if both are right. */
export async function matchOtp(deps: Deps, tx: Executor, typed: TypedOtp): Promise<Refusal | OtpChallengeRow> {
  const { otp, purpose, client, ...caller } = typed
  const now = deps.clock.now()
  for (const budget of otpVerifyBudgets(deps, caller)) {
    const spent = await takeFromBudget(tx, budget, now)
    if (spent) return tooManyRefusal(spent.freeAt, now, loginMessages.tooManyTries)
  }
  const subject = otpSubject(caller.phone, caller.deviceId)
  const key = { phone: subject, purpose, client_hash: hashOfClient(client) }
  const challenge = await spendTry(tx, key, { now, latestEnd: now + 2 * OTP_LIFETIME_MS })
  // No code is for a browser without the cookie: a new one would be as good as this one, SMS after SMS.
  const gone = client === '' ? loginMessages.codeGoneOrNoCookie : loginMessages.codeGone
  if (!challenge) return codeOver('WRONG_CODE', gone)
  // Counted after the challenge is locked, so that parallel guesses cannot share the last one of the day.
  if (await hasTypedEnough(deps, tx, caller)) return codeOver('TOO_MANY_REQUESTS', loginMessages.tooManyWrongToday)
  // Taken before the code is compared, and given back for a right one, so that parallel guesses cannot share the last try.
  const ofKnown = knownWrongBudget(deps, caller)
  if (ofKnown && (await takeFromBudget(tx, ofKnown, now)))
    return codeOver('TOO_MANY_REQUESTS', loginMessages.tooManyWrongToday)
  const expected = hmacOfCode(deps.secrets.otpKey, { phone: subject, sentAt: challenge.sent_at }, otp)
  if (!isSameHmac(expected, challenge.code_hmac)) return await refuseWrong(deps, tx, caller, challenge)
  if (ofKnown) await giveBackToBudgets(tx, [ofKnown.key])
  return challenge
}

/** No digits help any more, whatever they are: the boxes close until another code is sent. */
function codeOver(code: 'WRONG_CODE' | 'TOO_MANY_REQUESTS', sentence: string): Refusal {
  return new Refusal(code, sentence, { fields: { codeOver: sentence } })
}

/** Whether the day's wrong codes are used up: the phone's by strangers, or a known device's, or those of all known devices. */
export async function hasTypedEnough(deps: Deps, tx: Executor, caller: OtpCaller): Promise<boolean> {
  const now = deps.clock.now()
  const subject = otpSubject(caller.phone, caller.deviceId)
  const wrong = await countWrongCodes(tx, subject, toIsoDate(calendarDateInIndia(now)))
  if (wrong >= deps.env.LIMIT_OTP_WRONG_PER_PHONE_DAY) return true
  const ofKnown = knownWrongBudget(deps, caller)
  return ofKnown !== null && (await countedFor(tx, ofKnown.key, now)) >= ofKnown.max
}

/** Records a wrong code, and the lockout once the day's are used up; a stranger's code that has but one try is deleted. */
async function refuseWrong(deps: Deps, tx: Executor, caller: OtpCaller, challenge: OtpChallengeRow): Promise<Refusal> {
  await addWrongCode(tx, challenge.phone, toIsoDate(calendarDateInIndia(deps.clock.now())))
  const note = { subject: phoneEnding(caller.phone), network: caller.network }
  await noteSecurityEvent(deps, tx, { kind: 'login-failed', ...note })
  if (await hasTypedEnough(deps, tx, caller)) await noteSecurityEvent(deps, tx, { kind: 'login-locked-out', ...note })
  const isOver = caller.deviceId === null && (await areManyWrong(deps, tx))
  if (isOver) await dropChallenge(tx, challenge, challenge.sent_at)
  const triesLeft = isOver ? 0 : challenge.tries_left
  return triesLeft > 0
    ? new Refusal('WRONG_CODE', loginMessages.wrongCode(triesLeft))
    : codeOver('WRONG_CODE', loginMessages.wrongCodeLast)
}

/**
 * Counts a stranger's wrong code; returns whether there were so many in a day that each code gets only one try. Tells
 * the operator once.
 */
async function areManyWrong(deps: Deps, tx: Executor): Promise<boolean> {
  const now = deps.clock.now()
  const { wrong: key, wrongTold, windowMs } = OTP_WATCH
  const wrong = await countOne(tx, key, windowMs, now)
  if (!isGuessing(wrong, deps.env.LIMIT_OTP_PER_DAY)) return false
  if ((await takeFromBudget(tx, { key: wrongTold, max: 1, windowMs }, now)) === null)
    deps.logger.error({ wrong }, 'many wrong one-time codes over all phones: somebody may be guessing them')
  return true
}
