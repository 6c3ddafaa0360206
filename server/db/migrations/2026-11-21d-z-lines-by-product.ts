import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * One line of an order is asked for by product and order. With the product alone in the index SQLite read all lines of a
 * popular product to find it.
 */
export const linesByProduct: Migration = {
  name: '2026-11-21d-z-lines-by-product',
  async up(tx) {
    for (const statement of [
      'drop index order_lines_by_product',
      'create index order_lines_by_product on order_lines (product_id, order_id)',
    ])
      await sql.raw(statement).execute(tx)
  },
}
