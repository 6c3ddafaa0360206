import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Messages to customers on their way out, and the browsers that may be told by push. */
export const notices: Migration = {
  name: '2026-11-21c-notices',
  async up(tx, { integer, text, end }) {
    const statements = [
      `alter table order_events add column told_at ${integer}`,
      // What happened before this version is old news.
      'update order_events set told_at = at',
      'create index order_events_untold on order_events (id) where told_at is null',

      `create table push_subscriptions (
        id ${text} primary key,
        user_id ${text} not null references users (id) on delete cascade,
        session_id ${text} not null references sessions (id) on delete cascade,
        endpoint ${text} not null unique,
        p256dh ${text} not null,
        auth ${text} not null,
        created_at ${integer} not null
      ) ${end}`,
      'create index push_subscriptions_by_user on push_subscriptions (user_id)',
      'create index push_subscriptions_by_session on push_subscriptions (session_id)',

      `create table notices (
        id ${text} primary key,
        user_id ${text} not null references users (id) on delete cascade,
        order_id ${text} not null references orders (id) on delete cascade,
        event_id ${integer} not null,
        subscription_id ${text} references push_subscriptions (id) on delete cascade,
        kind ${text} not null,
        created_at ${integer} not null,
        due_at ${integer} not null,
        attempts ${integer} not null,
        sent_at ${integer},
        given_up_at ${integer}
      ) ${end}`,
      'create index notices_due on notices (due_at) where sent_at is null and given_up_at is null',
      'create index notices_by_user on notices (user_id)',
      'create index notices_by_order on notices (order_id)',
      'create index notices_by_subscription on notices (subscription_id)',
      'create index notices_by_age on notices (created_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
