import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A password that was handed over, and not chosen by whoever uses it, is remembered as one. */
export const handedPasswords: Migration = {
  name: '2026-11-24-s-handed-passwords',
  async up(tx, { integer }) {
    await sql.raw(`alter table admins add column has_handed_password ${integer} not null default 0`).execute(tx)
  },
}
