import type { OtpPurpose } from '#domain/contract/auth.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { OTP_LENGTH } from '#domain/validation/otp.ts'
import type { Executor } from '#server/db/database.ts'
import type { OtpChallengeRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal, secondsUntil, tooManyRefusal } from '#server/errors.ts'
import { SmsRefused } from '#server/gateways/sms-sender.ts'
import { knownDevice, otpSubject } from '#server/policies/known-device.ts'
import { isPumping, isRunningLow, OTP_WATCH, type OtpCaller, otpBudgets } from '#server/policies/otp-budgets.ts'
import { hashOfClient, hmacOfCode, OTP_LIFETIME_MS } from '#server/policies/otp-code.ts'
import { mobileNumber } from '#server/policies/phone.ts'
import { answeredChallenge, CHALLENGE_LIFETIME_MS, challengeFor } from '#server/policies/proof-of-work.ts'
import { type Budget, countedFor, countOne, giveBackToBudgets, takeFromBudget } from '#server/repositories/limits.ts'
import { dropChallenge, findChallenge, findNewestChallenge, replaceChallenge } from '#server/repositories/otp.ts'
import { shopConfig } from '../../../shop.config.ts'
import { hasTypedEnough } from './check-otp.ts'

export interface OtpRequest {
  phoneNumber: string
  network: string
  /** The device's mark that came along, or empty. */
  deviceMark?: string | undefined
  /** The worked-out challenge, where one was asked for. */
  proof?: string | undefined
  purpose?: OtpPurpose | undefined
  /** The secret of the browser that asks: only there the code works. */
  client?: string | undefined
  /** The id of the customer who is logged in, or empty. */
  userId?: string | undefined
}

interface Sending {
  /** With +91. */
  phone: string
  challenge: OtpChallengeRow
  /** The code that this one replaced; it comes back when this one cannot be sent. */
  replaced: OtpChallengeRow | undefined
  /** Budgets that get theirs back if the code cannot be sent; if only this number is refused, the caller's do not. */
  keys: { ofCaller: string[]; ofOthers: string[] }
}

/**
 * Sends a one-time code (section 5). Known, new and overused phones get the same answer; a caller who has used up their
 * own budget is told so. The SMS leaves after the transaction; one that fails costs nobody a code. Throws
 * INVALID_FIELDS, NOT_LOGGED_IN, PROOF_NEEDED, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function sendOtp(
  deps: Deps,
  { phoneNumber, network, deviceMark = '', proof = '', purpose = 'login', client = '', userId = '' }: OtpRequest,
): Promise<{ message: string }> {
  const phone = mobileNumber(phoneNumber)
  if (purpose !== 'login' && userId === '') throw new Refusal('NOT_LOGGED_IN', errorMessages.notLoggedIn)
  const now = deps.clock.now()
  const otp = deps.random.digits(OTP_LENGTH)
  const caller: OtpCaller = { phone, network, deviceId: knownDevice(deps.secrets.otpKey, deviceMark, phone, now) }
  const subject = otpSubject(phone, caller.deviceId)
  const challenge: OtpChallengeRow = {
    phone: subject,
    purpose,
    client_hash: hashOfClient(client),
    code_hmac: hmacOfCode(deps.secrets.otpKey, { phone: subject, sentAt: now }, otp),
    sent_at: now,
    expires_at: now + OTP_LIFETIME_MS,
    tries_left: deps.env.LIMIT_OTP_TRIES_PER_CODE,
  }
  const sending = await deps.database.write((tx) => prepare(deps, tx, challenge, { ...caller, proof }))
  // A phone that has had enough codes takes as long as any other, so that the time reveals nothing.
  await (sending === null ? deps.smsSender.pretend() : handOver(deps, sending, otp))
  return { message: loginMessages.codeSent }
}

const keysOf = (budgets: readonly Budget[]) => budgets.map((budget) => budget.key)

/** Counts the code against every budget and stores it as the phone's only one; null if the phone's budget is used up. */
async function prepare(
  deps: Deps,
  tx: Executor,
  challenge: OtpChallengeRow,
  caller: OtpCaller & { proof: string },
): Promise<Sending | null> {
  const { phone: subject, sent_at: now } = challenge
  const budgets = otpBudgets(deps, caller)
  if (caller.deviceId === null) await assertWorkedFor(deps, tx, caller, now)
  for (const budget of budgets.ofCaller) {
    const spent = await takeFromBudget(tx, budget, now)
    if (spent) throw tooManyRefusal(spent.freeAt, now, loginMessages.tooManyCodes)
  }
  // Read after the budgets were taken: their rows are locked, so a twin of this call has finished.
  const newest = await findNewestChallenge(tx, subject)
  const replaced = await findChallenge(tx, challenge)
  const isOwn = replaced !== undefined && replaced.sent_at === newest?.sent_at
  if (newest) assertResendIsDue(newest, { now, gapMs: deps.env.LIMIT_OTP_RESEND_SECONDS * 1000, isOwn })
  if (await isPhoneOverused(deps, tx, caller, budgets.ofPhone)) return null
  if (await takeFromBudget(tx, budgets.ofShop, now)) {
    deps.logger.error('the daily cap of one-time codes is reached')
    throw new Refusal('UNAVAILABLE', loginMessages.shopSendsNoMore)
  }
  await replaceChallenge(tx, challenge)
  await watchForPumping(deps, tx, now)
  const ofOthers = [...keysOf([...budgets.ofPhone, budgets.ofShop]), OTP_WATCH.sent]
  return { phone: caller.phone, challenge, replaced, keys: { ofCaller: keysOf(budgets.ofCaller), ofOthers } }
}

