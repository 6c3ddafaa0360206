-- What server/repositories/admin/refunds.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  order by "payment_refunds"."created_at" desc, "payment_refunds"."refund_id" desc
  limit ?;
--   SQLite
--     SCAN payment_refunds USING INDEX payment_refunds_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using payment_refunds_by_age on payment_refunds
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = payment_refunds.order_id)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "payment_refunds"."order_id" = ?
  and "payment_refunds"."refund_id" = ?
  and ("payment_refunds"."created_at", "payment_refunds"."refund_id") > (?, ?)
  order by "payment_refunds"."created_at" asc, "payment_refunds"."refund_id" asc
  limit ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: payment_refunds.created_at
--             ->  Nested Loop
--                   ->  Index Scan using payment_refunds_by_order on payment_refunds
--                         Index Cond: (order_id = ($1)::text)
--                         Filter: ((refund_id = $2) AND (ROW(created_at, refund_id) > ROW($3, $4)))
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = ($1)::text)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "payment_refunds"."order_id" = ?
  and "payment_refunds"."refund_id" = ?
  order by "payment_refunds"."created_at" asc, "payment_refunds"."refund_id" asc
  limit ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: payment_refunds.created_at
--             ->  Nested Loop
--                   ->  Index Scan using payment_refunds_by_order on payment_refunds
--                         Index Cond: (order_id = ($1)::text)
--                         Filter: (refund_id = $2)
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = ($1)::text)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "payment_refunds"."refund_id" = ?
  order by "payment_refunds"."created_at" asc, "payment_refunds"."refund_id" asc
  limit ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: payment_refunds.created_at
--             ->  Nested Loop
--                   ->  Index Scan using refunds_by_any_way_pkey on payment_refunds
--                         Index Cond: (refund_id = $1)
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = payment_refunds.order_id)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "payment_refunds"."state" in (?)
  order by "payment_refunds"."created_at" asc, "payment_refunds"."refund_id" asc
  limit ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_state (state=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using payment_refunds_by_state on payment_refunds
--                   Index Cond: (state = $1)
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = payment_refunds.order_id)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where ("payment_refunds"."created_at", "payment_refunds"."refund_id") < (?, ?)
  order by "payment_refunds"."created_at" desc, "payment_refunds"."refund_id" desc
  limit ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_age ((created_at,refund_id)<(?,?))
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using payment_refunds_by_age on payment_refunds
--                   Index Cond: (ROW(created_at, refund_id) < ROW($1, $2))
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = payment_refunds.order_id)

-- listAdminRefunds
select "payment_refunds".*, "orders"."order_no", "orders"."full_name", "orders"."phone"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where (lower("orders"."order_no") like ? escape '\' or lower("orders"."full_name") like ? escape '\' or lower("orders"."phone") like ? escape '\' or lower("payment_refunds"."reference") like ? escape '\')
  order by "payment_refunds"."created_at" desc, "payment_refunds"."refund_id" desc
  limit ?;
--   SQLite
--     SCAN payment_refunds USING INDEX payment_refunds_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using payment_refunds_by_age on payment_refunds
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = payment_refunds.order_id)
--                   Filter: ((lower(order_no) ~~ like_escape($1, '\'::text)) OR (lower(full_name) ~~ like_escape($2, '\'::text)) OR (lower(phone) ~~ like_escape($3, '\'::text)) OR (lower(payment_refunds.reference) ~~ like_escape($4, '\'::text)))

-- sumRefundsByState
select "state", count(*) as "count", sum("amount_paise") as "amount", min("created_at") as "oldest_at"
  from "payment_refunds"
  group by "state";
--   SQLite
--     SCAN payment_refunds USING INDEX payment_refunds_by_state
--   PostgreSQL
--     HashAggregate
--       Group Key: state
--       ->  Seq Scan on payment_refunds
