-- What server/repositories/returns.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SCAN returns USING INDEX returns_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             Join Filter: (media.hash = order_lines.media_hash)
--             ->  Nested Loop Left Join
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_age on returns
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Materialize
--                   ->  Seq Scan on media
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where "returns"."client_key" = ?
  and "returns"."user_id" = ?
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_3 (user_id=? AND client_key=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop Left Join
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_user on returns
--                               Index Cond: (user_id = $2)
--                               Filter: (client_key = $1)
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Index Scan using media_pkey on media
--                   Index Cond: (hash = order_lines.media_hash)
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where "returns"."id" = ?
  and "returns"."user_id" = ?
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_1 (id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop Left Join
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_user on returns
--                               Index Cond: ((user_id = $2) AND (id = $1))
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Index Scan using media_pkey on media
--                   Index Cond: (hash = order_lines.media_hash)
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where "returns"."id" = ?
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_1 (id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Result
--             ->  Sort
--                   Sort Key: returns.created_at DESC
--                   ->  Nested Loop Left Join
--                         ->  Nested Loop Left Join
--                               ->  Nested Loop Left Join
--                                     ->  Index Scan using returns_pkey on returns
--                                           Index Cond: (id = $1)
--                                     ->  Index Scan using orders_pkey on orders
--                                           Index Cond: (id = returns.order_id)
--                               ->  Index Scan using order_lines_by_product on order_lines
--                                     Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--                         ->  Index Scan using media_pkey on media
--                               Index Cond: (hash = order_lines.media_hash)
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where "returns"."return_status" = ?
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_status (return_status=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             Join Filter: (media.hash = order_lines.media_hash)
--             ->  Nested Loop Left Join
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_status on returns
--                               Index Cond: (return_status = $1)
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Materialize
--                   ->  Seq Scan on media
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where (lower("orders"."order_no") like ? escape '\' or lower("orders"."full_name") like ? escape '\' or lower("orders"."phone") like ? escape '\' or lower("order_lines"."name") like ? escape '\' or lower("returns"."reason") like ? escape '\')
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SCAN returns USING INDEX returns_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             Join Filter: (media.hash = order_lines.media_hash)
--             ->  Nested Loop Left Join
--                   Filter: ((lower(orders.order_no) ~~ like_escape($1, '\'::text)) OR (lower(orders.full_name) ~~ like_escape($2, '\'::text)) OR (lower(orders.phone) ~~ like_escape($3, '\'::text)) OR (lower(order_lines.name) ~~ like_escape($4, '\'::text)) OR (lower(returns.reason) ~~ like_escape($5, '\'::text)))
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_age on returns
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Materialize
--                   ->  Seq Scan on media
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- pageOf
select "returns".*, "orders"."order_no", "order_lines"."name", "order_lines"."weight", "order_lines"."media_hash", "media"."blur", "order_lines"."net_paise", "order_lines"."quantity" as "bought", (select count(*) as "count" from "return_photos" where "return_photos"."return_id" = "returns"."id") as "photos"
  from "returns"
  left join "orders" on "orders"."id" = "returns"."order_id"
  left join "order_lines" on "order_lines"."order_id" = "returns"."order_id"
  and "order_lines"."product_id" = "returns"."product_id"
  left join "media" on "media"."hash" = "order_lines"."media_hash"
  where (returns.created_at, returns.id) < (?, ?)
  order by "returns"."created_at" desc, "returns"."id" desc
  limit ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_age ((created_at,id)<(?,?))
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?) LEFT-JOIN
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?) LEFT-JOIN
--     SCAN media LEFT-JOIN
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             Join Filter: (media.hash = order_lines.media_hash)
--             ->  Nested Loop Left Join
--                   ->  Nested Loop Left Join
--                         ->  Index Scan Backward using returns_by_age on returns
--                               Index Cond: (ROW(created_at, id) < ROW($1, $2))
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = returns.order_id)
--                   ->  Index Scan using order_lines_by_product on order_lines
--                         Index Cond: ((product_id = returns.product_id) AND (order_id = returns.order_id))
--             ->  Materialize
--                   ->  Seq Scan on media
--             SubPlan 1
--               ->  Aggregate
--                     ->  Index Only Scan using return_photos_pkey on return_photos
--                           Index Cond: (return_id = returns.id)

-- findReturnable
select "orders"."order_status", "order_lines"."quantity"
  from "order_lines"
  inner join "orders" on "orders"."id" = "order_lines"."order_id"
  where "orders"."id" = ?
  and "orders"."user_id" = ?
  and "order_lines"."product_id" = ?;
--   SQLite
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using order_lines_by_product on order_lines
--             Index Cond: ((product_id = $3) AND (order_id = ($1)::text))
--       ->  Index Only Scan using orders_by_user_and_status on orders
--             Index Cond: ((user_id = $2) AND (id = ($1)::text))

-- findReturnable
select "id"
  from "returns"
  where "order_id" = ?
  and "product_id" = ?;
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_2 (order_id=? AND product_id=?)
--   PostgreSQL
--     Index Scan using returns_order_id_product_id_key on returns
--       Index Cond: ((order_id = $1) AND (product_id = $2))

-- insertReturn
insert into "returns" ("id", "order_id", "product_id", "user_id", "quantity", "reason", "description", "return_status", "client_key", "created_at", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on returns
--       Conflict Resolution: NOTHING
--       ->  Result

-- insertReturn
insert into "return_photos" ("return_id", "photo_no", "small", "large")
  values (?, ?, ?, ?);
--   PostgreSQL
--     Insert on return_photos
--       ->  Result

-- deleteRequestedReturn
delete
  from "returns"
  where "id" = ?
  and "user_id" = ?
  and (returns.return_status = 'requested')
  returning "order_id";
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_1 (id=?)
--     SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Delete on returns
--       ->  Index Scan using returns_by_status on returns
--             Index Cond: ((return_status = 'requested'::text) AND (id = $1))
--             Filter: (user_id = $2)

-- changeReturnStatus
update "returns"
  set "return_status" = ?, "updated_at" = ?
  where "id" = ?
  and "return_status" = ?;
--   SQLite
--     SEARCH returns USING INDEX sqlite_autoindex_returns_1 (id=?)
--   PostgreSQL
--     Update on returns
--       ->  Index Scan using returns_pkey on returns
--             Index Cond: (id = $3)
--             Filter: (return_status = $4)

-- findReturnPhoto
select "return_photos".*
  from "return_photos"
  inner join "returns" on "returns"."id" = "return_photos"."return_id"
  where "return_photos"."return_id" = ?
  and "return_photos"."photo_no" = ?;
--   SQLite
--     SEARCH return_photos USING INDEX sqlite_autoindex_return_photos_1 (return_id=? AND photo_no=?)
--     SEARCH returns USING COVERING INDEX sqlite_autoindex_returns_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using return_photos_pkey on return_photos
--             Index Cond: ((return_id = ($1)::text) AND (photo_no = $2))
--       ->  Index Only Scan using returns_pkey on returns
--             Index Cond: (id = ($1)::text)

-- findReturnPhoto
select "return_photos".*
  from "return_photos"
  inner join "returns" on "returns"."id" = "return_photos"."return_id"
  where "return_photos"."return_id" = ?
  and "return_photos"."photo_no" = ?
  and "returns"."user_id" = ?;
--   SQLite
--     SEARCH return_photos USING INDEX sqlite_autoindex_return_photos_1 (return_id=? AND photo_no=?)
--     SEARCH returns USING COVERING INDEX returns_by_user (user_id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using return_photos_pkey on return_photos
--             Index Cond: ((return_id = ($1)::text) AND (photo_no = $2))
--       ->  Index Only Scan using returns_by_user on returns
--             Index Cond: ((user_id = $3) AND (id = ($1)::text))
