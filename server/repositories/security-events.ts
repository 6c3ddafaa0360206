import { sql } from 'kysely'
import type { SecurityEventKind } from '#domain/contract/admin-security.ts'
import type { Executor } from '#server/db/database.ts'
import type { SecurityEventRow } from '#server/db/tables-admin.ts'

export type NewSecurityEvent = Pick<SecurityEventRow, 'kind' | 'subject' | 'network_mark' | 'detail' | 'hour_starts_at'>

/** Writes an event down, or counts it with its like of the same hour. */
export async function keepSecurityEvent(tx: Executor, event: NewSecurityEvent, now: number): Promise<void> {
  await tx
    .insertInto('security_events')
    .values({ ...event, first_at: now, last_at: now, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject', 'network_mark', 'detail', 'hour_starts_at'])
        .doUpdateSet({ times: sql`security_events.times + 1`, last_at: now }),
    )
    .execute()
}

/** Newest first; `until` is exclusive. */
export async function listSecurityEvents(
  db: Executor,
  filter: { kind: SecurityEventKind | undefined; from: number | undefined; until: number | undefined },
  page: { after: number | undefined; limit: number },
): Promise<(Omit<SecurityEventRow, 'id'> & { id: number })[]> {
  let query = db.selectFrom('security_events').selectAll()
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  if (filter.from !== undefined) query = query.where('last_at', '>=', filter.from)
  if (filter.until !== undefined) query = query.where('first_at', '<', filter.until)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return await query.orderBy('id', 'desc').limit(page.limit).execute()
}

export async function deleteOldSecurityEvents(tx: Executor, before: number): Promise<void> {
  await tx.deleteFrom('security_events').where('last_at', '<', before).execute()
}
