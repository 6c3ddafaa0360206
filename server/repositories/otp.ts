import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OtpChallengeRow } from '#server/db/tables.ts'

/** Which code: of a phone, for a purpose, in the browser that asked for it. */
export type OtpKey = Pick<OtpChallengeRow, 'phone' | 'purpose' | 'client_hash'>

export async function findChallenge(db: Executor, key: OtpKey): Promise<OtpChallengeRow | undefined> {
  return await db
    .selectFrom('otp_challenges')
    .selectAll()
    .where('phone', '=', key.phone)
    .where('purpose', '=', key.purpose)
    .where('client_hash', '=', key.client_hash)
    .executeTakeFirst()
}

/** The code that was sent to a phone last, whoever asked for it. */
export async function findNewestChallenge(db: Executor, phone: string): Promise<OtpChallengeRow | undefined> {
  return await db
    .selectFrom('otp_challenges')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Makes this the one code that is alive for its phone, purpose and browser. */
export async function replaceChallenge(db: Executor, challenge: OtpChallengeRow): Promise<void> {
  await db
    .insertInto('otp_challenges')
    .values(challenge)
    .onConflict((conflict) => conflict.columns(['phone', 'purpose', 'client_hash']).doUpdateSet(challenge))
    .execute()
}

/**
 * Uses up one try of the code that is alive and shows its hash. The row stays locked for the transaction, so parallel
 * guesses at one phone are looked at one after the other. One that lives beyond `latestEnd` was sent before the clock was
 * set back, and is over.
 */
export async function spendTry(
  db: Executor,
  key: OtpKey,
  { now, latestEnd }: { now: number; latestEnd: number },
): Promise<OtpChallengeRow | undefined> {
  return await db
    .updateTable('otp_challenges')
    .set({ tries_left: sql`otp_challenges.tries_left - 1` })
    .where('phone', '=', key.phone)
    .where('purpose', '=', key.purpose)
    .where('client_hash', '=', key.client_hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd)
    .returningAll()
    .executeTakeFirst()
}

/** Takes the code away, if it is still the one that was sent at that moment. */
export async function dropChallenge(db: Executor, key: OtpKey, sentAt: number): Promise<boolean> {
  const result = await db
    .deleteFrom('otp_challenges')
    .where('phone', '=', key.phone)
    .where('purpose', '=', key.purpose)
    .where('client_hash', '=', key.client_hash)
    .where('sent_at', '=', sentAt)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Wrong codes of a phone on a day ('2026-01-31'), across all codes it was sent. */
export async function countWrongCodes(db: Executor, phone: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('otp_failures')
    .select('count')
    .where('phone', '=', phone)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function addWrongCode(db: Executor, phone: string, day: string): Promise<void> {
  await db
    .insertInto('otp_failures')
    .values({ phone, day, count: 1 })
    .onConflict((conflict) => conflict.columns(['phone', 'day']).doUpdateSet({ count: sql`otp_failures.count + 1` }))
    .execute()
}
