import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How fast the shop was for visitors: counts by week and kind of page, and nothing of a single visit. */
export const webVitals: Migration = {
  name: '2026-11-25-a-web-vitals',
  async up(tx, { integer, text, end }) {
    const statement = `create table web_vitals (
      week ${text} not null,
      route ${text} not null,
      line ${text} not null,
      vital ${text} not null,
      bucket ${integer} not null check (bucket >= 0),
      visits ${integer} not null check (visits > 0),
      primary key (week, route, line, vital, bucket)
    ) ${end}`
    await sql.raw(statement).execute(tx)
  },
}
