import { DatabaseSync } from 'node:sqlite'

const DAY_MS = 24 * 60 * 60 * 1000
const AGAIN = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < :count)'

/** Statements that fill the desk's lists with `:count` rows each (a fifth as many customers), the newest at `:until`. */
const STATEMENTS = [
  `${AGAIN} insert into users (id, phone, full_name, email, role, referral_code, created_at)
     select printf('u%06d', i), printf('+91%010d', 9000000000 + i), 'Asha Rao ' || i, 'asha' || i || '@haat.in',
       case when i % 50 = 0 then 'blocked' else 'customer' end, printf('R%07d', i), :until - (:count - i) * :step
     from n where i <= max(:count / 5, 1)`,
  `${AGAIN} insert into orders (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone,
       address_type, address, city, state, pin_code, payment_method, payment_status, order_status, cart_amount_paise,
       discount_paise, discount_type, online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise, tax_paise,
       shipping_paise, to_pay_paise, created_at, updated_at)
     select printf('o%07d', i), printf('HT-%07d', i), printf('u%06d', 1 + i % max(:count / 5, 1)), 'T' || i, '',
       'Asha Rao ' || i, 'asha' || i || '@haat.in', printf('+91%010d', 9000000000 + i), 'Home', '12 Mango Lane', 'New Delhi',
       'Delhi', '110001', case when i % 2 = 0 then 'online_payment' else 'cash_on_delivery' end,
       case when i % 7 = 0 then 'pending' else 'paid' end,
       case i % 5 when 0 then 'active' when 1 then 'dispatched' when 2 then 'cancelled' else 'completed' end,
       51400, 1990, 'tier_10', 0, -10, 4000, 53400, 2400, 0, 53400, :until - (:count - i) * :step, :until from n`,
  `${AGAIN} insert into order_lines (order_id, line_no, product_id, name, name_url, weight, media_hash, category_name,
       hsn_code, tax_percent, quantity, unit_paise, net_paise, tax_paise)
     select printf('o%07d', (i + 1) / 2), 1 + i % 2, 'p' || (i % 500), 'Mango Pickle ' || (i % 500), 'mango-pickle', '500 g',
       '', 'Homestyle-Pickles', '2001', 12, 1 + i % 3, 20000, 18000, 1929 from n where i <= :count
     union all
     select printf('o%07d', (:count + i + 1) / 2), 1 + i % 2, 'p' || (i % 500), 'Mango Pickle ' || (i % 500), 'mango-pickle',
       '500 g', '', 'Homestyle-Pickles', '2001', 12, 1 + i % 3, 20000, 18000, 1929 from n where i <= :count`,
  `${AGAIN} insert into returns (id, order_id, product_id, user_id, quantity, reason, description, return_status, created_at,
       updated_at)
     select printf('r%07d', i), printf('o%07d', i),
       (select product_id from order_lines where order_id = printf('o%07d', i) and line_no = 1),
       printf('u%06d', 1 + i % max(:count / 5, 1)), 1, 'Arrived damaged', 'The lid was cracked.',
       case i % 4 when 0 then 'requested' when 1 then 'rejected' when 2 then 'inProgress' else 'completed' end,
       :until - (:count - i) * :step, :until from n`,
  `${AGAIN} insert into contact_queries (id, client_id, full_name, email, phone, message, created_at, answer, answered_at)
     select printf('q%07d', i), 'q' || i, 'Asha Rao', 'asha@haat.in', '+919876543210', 'Do you send to Leh?',
       :until - (:count - i) * :step, case when i % 2 = 0 then 'Soon.' end, case when i % 2 = 0 then :until end from n`,
  `${AGAIN} insert into reviews (id, client_id, product_id, rating, comment, name, status, created_at)
     select printf('v%07d', i), 'v' || i, (select min(id) from products), 1 + i % 5, 'Tastes of home.', 'Asha',
       case i % 3 when 0 then 'pending' when 1 then 'approved' else 'rejected' end, :until - (:count - i) * :step from n`,
  `${AGAIN} insert into newsletter_subscriptions (email, client_id, created_at)
     select 'asha' || i || '@haat.in', 'n' || i, :until - (:count - i) * :step from n`,
  `${AGAIN} insert into audit_log (at, by_email, action, document_id, before_json, after_json)
     select :until - (:count - i) * :step, 'owner@haat.in', 'order.status', printf('o%07d', i),
       '{"orderStatus":"active"}', '{"orderStatus":"dispatched"}' from n`,
]

/** Fills an embedded shop behind its back: that many orders, returns, questions, reviews and so on over a year. */
export function seedOrders(file: string, count: number, until: number): void {
  const database = new DatabaseSync(file, { timeout: 30_000 })
  try {
    database.exec('pragma foreign_keys = on; begin immediate')
    const step = Math.floor((365 * DAY_MS) / count)
    for (const sql of STATEMENTS) {
      const statement = database.prepare(sql)
      statement.setAllowUnknownNamedParameters(true)
      statement.run({ count, until, step })
    }
    database.exec('commit')
  } finally {
    database.close()
  }
}
