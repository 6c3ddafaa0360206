import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What a customer wants where a food is missing at packing. Empty for orders of before, for those that staff take, and for
 * those that processes of the version before write.
 */
export const substitutions: Migration = {
  name: '2026-11-24-a-substitutions',
  async up(tx, { text }) {
    await sql.raw(`alter table orders add column substitution ${text}`).execute(tx)
  },
}
