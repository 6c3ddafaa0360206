import { loginMessages } from '#domain/messages/en/login.ts'
import { normaliseReferralCode } from '#domain/validation/login-form.ts'
import type { Executor } from '#server/db/database.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { findReferrerId, findUserByPhone, insertUser } from '#server/repositories/users.ts'

const ATTEMPTS = 5
const CODE_LENGTH = 8
/** Without 0, 1, I, L and O, which people mix up when they read a code aloud. */
const AMBIGUOUS = /[^A-HJ-KM-NP-Z2-9]/g

/**
 * Makes the user of a phone that was never seen before, and remembers who referred them (OPEN-72: once, with no money
 * effect). Throws INVALID_FIELDS when nobody owns the referral code.
 */
export async function signUp(deps: Deps, tx: Executor, phone: string, referralCode: string): Promise<UserRow> {
  const referredBy = referralCode === '' ? null : await referrerOf(tx, referralCode)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const user: UserRow = {
      id: deps.random.id(),
      phone,
      full_name: '',
      email: '',
      role: 'customer',
      referral_code: referralCodeFrom(deps.random.token()),
      referred_by: referredBy,
      created_at: deps.clock.now(),
    }
    if (await insertUser(tx, user)) return user
    const twin = await findUserByPhone(tx, phone)
    if (twin) return twin
  }
  throw new Error('no free referral code was found')
}

async function referrerOf(tx: Executor, referralCode: string): Promise<string> {
  const id = await findReferrerId(tx, normaliseReferralCode(referralCode))
  if (id !== undefined) return id
  const message = loginMessages.referralUnknown
  throw new Refusal('INVALID_FIELDS', message, { fields: { referralCode: message } })
}

/** A code to pass on, made of a random token of base64url. */
function referralCodeFrom(token: string): string {
  return token.toUpperCase().replace(AMBIGUOUS, '').slice(0, CODE_LENGTH).padEnd(CODE_LENGTH, 'H')
}
