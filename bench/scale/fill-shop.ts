import { DAY_MS } from '#domain/rules/duration.ts'

const YEAR_MS = 365 * DAY_MS
/** Orders that wait for staff, or are on their way: as many as come in some days. */
const WAITING = 0.01
const FIFTH = 5

const seriesTo = (count: number) =>
  `with recursive n (i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`

/** A document as the shop keeps it, of one line. */
const DOCUMENT = JSON.stringify({
  version: 1,
  title: 'Tax invoice',
  seller: { lines: ['Haat'], gstin: '07AAAAA0000A1Z5', stateCode: '07' },
  facts: [['Number', 'INV-1']],
  buyer: ['Asha Rao', '12 Mango Lane'],
  placeOfSupply: { text: 'Delhi', stateCode: '07' },
  kind: 'CGST+SGST',
  lines: [
    {
      name: 'Mango Pickle 500 g',
      hsn: '2001',
      quantity: 2,
      unit: 20_000,
      discount: 4_000,
      taxable: 32_143,
      rate: 12,
      tax: 3_857,
      amount: 36_000,
    },
  ],
  summary: [['Total', 53_400]],
  total: 53_400,
  words: 'Five hundred and thirty-four rupees',
  taxContained: 3_857,
  rates: [{ rate: 12, taxable: 32_143, tax: 3_857 }],
  note: '',
  signature: '',
})

/** By what a copy is another product; `of` sets the copies of one growth apart from those of another. */
const copied = (of: number): Readonly<Record<string, string>> => ({
  id: `products.id || '-${of}-' || i`,
  name: `products.name || ' Lot ${of}/' || i`,
  name_url: `products.name_url || '-lot-${of}-' || i`,
  food_group: `products.food_group || '-${of}-' || i`,
})

/**
 * The goods again and again under other names, until the shop has so many; pictures go along. `columns` are those of
 * products, `from` how many there are.
 */
export function productStatements(columns: readonly string[], from: number, count: number): string[] {
  if (count <= from) return []
  const copies = Math.ceil(count / from)
  const own = copied(count)
  const values = columns.map((name) => own[name] ?? `products.${name}`)
  return [
    `${seriesTo(copies)} insert into products (${columns.join(', ')})
       select ${values.join(', ')} from products cross join n order by i, products.id limit ${count - from}`,
    `${seriesTo(copies)} insert into product_pictures (product_id, position, label, media_hash)
       select copy.id, position, label, media_hash from product_pictures cross join n
         join products as copy on copy.id = product_id || '-${count}-' || i`,
    'update content_version set version = version + 1 where id = 1',
  ]
}

/**
 * Statements that give a shop this many orders over the year until `until` (UTC milliseconds), in both databases' SQL:
 * as many invoices, log entries and events, a fifth as many customers, returns, questions and reviews.
 */
