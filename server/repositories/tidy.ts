import type { Executor } from '#server/db/database.ts'

/** Removes budgets whose window is over and one-time codes nobody can use any more. `now` in ms UTC. */
export async function deleteExpiredLimits(tx: Executor, now: number): Promise<void> {
  await tx.deleteFrom('limits').where('window_ends_at', '<', now).execute()
  await tx.deleteFrom('otp_challenges').where('expires_at', '<', now).execute()
}

/** Removes ended sessions and other records that only served to recognise repeats, older than `before` (ms UTC). */
export async function deleteOldTraces(tx: Executor, before: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute()
  await tx.deleteFrom('sessions').where('revoked_at', '<', before).execute()
  // The latest of each admin stays: the desk shows when that was, and "never" would be wrong.
  await tx
    .deleteFrom('admin_sessions')
    .where('expires_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admin_sessions as later')
          .select('later.id')
          .whereRef('later.admin_id', '=', 'admin_sessions.admin_id')
          .whereRef('later.created_at', '>', 'admin_sessions.created_at'),
      ),
    )
    .execute()
  await tx.deleteFrom('cart_merges').where('created_at', '<', before).execute()
  await tx.deleteFrom('otp_failures').where('day', '<', new Date(before).toISOString().slice(0, 10)).execute()
}
