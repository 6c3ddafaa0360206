-- What server/repositories/admin/figures.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- waitingOrders
select count(*) as "count", min("created_at") as "oldest_at", sum("to_pay_paise") as "amount"
  from "orders"
  where (orders.order_status = 'active');
--   SQLite
--     SEARCH orders USING INDEX orders_by_status (order_status=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using orders_by_status_and_payment on orders
--             Index Cond: (order_status = 'active'::text)

-- waitingOrders
select count(*) as "count", min("created_at") as "oldest_at", sum("to_pay_paise") as "amount"
  from "orders"
  where (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active');
--   SQLite
--     SEARCH orders USING INDEX orders_by_status_and_payment (order_status=? AND payment_status=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text))
--             Filter: (payment_method = 'online_payment'::text)

-- waitingRefunds
select count(*) as "count", min("created_at") as "oldest_at", sum("amount_paise") as "amount"
  from "payment_refunds"
  where (payment_refunds.state <> 'done');
--   SQLite
--     SCAN payment_refunds USING INDEX payment_refunds_owed
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using payment_refunds_owed on payment_refunds

-- ordersToCall
select count(*) as "count", min("created_at") as "oldest_at"
  from "orders"
  where (orders.needs_call = 1 and (orders.order_status = 'active'))
  and not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id);
--   SQLite
--     SEARCH orders USING INDEX orders_by_status (order_status=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Aggregate
--       ->  Nested Loop Anti Join
--             ->  Index Scan using orders_to_call on orders
--                   Filter: (order_status = 'active'::text)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- waitingReturns
select count(*) as "count", min("created_at") as "oldest_at"
  from "returns"
  where (returns.return_status = 'requested');
--   SQLite
--     SEARCH returns USING COVERING INDEX returns_by_status (return_status=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using returns_by_status on returns
--             Index Cond: (return_status = 'requested'::text)

-- waitingQueries
select count(*) as "count", min("created_at") as "oldest_at"
  from "contact_queries"
  where "answered_at" is null;
--   SQLite
--     SCAN contact_queries USING INDEX contact_queries_open
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using contact_queries_open on contact_queries

-- waitingReviews
select count(*) as "count", min("created_at") as "oldest_at"
  from "reviews"
  where "status" = ?;
--   SQLite
--     SEARCH reviews USING COVERING INDEX reviews_by_status (status=?)
--   PostgreSQL
--     Aggregate
--       ->  Seq Scan on reviews
--             Filter: (status = $1)

-- soldSince
select "order_lines"."product_id", sum("order_lines"."quantity") as "pieces"
  from "orders"
  inner join "order_lines" on "order_lines"."order_id" = "orders"."id"
  where "orders"."created_at" >= ?
  and (orders.order_status <> 'cancelled')
  and "order_lines"."product_id" in (?)
  group by "order_lines"."product_id";
--   SQLite
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Finalize GroupAggregate
--       Group Key: order_lines.product_id
--       ->  Gather
--             Workers Planned: 2
--             ->  Partial GroupAggregate
--                   Group Key: order_lines.product_id
--                   ->  Parallel Hash Join
--                         Hash Cond: (order_lines.order_id = orders.id)
--                         ->  Parallel Seq Scan on order_lines
--                               Filter: (product_id = $2)
--                         ->  Parallel Hash
--                               ->  Parallel Seq Scan on orders
--                                     Filter: ((created_at >= $1) AND (order_status <> 'cancelled'::text))

-- sliceOfOrders
select *
  from "orders"
  where "created_at" >= ?
  and "created_at" < ?
  and (created_at, id) > (?, ?)
  order by "created_at", "id"
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>? AND created_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using orders_by_age on orders
--             Index Cond: ((created_at >= $1) AND (created_at < $2) AND (ROW(created_at, id) > ROW($3, $4)))

-- sliceOfOrders
select *
  from "orders"
  where "created_at" >= ?
  and "created_at" < ?
  order by "created_at", "id"
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>? AND created_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using orders_by_age on orders
--             Index Cond: ((created_at >= $1) AND (created_at < $2))

-- sliceOfUsers
select *
  from "users"
  where "created_at" >= ?
  and "created_at" < ?
  and (created_at, id) > (?, ?)
  order by "created_at", "id"
  limit ?;
--   SQLite
--     SEARCH users USING INDEX users_by_age (created_at>? AND created_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using users_by_age on users
--             Index Cond: ((created_at >= $1) AND (created_at < $2) AND (ROW(created_at, id) > ROW($3, $4)))

-- sliceOfUsers
select *
  from "users"
  where "created_at" >= ?
  and "created_at" < ?
  order by "created_at", "id"
  limit ?;
--   SQLite
--     SEARCH users USING INDEX users_by_age (created_at>? AND created_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using users_by_age on users
--             Index Cond: ((created_at >= $1) AND (created_at < $2))

-- sliceOfReturns
select "returns".*, "orders"."order_no", (select "order_lines"."name" from "order_lines" where "order_lines"."order_id" = "returns"."order_id" and "order_lines"."product_id" = "returns"."product_id" limit ?) as "product_name"
  from "returns"
  inner join "orders" on "orders"."id" = "returns"."order_id"
  where "returns"."created_at" >= ?
  and "returns"."created_at" < ?
  and (returns.created_at, returns.id) > (?, ?)
  order by "returns"."created_at", "returns"."id"
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_age (created_at>? AND created_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using returns_by_age on returns
--                   Index Cond: ((created_at >= $2) AND (created_at < $3) AND (ROW(created_at, id) > ROW($4, $5)))
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = returns.order_id)
--             SubPlan 1
--               ->  Limit
--                     ->  Index Scan using order_lines_by_product on order_lines
--                           Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))

-- sliceOfReturns
select "returns".*, "orders"."order_no", (select "order_lines"."name" from "order_lines" where "order_lines"."order_id" = "returns"."order_id" and "order_lines"."product_id" = "returns"."product_id" limit ?) as "product_name"
  from "returns"
  inner join "orders" on "orders"."id" = "returns"."order_id"
  where "returns"."created_at" >= ?
  and "returns"."created_at" < ?
  order by "returns"."created_at", "returns"."id"
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_age (created_at>? AND created_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using returns_by_age on returns
--                   Index Cond: ((created_at >= $2) AND (created_at < $3))
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = returns.order_id)
--             SubPlan 1
--               ->  Limit
--                     ->  Index Scan using order_lines_by_product on order_lines
--                           Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
