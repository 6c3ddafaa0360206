import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What is asked seldom, by the tidying up, by an account that is deleted, by a tab of the desk, read whole tables. */
export const rarelyAsked: Migration = {
  name: '2026-11-25-p-rarely-asked',
  async up(tx) {
    for (const statement of [
      'create index payment_refunds_by_age on payment_refunds (created_at, refund_id)',
      `create index payment_refunds_owed on payment_refunds (state, created_at) where state <> 'done'`,
      'create index contact_queries_by_phone on contact_queries (phone)',
      'create index sessions_by_revocation on sessions (revoked_at) where revoked_at is not null',
      'create index cart_merges_by_age on cart_merges (created_at)',
      'create index otp_failures_by_day on otp_failures (day)',
      'create index refund_payees_by_age on refund_payees (updated_at)',
      'create index users_by_role on users (role, created_at, id)',
    ]) {
      await sql.raw(statement).execute(tx)
    }
  },
}
