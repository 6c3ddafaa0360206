-- What server/repositories/bought-together.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- readBoughtTogether
select "value"
  from "settings"
  where "name" = ?;
--   SQLite
--     SEARCH settings USING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Seq Scan on settings
--       Filter: (name = $1)

-- keepBoughtTogether
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: settings_pkey
--       ->  Result

-- listPaidFoods
select distinct "latest"."id" as "order_id", "latest"."user_id", "products"."food_group"
  from (select "id", "user_id" from "orders" where (orders.payment_status = 'paid'
  or (orders.payment_method = 'cash_on_delivery' and (orders.order_status = 'completed'))) order by "created_at" desc limit ?) as "latest"
  inner join "order_lines" on "order_lines"."order_id" = "latest"."id"
  inner join "products" on "products"."id" = "order_lines"."product_id"
  order by "latest"."id", "products"."food_group";
--   SQLite
--     CO-ROUTINE latest
--       SCAN orders USING INDEX orders_by_age
--     SCAN latest
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--     USE TEMP B-TREE FOR DISTINCT
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Unique
--       ->  Sort
--             Sort Key: latest.id COLLATE "C", products.food_group COLLATE "C", latest.user_id COLLATE "C"
--             ->  Hash Join
--                   Hash Cond: (order_lines.product_id = products.id)
--                   ->  Hash Join
--                         Hash Cond: (order_lines.order_id = latest.id)
--                         ->  Seq Scan on order_lines
--                         ->  Hash
--                               ->  Subquery Scan on latest
--                                     ->  Limit
--                                           ->  Index Scan Backward using orders_by_age on orders
--                                                 Filter: ((payment_status = 'paid'::text) OR ((payment_method = 'cash_on_delivery'::text) AND (order_status = 'completed'::text)))
--                   ->  Hash
--                         ->  Seq Scan on products
