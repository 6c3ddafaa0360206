import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const EDITED = ['categories', 'banners', 'blogs', 'recipes', 'pages', 'coupons', 'delivery_areas']

/** Why the pieces of a product changed at the desk, and when each document was last edited there (0: never). */
export const stockAndEdits: Migration = {
  name: '2026-11-22-a-stock-and-edits',
  async up(tx, { integer, text, end }) {
    const statements = [
      `create table stock_changes (
        id ${text} primary key,
        product_id ${text} not null references products (id) on delete cascade,
        number ${integer} not null check (number > 0),
        at ${integer} not null,
        by_email ${text} not null,
        reason ${text} not null check (reason in ('opening', 'received', 'counted', 'written_off', 'imported')),
        difference ${integer} not null,
        stock_after ${integer} not null check (stock_after >= 0),
        note ${text} not null,
        unique (product_id, number)
      ) ${end}`,
      ...EDITED.map((table) => `alter table ${table} add column updated_at ${integer} not null default 0`),
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
