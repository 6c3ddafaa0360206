import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * SQLite looks for the keys of an order whenever an order is written or locked, because they refer to it: without this
 * index it read all keys there are.
 */
export const deskKeysByOrder: Migration = {
  name: '2026-11-24-t-desk-keys-by-order',
  async up(tx) {
    await sql.raw('create index desk_keys_by_order on desk_keys (order_id)').execute(tx)
  },
}
