import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Orders that wait for a word with their customer. Those of before were packed without one. */
export const orderCalls: Migration = {
  name: '2026-11-22-d-order-calls',
  async up(tx, { integer }) {
    for (const statement of [
      `alter table orders add column needs_call ${integer} not null default 0`,
      'create index orders_to_call on orders (created_at, id) where needs_call = 1',
    ])
      await sql.raw(statement).execute(tx)
  },
}
