import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Diet, allergens and origin of a product, as lists in JSON. Processes of the version before write products without them:
 * nothing is claimed of such a product, and of its allergens nothing is known.
 */
export const productFacts: Migration = {
  name: '2026-11-22-k-product-facts',
  async up(tx, { text }) {
    const columns = [
      `diet_json ${text} not null default '[]'`,
      `allergens_json ${text}`,
      `states_json ${text} not null default '[]'`,
    ]
    for (const column of columns) await sql.raw(`alter table products add column ${column}`).execute(tx)
  },
}
