-- What server/repositories/admin/sales.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- sumByDay
select "orders"."order_status", "orders"."payment_status", "orders"."payment_method", ("orders"."created_at" + 19800000) / 86400000 as "day", case when invoice.number is null then 0 else 1 end as "is_invoiced", count(*) as "orders", sum(coalesce(invoice.total_paise, orders.to_pay_paise)) as "amount"
  from "orders"
  left join "tax_documents" as "invoice" on "invoice"."order_id" = "orders"."id"
  and "invoice"."kind" = ?
  where "orders"."created_at" >= ?
  and "orders"."created_at" < ?
  group by "orders"."order_status", "orders"."payment_status", "orders"."payment_method", ("orders"."created_at" + 19800000) / 86400000, case when invoice.number is null then 0 else 1 end;
--   SQLite
--     SEARCH orders USING INDEX orders_by_status_and_payment (ANY(order_status) AND ANY(payment_status) AND created_at>? AND created_at<?)
--     SEARCH invoice USING INDEX tax_documents_by_order (order_id=?) LEFT-JOIN
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     GroupAggregate
--       Group Key: orders.order_status, orders.payment_status, orders.payment_method, (((orders.created_at + 19800000) / 86400000)), (CASE WHEN (invoice.number IS NULL) THEN 0 ELSE 1 END)
--       ->  Sort
--             Sort Key: orders.order_status COLLATE "C", orders.payment_status COLLATE "C", orders.payment_method COLLATE "C", (((orders.created_at + 19800000) / 86400000)), (CASE WHEN (invoice.number IS NULL) THEN 0 ELSE 1 END)
--             ->  Nested Loop Left Join
--                   ->  Bitmap Heap Scan on orders
--                         Recheck Cond: ((created_at >= $2) AND (created_at < $3))
--                         ->  Bitmap Index Scan on orders_by_age
--                               Index Cond: ((created_at >= $2) AND (created_at < $3))
--                   ->  Index Scan using tax_documents_by_order on tax_documents invoice
--                         Index Cond: (order_id = orders.id)
--                         Filter: (kind = $1)

-- sumCreditedByDay
select ("issued_at" + 19800000) / 86400000 as "day", sum("total_paise") as "amount"
  from "tax_documents"
  where "kind" = ?
  and "issued_at" >= ?
  and "issued_at" < ?
  group by ("issued_at" + 19800000) / 86400000;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     GroupAggregate
--       Group Key: (((issued_at + 19800000) / 86400000))
--       ->  Sort
--             Sort Key: (((issued_at + 19800000) / 86400000))
--             ->  Bitmap Heap Scan on tax_documents
--                   Recheck Cond: ((issued_at >= $2) AND (issued_at < $3))
--                   Filter: (kind = $1)
--                   ->  Bitmap Index Scan on tax_documents_by_age
--                         Index Cond: ((issued_at >= $2) AND (issued_at < $3))

-- sliceOfDocuments
select "orders".*, "tax_documents"."kind", "tax_documents"."number", "tax_documents"."issued_at", "tax_documents"."total_paise", "tax_documents"."tax_paise" as "document_tax_paise", "tax_documents"."document_json"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  where "tax_documents"."issued_at" >= ?
  and "tax_documents"."issued_at" < ?
  and (tax_documents.issued_at, tax_documents.number) > (?, ?)
  order by "tax_documents"."issued_at", "tax_documents"."number"
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using tax_documents_by_age on tax_documents
--                   Index Cond: ((issued_at >= $1) AND (issued_at < $2) AND (ROW(issued_at, number) > ROW($3, $4)))
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = tax_documents.order_id)

-- sliceOfDocuments
select "orders".*, "tax_documents"."kind", "tax_documents"."number", "tax_documents"."issued_at", "tax_documents"."total_paise", "tax_documents"."tax_paise" as "document_tax_paise", "tax_documents"."document_json"
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  where "tax_documents"."issued_at" >= ?
  and "tax_documents"."issued_at" < ?
  order by "tax_documents"."issued_at", "tax_documents"."number"
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using tax_documents_by_age on tax_documents
--                   Index Cond: ((issued_at >= $1) AND (issued_at < $2))
--             ->  Index Scan using orders_pkey on orders
--                   Index Cond: (id = tax_documents.order_id)

-- sliceOfDocumentTexts
select "kind", "number", "issued_at", "document_json"
  from "tax_documents"
  where "tax_documents"."issued_at" >= ?
  and "tax_documents"."issued_at" < ?
  and (tax_documents.issued_at, tax_documents.number) > (?, ?)
  order by "tax_documents"."issued_at", "tax_documents"."number"
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using tax_documents_by_age on tax_documents
--             Index Cond: ((issued_at >= $1) AND (issued_at < $2) AND (ROW(issued_at, number) > ROW($3, $4)))

-- sliceOfDocumentTexts
select "kind", "number", "issued_at", "document_json"
  from "tax_documents"
  where "tax_documents"."issued_at" >= ?
  and "tax_documents"."issued_at" < ?
  order by "tax_documents"."issued_at", "tax_documents"."number"
  limit ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_age (issued_at>? AND issued_at<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using tax_documents_by_age on tax_documents
--             Index Cond: ((issued_at >= $1) AND (issued_at < $2))
