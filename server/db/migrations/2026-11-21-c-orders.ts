import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Orders, their lines as they were bought, and what happened to them. */
export const orders: Migration = {
  name: '2026-11-21-c-orders',
  async up(tx, { integer, text, counter, end }) {
    const statements = [
      `create table orders (
        id ${text} primary key,
        order_no ${text} not null unique,
        user_id ${text} not null references users (id),
        merchant_transaction_id ${text} not null,
        fingerprint ${text} not null,
        full_name ${text} not null,
        email ${text} not null,
        phone ${text} not null,
        address_type ${text} not null check (address_type in ('Home', 'Office', 'Other')),
        address ${text} not null,
        city ${text} not null,
        state ${text} not null,
        pin_code ${text} not null,
        payment_method ${text} not null check (payment_method in ('cash_on_delivery', 'online_payment')),
        payment_status ${text} not null
          check (payment_status in ('pending', 'paid', 'failed', 'refund_due', 'refunded')),
        order_status ${text} not null check (order_status in ('active', 'dispatched', 'completed', 'cancelled')),
        cart_amount_paise ${integer} not null check (cart_amount_paise >= 0),
        discount_paise ${integer} not null check (discount_paise >= 0),
        discount_type ${text} not null,
        online_discount_paise ${integer} not null check (online_discount_paise >= 0),
        rounding_paise ${integer} not null,
        cod_charge_paise ${integer} not null check (cod_charge_paise >= 0),
        sub_total_paise ${integer} not null check (sub_total_paise >= 0),
        tax_paise ${integer} not null check (tax_paise >= 0),
        shipping_paise ${integer} not null check (shipping_paise >= 0),
        coupon_code ${text},
        created_at ${integer} not null,
        updated_at ${integer} not null,
        unique (user_id, merchant_transaction_id)
      ) ${end}`,
      'create index orders_by_user on orders (user_id, created_at, id)',
      'create index orders_by_user_and_status on orders (user_id, order_status, created_at, id)',
      'create index orders_by_status on orders (order_status, created_at, id)',
      'create index orders_by_age on orders (created_at, id)',
      'create index orders_by_coupon on orders (coupon_code, phone) where coupon_code is not null',

      `create table order_lines (
        order_id ${text} not null references orders (id) on delete cascade,
        line_no ${integer} not null check (line_no > 0),
        product_id ${text} not null,
        name ${text} not null,
        name_url ${text} not null,
        weight ${text} not null,
        media_hash ${text} not null,
        category_name ${text} not null,
        hsn_code ${text} not null,
        tax_percent ${integer} not null check (tax_percent between 0 and 100),
        quantity ${integer} not null check (quantity > 0),
        unit_paise ${integer} not null check (unit_paise >= 0),
        net_paise ${integer} not null check (net_paise >= 0),
        tax_paise ${integer} not null check (tax_paise >= 0),
        primary key (order_id, line_no)
      ) ${end}`,
      'create index order_lines_by_product on order_lines (product_id)',

      `create table order_events (
        id ${counter},
        order_id ${text} not null references orders (id) on delete cascade,
        at ${integer} not null,
        actor ${text} not null check (actor in ('customer', 'admin', 'system')),
        event ${text} not null
      ) ${end}`,
      'create index order_events_by_order on order_events (order_id, id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  },
}
