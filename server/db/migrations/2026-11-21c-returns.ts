import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What customers send back, with their photos. */
export const returns: Migration = {
  name: '2026-11-21c-returns',
  async up(tx, { integer, text, bytes, end }) {
    const statements = [
      `create table returns (
        id ${text} primary key,
        order_id ${text} not null references orders (id),
        product_id ${text} not null,
        user_id ${text} not null references users (id),
        quantity ${integer} not null check (quantity > 0),
        reason ${text} not null,
        description ${text} not null,
        return_status ${text} not null
          check (return_status in ('requested', 'rejected', 'inProgress', 'completed')),
        client_key ${text},
        created_at ${integer} not null,
        updated_at ${integer} not null,
        unique (order_id, product_id),
        unique (user_id, client_key)
      ) ${end}`,
      'create index returns_by_user on returns (user_id, created_at, id)',
      'create index returns_by_status on returns (return_status, created_at, id)',
      'create index returns_by_age on returns (created_at, id)',

      `create table return_photos (
        return_id ${text} not null references returns (id) on delete cascade,
        photo_no ${integer} not null check (photo_no between 1 and 4),
        small ${bytes} not null,
        large ${bytes} not null,
        primary key (return_id, photo_no)
      ) ${end}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
