-- What server/repositories/admin/orders.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "created_at" >= ?
  and "created_at" < ?
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>? AND created_at<?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--                   Index Cond: ((created_at >= $1) AND (created_at < $2) AND (ROW(created_at, id) < ROW($3, $4)))
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "created_at" >= ?
  and "created_at" < ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>? AND created_at<?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--                   Index Cond: ((created_at >= $1) AND (created_at < $2))
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "order_status" = ?
  and "payment_status" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_status_and_payment (order_status=? AND payment_status=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_status_and_payment on orders
--                   Index Cond: ((order_status = $1) AND (payment_status = $2))
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "order_status" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_status (order_status=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_status on orders
--                   Index Cond: (order_status = $1)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "payment_method" = ?
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age ((created_at,id)<(?,?))
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--                   Index Cond: (ROW(created_at, id) < ROW($2, $3))
--                   Filter: (payment_method = $1)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "payment_method" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN orders USING INDEX orders_by_age
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--                   Filter: (payment_method = $1)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "payment_status" = ?
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_payment (payment_status=? AND (created_at,id)<(?,?))
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_payment on orders
--                   Index Cond: ((payment_status = $1) AND (ROW(created_at, id) < ROW($2, $3)))
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "payment_status" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_payment (payment_status=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_payment on orders
--                   Index Cond: (payment_status = $1)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "user_id" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_user on orders
--                   Index Cond: (user_id = $1)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age ((created_at,id)<(?,?))
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--                   Index Cond: (ROW(created_at, id) < ROW($1, $2))
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and (orders.needs_call = 1 and (orders.order_status = 'active'))
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_status (order_status=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_to_call on orders
--                   Filter: (order_status = 'active'::text)
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- listAdminOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN orders USING INDEX orders_by_age
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Anti Join
--             ->  Index Scan Backward using orders_by_age on orders
--             ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = orders.id)

-- searchOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "orders"."id" in (select "order_search"."order_id" from "order_search" where ("order_search"."word" >= ? and "order_search"."word" < ?))
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     LIST SUBQUERY 2
--       SEARCH order_search USING PRIMARY KEY (word>? AND word<?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Gather Merge
--             Workers Planned: 2
--             ->  Nested Loop Anti Join
--                   ->  Nested Loop Semi Join
--                         ->  Parallel Index Scan Backward using orders_by_age on orders
--                               Index Cond: (ROW(created_at, id) < ROW($3, $4))
--                         ->  Index Scan using order_search_by_order on order_search
--                               Index Cond: (order_id = orders.id)
--                               Filter: ((word >= $1) AND (word < $2))
--                   ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                         Index Cond: (order_id = orders.id)

-- searchOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and "orders"."id" in (select "order_search"."order_id" from "order_search" where ("order_search"."word" >= ? and "order_search"."word" < ?))
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     LIST SUBQUERY 2
--       SEARCH order_search USING PRIMARY KEY (word>? AND word<?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Gather Merge
--             Workers Planned: 2
--             ->  Sort
--                   Sort Key: orders.created_at DESC, orders.id COLLATE "C" DESC
--                   ->  Hash Anti Join
--                         Hash Cond: (orders.id = hidden_orders.order_id)
--                         ->  Hash Join
--                               Hash Cond: (orders.id = order_search.order_id)
--                               ->  Parallel Seq Scan on orders
--                               ->  Hash
--                                     ->  HashAggregate
--                                           Group Key: order_search.order_id
--                                           ->  Index Only Scan using order_search_pkey on order_search
--                                                 Index Cond: ((word >= $1) AND (word < $2))
--                         ->  Hash
--                               ->  Seq Scan on hidden_orders

-- searchOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and exists (select "order_search"."order_id" from "order_search" where ("order_search"."word" >= ? and "order_search"."word" < ?) and "order_search"."order_id" = "orders"."id")
  and "created_at" >= ?
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>? AND (created_at,id)<(?,?))
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH order_search EXISTS USING COVERING INDEX order_search_by_order (order_id=? AND word>? AND word<?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: orders.created_at DESC, orders.id COLLATE "C" DESC
--             ->  Hash Anti Join
--                   Hash Cond: (orders.id = hidden_orders.order_id)
--                   ->  Hash Semi Join
--                         Hash Cond: (orders.id = order_search.order_id)
--                         ->  Bitmap Heap Scan on orders
--                               Recheck Cond: ((created_at >= $3) AND (ROW(created_at, id) < ROW($4, $5)))
--                               ->  Bitmap Index Scan on orders_by_age
--                                     Index Cond: ((created_at >= $3) AND (ROW(created_at, id) < ROW($4, $5)))
--                         ->  Hash
--                               ->  Index Only Scan using order_search_pkey on order_search
--                                     Index Cond: ((word >= $1) AND (word < $2))
--                   ->  Hash
--                         ->  Seq Scan on hidden_orders

-- searchOrders
select "orders".*
  from "orders"
  where not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id)
  and exists (select "order_search"."order_id" from "order_search" where ("order_search"."word" >= ? and "order_search"."word" < ?) and "order_search"."order_id" = "orders"."id")
  and "created_at" >= ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_age (created_at>?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH order_search EXISTS USING COVERING INDEX order_search_by_order (order_id=? AND word>? AND word<?)
--   PostgreSQL
--     Limit
--       ->  Gather Merge
--             Workers Planned: 2
--             ->  Nested Loop Anti Join
--                   ->  Nested Loop Semi Join
--                         ->  Parallel Index Scan Backward using orders_by_age on orders
--                               Index Cond: (created_at >= $3)
--                         ->  Index Scan using order_search_by_order on order_search
--                               Index Cond: (order_id = orders.id)
--                               Filter: ((word >= $1) AND (word < $2))
--                   ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--                         Index Cond: (order_id = orders.id)

-- searchOrders
select "created_at"
  from "orders"
  order by "created_at" desc, "id" desc
  limit ? offset ?;
--   SQLite
--     SCAN orders USING COVERING INDEX orders_by_age
--   PostgreSQL
--     Limit
--       ->  Index Only Scan Backward using orders_by_age on orders

-- searchOrders
select "created_at"
  from "orders"
  where ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ? offset ?;
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_age ((created_at,id)<(?,?))
--   PostgreSQL
--     Limit
--       ->  Index Only Scan Backward using orders_by_age on orders
--             Index Cond: (ROW(created_at, id) < ROW($1, $2))

-- countPieces
select "order_id", sum("quantity") as "pieces"
  from "order_lines"
  where "order_id" in (?)
  group by "order_id";
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--   PostgreSQL
--     GroupAggregate
--       Group Key: order_id
--       ->  Bitmap Heap Scan on order_lines
--             Recheck Cond: (order_id = $1)
--             ->  Bitmap Index Scan on order_lines_pkey
--                   Index Cond: (order_id = $1)

-- findAdminOrder
select "orders".*
  from "orders"
  where "id" = ?
  and not exists (select 1 from hidden_orders where hidden_orders.order_id = orders.id);
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Nested Loop Anti Join
--       Join Filter: (hidden_orders.order_id = orders.id)
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $1)
--       ->  Index Only Scan using hidden_orders_pkey on hidden_orders
--             Index Cond: (order_id = ($1)::text)

-- setOrderStatus
update "orders"
  set "order_status" = ?, "payment_status" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $4)

-- setOrderStatus
update "orders"
  set "order_status" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $3)

-- listOrdersByIds
select *
  from "orders"
  where "id" in (?);
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Index Scan using orders_pkey on orders
--       Index Cond: (id = $1)

-- hideOrder
insert into "hidden_orders" ("order_id", "hidden_at")
  values (?, ?);
--   PostgreSQL
--     Insert on hidden_orders
--       ->  Result

-- listDeletedOrders
select "order_id"
  from "hidden_orders"
  where "order_id" in (?);
--   SQLite
--     SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--   PostgreSQL
--     Index Only Scan using hidden_orders_pkey on hidden_orders
--       Index Cond: (order_id = $1)
