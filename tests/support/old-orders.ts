import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const EACH = (count: number) => `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`

/** Customers, orders, lines and events as the first version with orders wrote them, in SQL of both databases. */
export async function writeOldOrders(database: Database, count: number): Promise<void> {
  const each = EACH(count)
  const statements = [
    `${each} insert into users (id, phone, full_name, email, role, referral_code, created_at)
      select 'u' || i, '+91' || (9800000000 + i), 'Asha Rao', 'asha@haat.in', 'customer', 'R' || i, i from n`,
    `${each} insert into orders (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone,
        address_type, address, city, state, pin_code, payment_method, payment_status, order_status, cart_amount_paise,
        discount_paise, discount_type, online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise, tax_paise,
        shipping_paise, created_at, updated_at)
      select 'o' || i, 'HT-' || i, 'u' || i, 'T' || i, '', 'Asha Rao', 'asha@haat.in', '+91' || (9800000000 + i), 'Home',
        '12 Mango Lane', 'New Delhi', 'Delhi', case when i % 2 = 0 then '110001' else '226001' end,
        case when i % 3 = 0 then 'online_payment' else 'cash_on_delivery' end,
        case when i % 3 = 0 then 'paid' when i % 5 = 0 then 'refund_due' else 'pending' end,
        case when i % 5 = 0 then 'cancelled' else 'completed' end,
        40000, 0, 'none', 0, 0, 0, 40000, 1905, 4000, i, i from n`,
    `${each} insert into order_lines (order_id, line_no, product_id, name, name_url, weight, media_hash, category_name,
        hsn_code, tax_percent, quantity, unit_paise, net_paise, tax_paise)
      select 'o' || i, k, 'p' || k, 'Mango Pickle', 'mango-pickle', '500 g', '', 'Pickles', '2001', 5, 1, 20000, 20000, 952
        from n, (select 1 as k union all select 2) as lines`,
    `${each} insert into order_events (order_id, at, actor, event)
      select 'o' || i, i, 'customer', case when i % 5 = 0 then 'refund_due:cancelled' else 'placed' end from n`,
  ]
  await database.write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

/** What must be the same before and after every change of the tables. */
export async function tradedIn({ read }: Pick<Database, 'read'>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number | string>>`select
    (select count(*) from users) as users, (select count(*) from orders) as orders,
    (select sum(sub_total_paise + shipping_paise) from orders) as paise,
    (select count(*) from order_lines) as lines, (select sum(net_paise) from order_lines) as net,
    (select count(*) from order_events) as events`.execute(read)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}
