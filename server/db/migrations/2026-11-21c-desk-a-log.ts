import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What staff changed, and a second factor for their logins. */
export const deskLog: Migration = {
  name: '2026-11-21c-desk-a-log',
  async up(tx, { integer, text, counter, end }) {
    const statements = [
      `alter table admins add column totp_secret ${text}`,
      `alter table admins add column totp_pending ${text}`,
      `alter table admins add column totp_last_step ${integer}`,

      `create table audit_log (
        id ${counter},
        at ${integer} not null,
        by_email ${text} not null,
        action ${text} not null,
        document_id ${text} not null,
        before_json ${text},
        after_json ${text}
      ) ${end}`,
      'create index audit_log_by_document on audit_log (document_id, id)',
      'create index audit_log_by_time on audit_log (at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
