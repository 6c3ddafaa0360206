import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An attempt may give back several parts of its money, and may have brought another amount than it was asked for. */
export const partialRefunds: Migration = {
  name: '2026-11-21d-partial-refunds',
  async up(tx, { integer, text, end }) {
    const statements = [
      `alter table payment_attempts add column odd_paise ${integer}`,
      `alter table payment_attempts add column odd_since ${integer}`,

      // Made anew: SQLite cannot take a constraint off a table.
      `create table payment_refunds_in_parts (
        refund_id ${text} primary key,
        transaction_id ${text} not null references payment_attempts (transaction_id) on delete cascade,
        order_id ${text} not null references orders (id) on delete cascade,
        return_id ${text} unique,
        amount_paise ${integer} not null check (amount_paise > 0),
        state ${text} not null check (state in ('due', 'asked', 'done')),
        is_of_order ${integer} not null check (is_of_order in (0, 1)),
        reason ${text} not null,
        tries ${integer} not null,
        created_at ${integer} not null,
        updated_at ${integer} not null,
        next_try_at ${integer}
      ) ${end}`,
      `insert into payment_refunds_in_parts
        select refund_id, transaction_id, order_id, null, amount_paise, state, is_of_order, reason, tries, created_at,
          updated_at, next_try_at
        from payment_refunds`,
      'drop table payment_refunds',
      'alter table payment_refunds_in_parts rename to payment_refunds',
      'create unique index payment_refunds_whole on payment_refunds (transaction_id) where return_id is null',
      'create index payment_refunds_by_order on payment_refunds (order_id)',
      'create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null',

      `create table sandbox_refunds_in_parts (
        refund_id ${text} primary key,
        transaction_id ${text} not null,
        amount_paise ${integer} not null,
        created_at ${integer} not null
      ) ${end}`,
      'insert into sandbox_refunds_in_parts select refund_id, transaction_id, amount_paise, created_at from sandbox_refunds',
      'drop table sandbox_refunds',
      'alter table sandbox_refunds_in_parts rename to sandbox_refunds',
      'create index sandbox_refunds_by_payment on sandbox_refunds (transaction_id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
