-- What server/repositories/admin/tax-documents.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SCAN tax_documents USING INDEX tax_documents_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Gather Merge
--                   Workers Planned: 2
--                   ->  Nested Loop
--                         ->  Parallel Index Scan Backward using tax_documents_by_age on tax_documents
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where "issued_at" >= ?
  and "issued_at" < ?
  and ("issued_at", "number") < (?, ?)
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop
--                   ->  Index Scan Backward using tax_documents_by_age on tax_documents
--                         Index Cond: ((issued_at >= $1) AND (issued_at < $2) AND (ROW(issued_at, number) < ROW($3, $4)))
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where "issued_at" >= ?
  and "issued_at" < ?
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop
--                   ->  Index Scan Backward using tax_documents_by_age on tax_documents
--                         Index Cond: ((issued_at >= $1) AND (issued_at < $2))
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where "kind" = ?
  and ("issued_at", "number") < (?, ?)
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age ((issued_at,number)<(?,?))
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop
--                   ->  Index Scan Backward using tax_documents_by_age on tax_documents
--                         Index Cond: (ROW(issued_at, number) < ROW($2, $3))
--                         Filter: (kind = $1)
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where "kind" = ?
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SCAN tax_documents USING INDEX tax_documents_by_age
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Gather Merge
--                   Workers Planned: 2
--                   ->  Nested Loop
--                         ->  Parallel Index Scan Backward using tax_documents_by_age on tax_documents
--                               Filter: (kind = $1)
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where ("issued_at", "number") < (?, ?)
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age ((issued_at,number)<(?,?))
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Gather Merge
--                   Workers Planned: 2
--                   ->  Nested Loop
--                         ->  Parallel Index Scan Backward using tax_documents_by_age on tax_documents
--                               Index Cond: (ROW(issued_at, number) < ROW($1, $2))
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where ("number" in (select "number" from "tax_documents" where lower(number) like ? escape '\') or ("tax_documents"."order_no" >= ? and "tax_documents"."order_no" < ?))
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         LIST SUBQUERY 1
--           SCAN tax_documents USING COVERING INDEX tax_documents_by_age
--         SEARCH tax_documents USING INDEX sqlite_autoindex_tax_documents_1 (number=?)
--       INDEX 2
--         SEARCH tax_documents USING INDEX tax_documents_by_order_no (order_no>? AND order_no<?)
--     REUSE LIST SUBQUERY 1
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Gather Merge
--                   Workers Planned: 2
--                   ->  Nested Loop
--                         ->  Parallel Index Scan Backward using tax_documents_by_age on tax_documents
--                               Filter: ((hashed SubPlan 1) OR ((order_no >= $2) AND (order_no < $3)))
--                               SubPlan 1
--                                 ->  Index Only Scan using tax_documents_pkey on tax_documents tax_documents_1
--                                       Filter: (lower(number) ~~ like_escape($1, '\'::text))
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where (tax_documents.kind = 'credit_note')
  and ("issued_at", "number") < (?, ?)
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_credit_notes ((issued_at,number)<(?,?))
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Nested Loop
--                   ->  Index Scan Backward using tax_documents_credit_notes on tax_documents
--                         Index Cond: (ROW(issued_at, number) < ROW($1, $2))
--                   ->  Index Scan using orders_pkey on orders
--                         Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)

-- listTaxDocuments
select "number", "kind", "tax_documents"."order_id", "tax_documents"."order_no", "issued_at", "total_paise", "tax_documents"."tax_paise", "orders"."order_status", "hidden_orders"."hidden_at"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  left join "hidden_orders" on "hidden_orders"."order_id" = "tax_documents"."order_id"
  where (tax_documents.kind = 'credit_note')
  order by "issued_at" desc, "number" desc
  limit ?;
--   SQLite
--     SCAN tax_documents USING INDEX tax_documents_credit_notes
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH hidden_orders USING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Nested Loop Left Join
--             ->  Gather Merge
--                   Workers Planned: 1
--                   ->  Nested Loop
--                         ->  Parallel Index Scan Backward using tax_documents_credit_notes on tax_documents
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = tax_documents.order_id)
--             ->  Index Scan using hidden_orders_pkey on hidden_orders
--                   Index Cond: (order_id = tax_documents.order_id)
