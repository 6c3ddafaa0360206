import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The desk's lists narrowed to what few rows are: credit notes, and orders by status and payment together, such as those
 * that were delivered and whose cash has not come in. Both read every invoice, or every delivered order, of all years.
 */
export const narrowedLists: Migration = {
  name: '2026-11-28-a-narrowed-lists',
  async up(tx) {
    for (const statement of [
      'create index orders_by_status_and_payment on orders (order_status, payment_status, created_at, id)',
      `create index tax_documents_credit_notes on tax_documents (issued_at, number) where kind = 'credit_note'`,
    ]) {
      await sql.raw(statement).execute(tx)
    }
  },
}
