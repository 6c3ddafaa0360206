-- What server/repositories/admin/stock.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- lockStock
update "products"
  set "stock" = "stock"
  where "id" = ?
  returning "stock";
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: (id = $1)

-- moveStock
update "products"
  set "stock" = "stock" + ?
  where "id" = ?
  and "stock" >= ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: ((stock >= $3) AND (id = $2))

-- moveStocks
      with moves (id, difference) as (values (?, cast(? as integer)))
      update products
  set stock = products.stock + moves.difference
  from moves
  where products.id = moves.id
  and products.stock + moves.difference >= 0
  returning products.id, products.stock;
--   SQLite
--     MATERIALIZE moves
--       SCAN CONSTANT ROW
--     SCAN moves
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: ((id = $1) AND ((stock + $2) >= 0))

-- countHeldPieces
select sum("order_lines"."quantity") as "pieces"
  from "orders"
  inner join "order_lines" on "order_lines"."order_id" = "orders"."id"
  where (orders.order_status = 'active')
  and "orders"."holds_stock" = ?
  and "order_lines"."product_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_status (order_status=?)
--     SEARCH order_lines USING INDEX order_lines_by_product (product_id=? AND order_id=?)
--   PostgreSQL
--     Aggregate
--       ->  Nested Loop
--             ->  Index Scan using orders_by_status_and_payment on orders
--                   Index Cond: (order_status = 'active'::text)
--                   Filter: (holds_stock = $1)
--             ->  Index Scan using order_lines_by_product on order_lines
--                   Index Cond: ((product_id = $2) AND (order_id = orders.id))

-- findStockChange
select *
  from "stock_changes"
  where "id" = ?;
--   SQLite
--     SEARCH stock_changes USING INDEX sqlite_autoindex_stock_changes_1 (id=?)
--   PostgreSQL
--     Index Scan using stock_changes_pkey on stock_changes
--       Index Cond: (id = $1)

-- listStockChanges
select *
  from "stock_changes"
  where "product_id" = ?
  order by "number" desc
  limit ?;
--   SQLite
--     SEARCH stock_changes USING INDEX sqlite_autoindex_stock_changes_2 (product_id=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using stock_changes_product_id_number_key on stock_changes
--             Index Cond: (product_id = $1)

-- countStockChanges
select "product_id", max("number") as "changes"
  from "stock_changes"
  group by "product_id";
--   SQLite
--     SCAN stock_changes USING COVERING INDEX sqlite_autoindex_stock_changes_2
--   PostgreSQL
--     HashAggregate
--       Group Key: product_id
--       ->  Seq Scan on stock_changes

-- noteOpenings
insert into "stock_changes" ("id", "product_id", "difference", "number", "at", "by_email", "reason", "stock_after", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on stock_changes
--       ->  Result

-- noteStockChange
insert into "stock_changes" ("id", "product_id", "at", "by_email", "reason", "difference", "stock_after", "note", "number")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on stock_changes
--       ->  Result

-- noteStockChanges
insert into "stock_changes" ("at", "by_email", "reason", "stock_after", "note", "id", "product_id", "difference", "number")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on stock_changes
--       ->  Result
