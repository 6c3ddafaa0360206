import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * One-time codes belong to the browser and the purpose that asked for them (those under way, five minutes long, are asked
 * for again); a login knows its device; a message knows who was logged in; a coupon's use outlives its account.
 */
export const sessionsAndCodes: Migration = {
  name: '2026-11-22-g-b-sessions',
  async up(tx, { integer, text, end }) {
    const statements = [
      'drop table otp_challenges',
      `create table otp_challenges (
        phone ${text} not null,
        purpose ${text} not null check (purpose in ('login', 'phone', 'deletion')),
        client_hash ${text} not null,
        code_hmac ${text} not null,
        sent_at ${integer} not null,
        expires_at ${integer} not null,
        tries_left ${integer} not null check (tries_left >= 0),
        primary key (phone, purpose, client_hash)
      ) ${end}`,
      'create index otp_challenges_by_expiry on otp_challenges (expires_at)',

      `alter table sessions add column device ${text} not null default ''`,
      `alter table sessions add column network_mark ${text} not null default ''`,
      `alter table contact_queries add column user_id ${text}`,
      'create index contact_queries_by_user on contact_queries (user_id)',

      `create table coupon_marks (
        order_id ${text} primary key references orders (id) on delete cascade,
        phone_mark ${text} not null
      ) ${end}`,
      'create index coupon_marks_by_phone on coupon_marks (phone_mark)',

      `alter table admin_sessions add column seen_at ${integer} not null default 0`,
      'update admin_sessions set seen_at = created_at',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