/**
 * While few codes are being used, or few of the day's are left, an unknown browser must send a proof of work with each
 * request: a second for a shopper, costly for a campaign. Known and new phones alike; each proof counts once.
 */
async function assertWorkedFor(
  deps: Deps,
  tx: Executor,
  caller: OtpCaller & { proof: string },
  now: number,
): Promise<void> {
  const { ofShop } = otpBudgets(deps, caller)
  const isPumped = isPumping(await countedFor(tx, OTP_WATCH.sent, now), await countedFor(tx, OTP_WATCH.used, now))
  if (!isPumped && !isRunningLow(await countedFor(tx, ofShop.key, now), ofShop.max)) return
  const answered = answeredChallenge(deps.secrets.otpKey, caller.phone, caller.proof, now)
  const once = { key: `otp:proof:${answered}`, max: 1, windowMs: CHALLENGE_LIFETIME_MS }
  if (answered !== null && !(await takeFromBudget(tx, once, now))) return
  const proof = challengeFor(deps.secrets.otpKey, caller.phone, now)
  throw new Refusal('PROOF_NEEDED', loginMessages.proofNeeded, { fields: { proof } })
}

/** Tells the operator, once a day, when hardly any of the codes are used. */
async function watchForPumping(deps: Deps, tx: Executor, now: number): Promise<void> {
  const { sent: sentKey, used: usedKey, told, windowMs } = OTP_WATCH
  const sent = await countOne(tx, sentKey, windowMs, now)
  const used = await countedFor(tx, usedKey, now)
  if (!isPumping(sent, used) || (await takeFromBudget(tx, { key: told, max: 1, windowMs }, now))) return
  deps.logger.error({ sent, used }, 'few of the one-time codes are used: somebody may be pumping SMS')
}

interface Resend {
  now: number
  gapMs: number
  /** The pending code is for this very browser, which holds its secret. */
  isOwn: boolean
}

/** A browser that has a code of its own is told so: the answer that said it was sent may have been lost. */
function assertResendIsDue(pending: OtpChallengeRow, { now, gapMs, isOwn }: Resend): void {
  const dueAt = pending.sent_at + gapMs
  const isUsable = pending.tries_left > 0 && pending.expires_at > now
  // A code from the future was sent before the clock was set back, at an unknown time.
  const isSentAlready = pending.sent_at <= now
  if (!isUsable || !isSentAlready || dueAt <= now) return
  const seconds = secondsUntil(dueAt, now)
  const more = isOwn ? { fields: { codeSent: loginMessages.codeSent } } : {}
  throw new Refusal('TOO_MANY_REQUESTS', loginMessages.resendTooSoon(seconds), { retryAfterSeconds: seconds, ...more })
}

async function isPhoneOverused(
  deps: Deps,
  tx: Executor,
  caller: OtpCaller,
  budgets: readonly Budget[],
): Promise<boolean> {
  if (await hasTypedEnough(deps, tx, caller)) return true
  for (const budget of budgets) if (await takeFromBudget(tx, budget, deps.clock.now())) return true
  return false
}

async function handOver(deps: Deps, { phone, challenge, replaced, keys }: Sending, otp: string): Promise<void> {
  const host = new URL(deps.env.PUBLIC_URL).hostname
  const text = loginMessages.sms(otp, shopConfig.name, OTP_LIFETIME_MS / MINUTE_MS, host)
  try {
    await deps.smsSender.send({ kind: 'otp', phone, text, otp })
  } catch (error) {
    deps.logger.error({ err: error }, 'the one-time code could not be sent')
    await deps.database.write(async (tx) => {
      const wasStillOurs = await dropChallenge(tx, challenge, challenge.sent_at)
      if (wasStillOurs && replaced) await replaceChallenge(tx, replaced)
      // Otherwise refused numbers would be free, and a stranger could have the shop call its network without end.
      const ofCaller = error instanceof SmsRefused ? [] : keys.ofCaller
      await giveBackToBudgets(tx, [...ofCaller, ...keys.ofOthers])
    })
    throw new Refusal('UNAVAILABLE', loginMessages.smsFailed, { retryAfterSeconds: 10 })
  }
}
