-- What server/repositories/orders.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertOrder
insert into "orders" ("id", "order_no", "user_id", "merchant_transaction_id", "fingerprint", "full_name", "email", "phone", "address_type", "address", "city", "state", "state_code", "tax_kind", "pin_code", "payment_method", "payment_status", "order_status", "cart_amount_paise", "discount_paise", "discount_type", "online_discount_paise", "rounding_paise", "cod_charge_paise", "sub_total_paise", "tax_paise", "shipping_paise", "to_pay_paise", "coupon_code", "holds_stock", "hold_until", "complete_until", "needs_call", "substitution", "created_at", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on orders
--       Conflict Resolution: NOTHING
--       ->  Result

-- insertOrderLines
insert into "order_lines" ("order_id", "line_no", "product_id", "name", "name_url", "weight", "media_hash", "category_name", "hsn_code", "tax_percent", "quantity", "unit_paise", "net_paise", "tax_paise", "cart_net_paise")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_lines
--       ->  Result

-- saveOrderCharges
delete
  from "order_charges"
  where "order_id" = ?;
--   SQLite
--     SEARCH order_charges USING COVERING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--   PostgreSQL
--     Delete on order_charges
--       ->  Index Scan using order_charges_pkey on order_charges
--             Index Cond: (order_id = $1)

-- saveOrderCharges
insert into "order_charges" ("order_id", "kind", "tax_percent", "hsn_code", "amount_paise", "tax_paise")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_charges
--       ->  Result

-- listOrderCharges
select *
  from "order_charges"
  where "order_id" = ?
  order by "kind" desc, "tax_percent";
--   SQLite
--     SEARCH order_charges USING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--     USE TEMP B-TREE FOR LAST TERM OF ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: kind COLLATE "C" DESC, tax_percent
--       ->  Index Scan Backward using order_charges_pkey on order_charges
--             Index Cond: (order_id = $1)

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "actor", "event")
  values (?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "actor", "event", "about_id", "tell_at")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "actor", "event", "amount_paise")
  values (?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "actor", "event", "amount_paise", "about_id")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "amount_paise", "actor", "event")
  values (?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- insertOrderEvent
insert into "order_events" ("order_id", "at", "amount_paise", "actor", "event", "reason")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on order_events
--       ->  Result

-- listOrderEvents
select *
  from "order_events"
  where "order_id" = ?
  order by "id";
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--   PostgreSQL
--     Sort
--       Sort Key: id
--       ->  Bitmap Heap Scan on order_events
--             Recheck Cond: (order_id = $1)
--             ->  Bitmap Index Scan on order_events_by_order
--                   Index Cond: (order_id = $1)

-- isTakenByStaff
select "id"
  from "order_events"
  where "order_id" = ?
  and "event" = ?
  and "actor" = ?
  limit ?;
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Bitmap Heap Scan on order_events
--             Recheck Cond: (order_id = $1)
--             Filter: ((event = $2) AND (actor = $3))
--             ->  Bitmap Index Scan on order_events_by_order
--                   Index Cond: (order_id = $1)

-- lastSubstitution
select "substitution"
  from "orders"
  where "user_id" = ?
  and "substitution" is not null
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using orders_by_user on orders
--             Index Cond: (user_id = $1)
--             Filter: (substitution IS NOT NULL)

-- findOrderByKey
select *
  from "orders"
  where "user_id" = ?
  and "merchant_transaction_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_3 (user_id=? AND merchant_transaction_id=?)
--   PostgreSQL
--     Index Scan using orders_user_id_merchant_transaction_id_key on orders
--       Index Cond: ((user_id = $1) AND (merchant_transaction_id = $2))

-- findOrder
select *
  from "orders"
  where "id" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Index Scan using orders_pkey on orders
--       Index Cond: (id = $1)
--       Filter: (user_id = $2)

-- findIncompleteOrder
select *
  from "orders"
  where "user_id" = ?
  and (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')
  and "id" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text) AND (id = $2))
--             Filter: ((user_id = $1) AND (payment_method = 'online_payment'::text))

-- findIncompleteOrder
select *
  from "orders"
  where "user_id" = ?
  and (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=? AND order_status=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text))
--             Filter: ((user_id = $1) AND (payment_method = 'online_payment'::text))

-- listOrders
select *
  from "orders"
  where "user_id" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using orders_by_user on orders
--             Index Cond: (user_id = $1)

-- countOrdersByStatus
select "order_status", count(*) as "count"
  from "orders"
  where "user_id" = ?
  group by "order_status";
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     GroupAggregate
--       Group Key: order_status
--       ->  Index Only Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $1)

-- listOrderLines
select "order_lines".*, "media"."blur"
  from "order_lines"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where "order_lines"."order_id" in (?)
  order by "order_lines"."order_id", "order_lines"."line_no";
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--     SCAN media LEFT-JOIN
--   PostgreSQL
--     Nested Loop Left Join
--       Join Filter: (media.hash = order_lines.media_hash)
--       ->  Index Scan using order_lines_pkey on order_lines
--             Index Cond: (order_id = $1)
--       ->  Materialize
--             ->  Seq Scan on media

-- findCompletions
select "order_id", "at"
  from "order_events"
  where "order_id" in (?)
  and "event" = ?
  order by "id";
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--   PostgreSQL
--     Sort
--       Sort Key: id
--       ->  Bitmap Heap Scan on order_events
--             Recheck Cond: (order_id = $1)
--             Filter: (event = $2)
--             ->  Bitmap Index Scan on order_events_by_order
--                   Index Cond: (order_id = $1)
