import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Money that goes back is one list, whichever way it goes: through the payment company, or by hand to a UPI id or a bank
 * account that its owner gave. What happened to an order may wait before anybody is told of it.
 */
export const refunds: Migration = {
  name: '2026-11-22-c-refunds',
  async up(tx, { integer, text, end }) {
    const statements = [
      `alter table order_events add column tell_at ${integer}`,
      `alter table order_events add column amount_paise ${integer}`,
      `alter table order_events add column about_id ${text}`,

      // Made anew: SQLite can neither allow null in a column nor change a check.
      `create table refunds_by_any_way (
        refund_id ${text} primary key,
        transaction_id ${text} references payment_attempts (transaction_id) on delete cascade,
        order_id ${text} not null references orders (id) on delete cascade,
        return_id ${text} unique,
        amount_paise ${integer} not null check (amount_paise > 0),
        way ${text} not null check (way in ('gateway', 'by_hand')),
        state ${text} not null check (state in ('due', 'asked', 'done', 'failed')),
        is_of_order ${integer} not null check (is_of_order in (0, 1)),
        reason ${text} not null,
        note ${text} not null,
        reference ${text} not null,
        paid_to ${text} not null,
        done_by ${text} not null,
        tries ${integer} not null,
        created_at ${integer} not null,
        updated_at ${integer} not null,
        next_try_at ${integer},
        check (way = 'by_hand' or transaction_id is not null)
      ) ${end}`,
      `insert into refunds_by_any_way
        select refund_id, transaction_id, order_id, return_id, amount_paise, 'gateway', state, is_of_order, reason, '', '', '',
          '', tries, created_at, updated_at, next_try_at
        from payment_refunds`,
      'drop table payment_refunds',
      'alter table refunds_by_any_way rename to payment_refunds',
      `create unique index payment_refunds_whole on payment_refunds (transaction_id)
        where return_id is null and reason <> 'line_cancelled' and reason <> 'goodwill'`,
      'create index payment_refunds_by_order on payment_refunds (order_id)',
      'create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null',
      'create index payment_refunds_by_state on payment_refunds (state, created_at, refund_id)',

      // Cash that was to go back by hand stood in no list: whoever opens this one first sees it and says what became of it.
      `insert into payment_refunds
        select 'C' || credit_notes.id, null, orders.id, credit_notes.return_id, credit_notes.amount_paise, 'by_hand', 'due', 0,
          'returned', 'From before this list: perhaps it was paid already.', '', '', '', 0, credit_notes.issued_at,
          credit_notes.issued_at, null
        from credit_notes
        join orders on orders.id = credit_notes.order_id
        where credit_notes.return_id is not null and orders.payment_method = 'cash_on_delivery'`,
      `insert into payment_refunds
        select 'C' || orders.id, null, orders.id, null, orders.sub_total_paise + orders.shipping_paise, 'by_hand', 'due', 1,
          'cancelled', '', '', '', '', 0, orders.updated_at, orders.updated_at, null
        from orders
        where orders.payment_method = 'cash_on_delivery' and orders.payment_status = 'refund_due'
          and orders.sub_total_paise + orders.shipping_paise > 0
          and not exists (
            select 1 from payment_refunds
            where payment_refunds.order_id = orders.id and payment_refunds.transaction_id is null
          )`,
      // And cash that staff had noted as given back: it must not go back a second time.
      `insert into payment_refunds
        select 'C' || orders.id, null, orders.id, null, orders.sub_total_paise + orders.shipping_paise, 'by_hand', 'done', 1,
          'cancelled', 'From before this list: noted as refunded then.', '', '', '', 0, orders.updated_at,
          orders.updated_at, null
        from orders
        where orders.payment_method = 'cash_on_delivery' and orders.payment_status = 'refunded'
          and orders.sub_total_paise + orders.shipping_paise > 0
          and not exists (
            select 1 from payment_refunds
            where payment_refunds.order_id = orders.id and payment_refunds.transaction_id is null
          )`,

      `create table refund_payees (
        order_id ${text} primary key references orders (id) on delete cascade,
        user_id ${text} not null references users (id) on delete cascade,
        kind ${text} not null check (kind in ('upi', 'bank')),
        upi_id ${text} not null,
        holder ${text} not null,
        account_number ${text} not null,
        ifsc ${text} not null,
        updated_at ${integer} not null
      ) ${end}`,
      'create index refund_payees_by_user on refund_payees (user_id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
