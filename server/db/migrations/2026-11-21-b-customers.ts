import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Customers, their logins, limits and carts; the staff's logins. */
export const customers: Migration = {
  name: '2026-11-21-b-customers',
  async up(tx, { integer, text, end }) {
    const statements = [
      `create table users (
        id ${text} primary key,
        phone ${text} not null unique,
        full_name ${text} not null,
        email ${text} not null,
        role ${text} not null check (role in ('customer', 'blocked')),
        referral_code ${text} not null unique,
        referred_by ${text},
        created_at ${integer} not null
      ) ${end}`,
      'create index users_by_age on users (created_at, id)',

      `create table addresses (
        id ${text} primary key,
        user_id ${text} not null references users (id) on delete cascade,
        full_name ${text} not null,
        address_type ${text} not null check (address_type in ('Home', 'Office', 'Other')),
        address ${text} not null,
        city ${text} not null,
        state ${text} not null,
        pin_code ${text} not null,
        created_at ${integer} not null
      ) ${end}`,
      'create index addresses_by_user on addresses (user_id, created_at, id)',

      `create table otp_challenges (
        phone ${text} primary key,
        code_hmac ${text} not null,
        sent_at ${integer} not null,
        expires_at ${integer} not null,
        tries_left ${integer} not null check (tries_left >= 0)
      ) ${end}`,
      'create index otp_challenges_by_expiry on otp_challenges (expires_at)',

      `create table otp_failures (
        phone ${text} not null,
        day ${text} not null,
        count ${integer} not null check (count > 0),
        primary key (phone, day)
      ) ${end}`,

      `create table sessions (
        id ${text} primary key,
        user_id ${text} not null references users (id) on delete cascade,
        token_hash ${text} not null unique,
        previous_hash ${text},
        rotated_at ${integer} not null,
        created_at ${integer} not null,
        expires_at ${integer} not null,
        revoked_at ${integer}
      ) ${end}`,
      'create index sessions_by_user on sessions (user_id)',
      'create index sessions_by_previous on sessions (previous_hash)',
      'create index sessions_by_expiry on sessions (expires_at)',

      `create table limits (
        key ${text} primary key,
        window_ends_at ${integer} not null,
        count ${integer} not null check (count > 0)
      ) ${end}`,
      'create index limits_by_end on limits (window_ends_at)',

      `create table carts (
        user_id ${text} primary key references users (id) on delete cascade,
        coupon_code ${text},
        updated_at ${integer} not null
      ) ${end}`,

      `create table cart_items (
        user_id ${text} not null references users (id) on delete cascade,
        product_id ${text} not null references products (id) on delete cascade,
        quantity ${integer} not null check (quantity > 0),
        added_at ${integer} not null,
        primary key (user_id, product_id)
      ) ${end}`,
      'create index cart_items_by_product on cart_items (product_id)',

      `create table cart_merges (
        user_id ${text} not null references users (id) on delete cascade,
        merge_id ${text} not null,
        receipt_json ${text} not null,
        created_at ${integer} not null,
        primary key (user_id, merge_id)
      ) ${end}`,

      `create table admins (
        id ${text} primary key,
        email ${text} not null unique,
        password_hash ${text} not null,
        created_at ${integer} not null
      ) ${end}`,

      `create table admin_sessions (
        id ${text} primary key,
        admin_id ${text} not null references admins (id) on delete cascade,
        created_at ${integer} not null,
        expires_at ${integer} not null,
        revoked_at ${integer}
      ) ${end}`,
      'create index admin_sessions_by_admin on admin_sessions (admin_id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
