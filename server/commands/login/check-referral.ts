import * as v from 'valibot'
import { loginMessages } from '#domain/messages/en/login.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { normaliseReferralCode, ReferralCodeSchema } from '#domain/validation/login-form.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { networkMark } from '#server/policies/security-event.ts'
import { validated } from '#server/policies/validated.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import { findReferrerId } from '#server/repositories/users.ts'

const ReferralFormSchema = v.object({ referralCode: ReferralCodeSchema })

/**
 * Whether somebody owns a referral code, without saying who. Each network may ask only a limited number of times an
 * hour, since codes could be guessed. Throws INVALID_FIELDS, TOO_MANY_REQUESTS.
 */
export async function checkReferral(
  deps: Deps,
  input: { referralCode: string; network: string },
): Promise<{ exist: boolean; message: string }> {
  const { referralCode } = validated(ReferralFormSchema, input)
  const now = deps.clock.now()
  const max = deps.env.LIMIT_REFERRAL_PER_NETWORK_HOUR
  const budget = { key: `referral:${networkMark(deps.secrets.otpKey, input.network)}`, max, windowMs: HOUR_MS }
  const spent = await deps.database.write((tx) => takeFromBudget(tx, budget, now))
  if (spent) throw tooManyRefusal(spent.freeAt, now, loginMessages.tooManyTries)
  const exist = (await findReferrerId(deps.database.read, normaliseReferralCode(referralCode))) !== undefined
  return { exist, message: exist ? loginMessages.referralKnown : loginMessages.referralUnknown }
}
