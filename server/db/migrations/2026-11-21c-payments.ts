import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Online payment: attempts, refunds, tokens, what an unpaid order holds and until when, and the sandbox's own books. */
export const payments: Migration = {
  name: '2026-11-21c-payments',
  async up(tx, { integer, text, end }) {
    const statements = [
      `alter table orders add column holds_stock ${integer} not null default 1 check (holds_stock in (0, 1))`,
      `alter table orders add column hold_until ${integer}`,
      `alter table orders add column complete_until ${integer}`,
      "create index orders_unpaid on orders (complete_until) where payment_method = 'online_payment' and payment_status = 'pending'",
      `alter table order_lines add column cart_net_paise ${integer} not null default 0 check (cart_net_paise >= 0)`,
      'update order_lines set cart_net_paise = net_paise',

      `create table payment_attempts (
        transaction_id ${text} primary key,
        order_id ${text} not null references orders (id) on delete cascade,
        user_id ${text} not null,
        provider ${text} not null,
        merchant_id ${text} not null,
        amount_paise ${integer} not null check (amount_paise > 0),
        state ${text} not null check (state in ('opening', 'open', 'failed', 'paid')),
        effect ${text} not null check (effect in ('none', 'order', 'refund')),
        page_url ${text},
        result_hash ${text} not null unique,
        reference ${text} not null,
        code ${text} not null,
        created_at ${integer} not null,
        expires_at ${integer} not null,
        checked_at ${integer},
        next_check_at ${integer}
      ) ${end}`,
      'create index payment_attempts_by_order on payment_attempts (order_id, created_at)',
      'create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null',

      `create table payment_refunds (
        refund_id ${text} primary key,
        transaction_id ${text} not null unique references payment_attempts (transaction_id) on delete cascade,
        order_id ${text} not null references orders (id) on delete cascade,
        amount_paise ${integer} not null check (amount_paise > 0),
        state ${text} not null check (state in ('due', 'asked', 'done')),
        is_of_order ${integer} not null check (is_of_order in (0, 1)),
        reason ${text} not null,
        tries ${integer} not null,
        created_at ${integer} not null,
        updated_at ${integer} not null,
        next_try_at ${integer}
      ) ${end}`,
      'create index payment_refunds_by_order on payment_refunds (order_id)',
      'create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null',

      `create table payment_retry_tokens (
        token_hash ${text} primary key,
        order_id ${text} not null references orders (id) on delete cascade,
        user_id ${text} not null,
        amount_paise ${integer} not null,
        created_at ${integer} not null,
        expires_at ${integer} not null,
        used_at ${integer}
      ) ${end}`,
      'create index payment_retry_tokens_by_order on payment_retry_tokens (order_id)',

      `create table sandbox_payments (
        transaction_id ${text} primary key,
        merchant_id ${text} not null,
        page_token ${text} not null unique,
        amount_paise ${integer} not null,
        redirect_url ${text} not null,
        callback_url ${text} not null,
        decision ${text} not null check (decision in ('none', 'pay', 'fail')),
        settles_at ${integer} not null,
        created_at ${integer} not null,
        expires_at ${integer} not null
      ) ${end}`,
      `create table sandbox_refunds (
        refund_id ${text} primary key,
        transaction_id ${text} not null unique,
        amount_paise ${integer} not null,
        created_at ${integer} not null
      ) ${end}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
