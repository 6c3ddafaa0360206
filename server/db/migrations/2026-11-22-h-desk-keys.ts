import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The steps of staff that give money back carry a key: pressed again after a lost answer they count once. */
export const deskKeys: Migration = {
  name: '2026-11-22-h-desk-keys',
  async up(tx, { integer, text, end }) {
    await sql
      .raw(
        `create table desk_keys (
          client_id ${text} primary key,
          order_id ${text} not null references orders (id) on delete cascade,
          fingerprint ${text} not null,
          at ${integer} not null
        ) ${end}`,
      )
      .execute(tx)
  },
}
