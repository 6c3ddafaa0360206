import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What each order costs in all stands in its row, so that nothing that reads orders has to add it up. A row without it is
 * let in by the check, because there were some when the column came; one with a wrong total is not.
 */
export const orderTotals: Migration = {
  name: '2026-11-22-i-order-total',
  async up(tx, { integer }) {
    const statements = [
      `alter table orders add column to_pay_paise ${integer} check (to_pay_paise = sub_total_paise + shipping_paise)`,
      'update orders set to_pay_paise = sub_total_paise + shipping_paise',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
