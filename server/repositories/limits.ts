import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import { afterPrefix } from './admin/keyset.ts'

/** A limit for one thing in one window; the window opens with the first. */
export interface Budget {
  key: string
  max: number
  windowMs: number
}

/** Null when one was taken, else the moment (ms UTC) from which the budget is whole again. */
export type Taken = { freeAt: number } | null

/**
 * A budget's row after this many more are counted in it. No window ends later than one that opens now: if the clock was
 * set back, the old window ends one window from now, and its count stays.
 */
function counted(count: number, now: number, freshEnd: number) {
  const added = sql.lit(count)
  return {
    count: sql<number>`case when limits.window_ends_at <= ${now} then ${added} else limits.count + ${added} end`,
    window_ends_at: sql<number>`case when limits.window_ends_at <= ${now} or limits.window_ends_at > ${freshEnd}
      then ${freshEnd} else limits.window_ends_at end`,
  }
}

/** Takes one from a budget in one conditional statement, so that no two callers share the last one. */
export async function takeFromBudget(db: Executor, budget: Budget, now: number): Promise<Taken> {
  const { isTaken, endsAt } = await leaseFromBudget(db, budget, 1, now)
  return isTaken ? null : { freeAt: endsAt }
}

/** Takes several from a budget at once, or none; `endsAt` is the end of its window either way. */
export async function leaseFromBudget(
  db: Executor,
  { key, max, windowMs }: Budget,
  count: number,
  now: number,
): Promise<{ isTaken: boolean; endsAt: number }> {
  const freshEnd = now + windowMs
  if (count > max) return { isTaken: false, endsAt: freshEnd }
  const row = await db
    .insertInto('limits')
    .values({ key, window_ends_at: freshEnd, count })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(counted(count, now, freshEnd))
        .where((where) =>
          where.or([
            where('limits.window_ends_at', '<=', now),
            where('limits.window_ends_at', '>', freshEnd),
            where('limits.count', '<=', max - count),
          ]),
        ),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirst()
  if (row) return { isTaken: row.count <= max, endsAt: row.window_ends_at }
  const spent = await db.selectFrom('limits').select('window_ends_at').where('key', '=', key).executeTakeFirst()
  return { isTaken: false, endsAt: spent?.window_ends_at ?? freshEnd }
}

/** Counts one more; the first one opens the window. Returns the count so far. */
export async function countOne(db: Executor, key: string, windowMs: number, now: number): Promise<number> {
  const freshEnd = now + windowMs
  const row = await db
    .insertInto('limits')
    .values({ key, window_ends_at: freshEnd, count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(counted(1, now, freshEnd)))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many were counted in the window that is open. */
export async function countedFor(db: Executor, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Gives one back to each budget that was taken for nothing. */
export async function giveBackToBudgets(db: Executor, keys: readonly string[]): Promise<void> {
  // For the lock: of two at once, or beside one that is taken, each sees what the other has left.
  await db.updateTable('limits').set({ count: sql`limits.count` }).where('key', 'in', keys).execute()
  await db.deleteFrom('limits').where('key', 'in', keys).where('count', '<=', 1).execute()
  await db
    .updateTable('limits')
    .set({ count: sql`limits.count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 1)
    .execute()
}

/** Forgets budgets: the next one opens a new window. */
export async function dropBudgets(db: Executor, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('limits').where('key', 'in', keys).execute()
}

/** Forgets every budget whose key begins so. */
export async function dropBudgetsFrom(db: Executor, keyStart: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '>=', keyStart).where('key', '<', afterPrefix(keyStart)).execute()
}
