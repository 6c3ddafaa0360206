-- What server/repositories/admin/order-search.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- saveOrderWords
insert into "order_search" ("word", "order_id")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on order_search
--       Conflict Resolution: NOTHING
--       ->  Result

-- forgetOrderWords
delete
  from "order_search"
  where "order_id" in (?);
--   SQLite
--     SEARCH order_search USING COVERING INDEX order_search_by_order (order_id=?)
--   PostgreSQL
--     Delete on order_search
--       ->  Bitmap Heap Scan on order_search
--             Recheck Cond: (order_id = $1)
--             ->  Bitmap Index Scan on order_search_by_order
--                   Index Cond: (order_id = $1)

-- isCommonWord
select "order_id"
  from "order_search"
  where ("order_search"."word" >= ? and "order_search"."word" < ?)
  limit ? offset ?;
--   SQLite
--     SEARCH order_search USING PRIMARY KEY (word>? AND word<?)
--   PostgreSQL
--     Limit
--       ->  Index Only Scan using order_search_pkey on order_search
--             Index Cond: ((word >= $1) AND (word < $2))

-- readOrdersToIndex
select *
  from "orders"
  where "user_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Index Scan using orders_by_user_and_status on orders
--       Index Cond: (user_id = $1)

-- readOrdersToIndex
select "order_id", "name"
  from "order_lines"
  where "order_id" in (?);
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on order_lines
--       Recheck Cond: (order_id = $1)
--       ->  Bitmap Index Scan on order_lines_pkey
--             Index Cond: (order_id = $1)

-- readOrdersToIndex
select "order_id", "number"
  from "invoices"
  where "order_id" in (?);
--   SQLite
--     SEARCH invoices USING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--   PostgreSQL
--     Index Scan using invoices_pkey on invoices
--       Index Cond: (order_id = $1)

-- readOrdersToIndex
select "order_id", "number"
  from "credit_notes"
  where "order_id" in (?);
--   SQLite
--     SEARCH credit_notes USING INDEX credit_notes_by_order (order_id=?)
--   PostgreSQL
--     Index Scan using credit_notes_by_order on credit_notes
--       Index Cond: (order_id = $1)
