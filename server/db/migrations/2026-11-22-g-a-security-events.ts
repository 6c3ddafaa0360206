import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What happened at the doors of the shop and the desk: one row for what repeats within an hour. */
export const securityEvents: Migration = {
  name: '2026-11-22-g-a-security-events',
  async up(tx, { integer, text, counter, end }) {
    const statements = [
      `create table security_events (
        id ${counter},
        kind ${text} not null,
        subject ${text} not null,
        network_mark ${text} not null,
        detail ${text} not null,
        hour_starts_at ${integer} not null,
        first_at ${integer} not null,
        last_at ${integer} not null,
        times ${integer} not null check (times > 0),
        unique (kind, subject, network_mark, detail, hour_starts_at)
      ) ${end}`,
      'create index security_events_by_kind on security_events (kind, id)',
      'create index security_events_by_time on security_events (last_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
