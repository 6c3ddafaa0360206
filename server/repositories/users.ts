import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { UserRow } from '#server/db/tables.ts'

export async function findUserById(db: Executor, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What stands in place of the phone number of a deleted account, and of its referral code. */
export const forgottenName = (id: string): string => `deleted:${id}`

/** Whether this account was deleted: its row stays, without the person. */
export async function isForgotten(db: Executor, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst()
  return row?.phone === forgottenName(id)
}

/**
 * Reads a user and locks the row until the transaction ends, so that whatever a customer writes and the deletion of the
 * account wait for each other. Take it before every other lock of the transaction.
 */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | undefined> {
  // Writes a column that no foreign key refers to: otherwise SQLite checks the referring tables each time.
  return await tx
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function findUserByPhone(db: Executor, phone: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()
}

/** The id of the user who owns a referral code, given as stored. */
export async function findReferrerId(db: Executor, referralCode: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('referral_code', '=', referralCode).executeTakeFirst()
  return row?.id
}

/** False when the phone or the referral code is taken. */
export async function insertUser(db: Executor, user: UserRow): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes name and email where the profile has none yet. */
export async function fillEmptyProfile(
  db: Executor,
  id: string,
  { fullName, email }: { fullName: string; email: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      full_name: sql`case when full_name = '' then ${fullName} else full_name end`,
      email: sql`case when email = '' then ${email} else email end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updatePersonalInfo(
  db: Executor,
  id: string,
  { fullName, email }: { fullName: string; email: string },
): Promise<void> {
  await db.updateTable('users').set({ full_name: fullName, email }).where('id', '=', id).execute()
}

export async function updatePhone(db: Executor, id: string, phone: string): Promise<void> {
  await db.updateTable('users').set({ phone }).where('id', '=', id).execute()
}