export function orderStatements(count: number, until: number): string[] {
  const step = Math.floor(YEAR_MS / count)
  const fifth = Math.max(1, Math.floor(count / FIFTH))
  const all = seriesTo(count)
  const part = seriesTo(fifth)
  const at = `${until} - (${count} - i) * ${step}`
  const partAt = `${until} - (${fifth} - i) * ${step * FIFTH}`
  const order = `'o' || (10000000 + i)`
  const partOrder = `'o' || (10000000 + i * ${FIFTH})`
  const user = `'u' || (1000000 + i % ${fifth} + 1)`
  const isNew = `i > ${Math.floor(count * (1 - WAITING))}`
  const isPartNew = `i > ${Math.floor(fifth * (1 - WAITING))}`
  const goods = `p (place, id, name, name_url) as
    (select row_number() over (order by id) - 1, id, name, name_url from products)`
  const [amount] = ['(select count(*) from products)']
  const words = [
    `'ht' || (10000000 + i)`,
    `'' || (10000000 + i)`,
    `'' || (9000000000 + i % ${fifth})`,
    `'~' || (1000000 + i % ${fifth}) || '009'`,
    `'110001'`,
    `'asha'`,
    `'rao'`,
    `'asha' || i`,
    `'haatin'`,
    `'ashahaatin' || i`,
    `'new'`,
    `'delhi'`,
    `'mango'`,
    `'pickle'`,
  ]
  return [
    `${part} insert into users (id, phone, full_name, email, role, referral_code, created_at)
       select 'u' || (1000000 + i), '+91' || (9000000000 + i), 'Asha Rao ' || i, 'asha' || i || '@haat.in',
         case when i % 50 = 0 then 'blocked' else 'customer' end, 'R' || i, ${partAt} from n`,
    `${all} insert into orders (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone,
         address_type, address, city, state, pin_code, payment_method, payment_status, order_status, cart_amount_paise,
         discount_paise, discount_type, online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise,
         tax_paise, shipping_paise, to_pay_paise, created_at, updated_at)
       select ${order}, 'HT-' || (10000000 + i), ${user}, 'T' || i, '', 'Asha Rao ' || i, 'asha' || i || '@haat.in',
         '+91' || (9000000000 + i % ${fifth}), 'Home', '12 Mango Lane', 'New Delhi', 'Delhi', '110001',
         case when i % 2 = 0 then 'online_payment' else 'cash_on_delivery' end,
         case when i % 2 = 1 and ${isNew} then 'pending' when i % 10 = 0 then 'refunded' else 'paid' end,
         case when i % 10 = 0 then 'cancelled' when not (${isNew}) then 'completed' when i % 2 = 0 then 'active'
           else 'dispatched' end,
         51400, 1990, 'tier_10', 0, -10, 4000, 53400, 2400, 0, 53400, ${at}, ${at} from n`,
    ...[1, 2].map(
      (line) => `${all}, ${goods} insert into order_lines (order_id, line_no, product_id, name, name_url, weight,
         media_hash, category_name, hsn_code, tax_percent, quantity, unit_paise, net_paise, tax_paise)
       select ${order}, ${line}, p.id, p.name, p.name_url, '500 g', '', 'Homestyle-Pickles', '2001', 12, 1 + i % 3, 20000,
         18000, 1929 from n join p on p.place = (i * ${line}) % ${amount}`,
    ),
    ...['placed', 'completed'].map(
      (event) => `${all} insert into order_events (order_id, at, actor, event, told_at)
       select ${order}, ${at}, 'admin', '${event}', ${at} from n`,
    ),
    ...words.map(
      (word) => `${all} insert into order_search (word, order_id) select ${word}, ${order} from n order by 1, 2`,
    ),
    `${all} insert into invoices (order_id, number, issued_at) select ${order}, 'INV-' || (10000000 + i), ${at} from n
       where i % 10 <> 0 and not (${isNew})`,
    `insert into tax_documents (number, kind, order_id, order_no, issued_at, total_paise, tax_paise, document_json)
       select number, 'invoice', order_id, order_id, issued_at, 53400, 3857, '${DOCUMENT}' from invoices`,
    `${part} insert into payment_refunds (refund_id, transaction_id, order_id, return_id, amount_paise, way, state,
         is_of_order, reason, note, reference, paid_to, done_by, tries, created_at, updated_at, next_try_at)
       select 'f' || (1000000 + i), null, ${partOrder}, null, 53400, 'by_hand', case when ${isPartNew} then 'due' else 'done' end,
         1, 'cancelled', '', 'UPI ' || i, '', '', 0, ${partAt}, ${partAt}, null from n where i % 2 = 0`,
    `${part} insert into returns (id, order_id, product_id, user_id, quantity, reason, description, return_status,
         created_at, updated_at)
       select 'r' || (1000000 + i), ${partOrder}, line.product_id, ${user}, 1, 'Arrived damaged', 'The lid was cracked.',
         case when ${isPartNew} then 'requested' when i % 3 = 0 then 'rejected' when i % 97 = 0 then 'inProgress' else 'completed' end,
         ${partAt}, ${partAt} from n join order_lines as line on line.order_id = ${partOrder} and line.line_no = 1`,
    `${part} insert into contact_queries (id, client_id, full_name, email, phone, message, created_at, answer, answered_at)
       select 'q' || (1000000 + i), 'q' || i, 'Asha Rao', 'asha@haat.in', '+919876543210', 'Do you send to Leh?', ${partAt},
         case when ${isPartNew} then null else 'Soon.' end, case when ${isPartNew} then null else ${partAt} end from n`,
    `${part}, ${goods} insert into reviews (id, client_id, product_id, rating, comment, name, status, created_at)
       select 'v' || (1000000 + i), 'v' || i, p.id, 1 + i % 5, 'Tastes of home.', 'Asha',
         case when ${isPartNew} then 'pending' when i % 10 = 0 then 'rejected' else 'approved' end, ${partAt}
       from n join p on p.place = i % ${amount}`,
    `${part} insert into newsletter_subscriptions (email, client_id, created_at)
       select 'asha' || i || '@haat.in', 'n' || i, ${partAt} from n`,
    `${all} insert into audit_log (at, by_email, action, document_id, before_json, after_json)
       select ${at}, 'owner@haat.in', 'order.status', ${order}, '{"orderStatus":"active"}',
         '{"orderStatus":"dispatched"}' from n`,
    `${part} insert into security_events (kind, subject, network_mark, detail, hour_starts_at, first_at, last_at, times)
       select case when i % 5 = 0 then 'login-failed' else 'session-reused' end, '' || i, 'm', '', hour, hour, hour, 1
       from (select i, ${until} - (${fifth} - i) * ${Math.floor((80 * DAY_MS) / fifth)} as hour from n) as events`,
  ]
}

/** So that an order of one food can be placed as often as wanted, at charges that are known. */
export const READY_TO_SELL = [
  'update products set stock = 1000000',
  `update delivery_areas set delivery_charge_paise = 6000, cod_charge_paise = 4000, step_grams = 0,
     step_charge_paise = 0, step_cod_paise = 0`,
]
