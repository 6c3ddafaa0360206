import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What visitors write: reviews, questions, newsletter sign-ups and feedback on deliveries. */
export const written: Migration = {
  name: '2026-11-21c-written',
  async up(tx, { integer, text, end }) {
    const statements = [
      `create table reviews (
        id ${text} primary key,
        client_id ${text} not null unique,
        user_id ${text} references users (id) on delete set null,
        product_id ${text} not null references products (id) on delete cascade,
        rating ${integer} not null check (rating between 1 and 5),
        comment ${text} not null,
        name ${text} not null,
        status ${text} not null check (status in ('pending', 'approved', 'rejected')),
        created_at ${integer} not null,
        decided_at ${integer},
        unique (user_id, product_id)
      ) ${end}`,
      'create index reviews_by_status on reviews (status, created_at, id)',
      'create index reviews_by_product on reviews (product_id, status, created_at)',

      `create table contact_queries (
        id ${text} primary key,
        client_id ${text} not null unique,
        full_name ${text} not null,
        email ${text} not null,
        phone ${text} not null,
        message ${text} not null,
        created_at ${integer} not null
      ) ${end}`,
      'create index contact_queries_by_age on contact_queries (created_at, id)',

      `create table newsletter_subscriptions (
        email ${text} primary key,
        client_id ${text} not null unique,
        created_at ${integer} not null
      ) ${end}`,

      `create table delivery_feedback (
        id ${text} primary key,
        client_id ${text} not null unique,
        user_id ${text} not null references users (id) on delete cascade,
        order_id ${text} not null unique references orders (id) on delete cascade,
        rating ${integer} not null check (rating between 1 and 5),
        comment ${text} not null,
        created_at ${integer} not null
      ) ${end}`,
      'create index delivery_feedback_by_user on delivery_feedback (user_id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
