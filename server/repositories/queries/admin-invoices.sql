-- What server/repositories/admin/invoices.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- nextInSeries
insert into "document_series" ("name", "last_number")
  values (?, ?)
  on conflict ("name") do update
  set "last_number" = document_series.last_number + 1
  returning "last_number";
--   PostgreSQL
--     Insert on document_series
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: document_series_pkey
--       ->  Result

-- findInvoice
select *
  from "invoices"
  where "order_id" = ?;
--   SQLite
--     SEARCH invoices USING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--   PostgreSQL
--     Index Scan using invoices_pkey on invoices
--       Index Cond: (order_id = $1)

-- insertInvoice
insert into "invoices" ("order_id", "number", "issued_at")
  values (?, ?, ?);
--   PostgreSQL
--     Insert on invoices
--       ->  Result

-- listCreditNotes
select *
  from "credit_notes"
  where "order_id" = ?
  order by "issued_at";
--   SQLite
--     SEARCH credit_notes USING INDEX credit_notes_by_order (order_id=?)
--   PostgreSQL
--     Index Scan using credit_notes_by_order on credit_notes
--       Index Cond: (order_id = $1)

-- insertCreditNote
insert into "credit_notes" ("id", "order_id", "return_id", "number", "amount_paise", "reason", "issued_at")
  values (?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on credit_notes
--       ->  Result

-- findCreditNote
select *
  from "credit_notes"
  where "id" = ?;
--   SQLite
--     SEARCH credit_notes USING INDEX sqlite_autoindex_credit_notes_1 (id=?)
--   PostgreSQL
--     Index Scan using credit_notes_pkey on credit_notes
--       Index Cond: (id = $1)

-- insertTaxDocument
insert into "tax_documents" ("kind", "number", "issued_at", "order_id", "order_no", "total_paise", "tax_paise", "document_json")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("number") do nothing;
--   PostgreSQL
--     Insert on tax_documents
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: tax_documents_pkey
--       ->  Result

-- findTaxDocument
select *
  from "tax_documents"
  where "number" = ?;
--   SQLite
--     SEARCH tax_documents USING INDEX sqlite_autoindex_tax_documents_1 (number=?)
--   PostgreSQL
--     Index Scan using tax_documents_pkey on tax_documents
--       Index Cond: (number = $1)

-- listUnkeptInvoices
select "invoices".*
  from "invoices"
  left join "tax_documents" on "tax_documents"."number" = "invoices"."number"
  where "tax_documents"."number" is null
  order by "invoices"."number"
  limit ?;
--   SQLite
--     SCAN invoices USING INDEX sqlite_autoindex_invoices_2
--     SEARCH tax_documents USING COVERING INDEX sqlite_autoindex_tax_documents_1 (number=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: invoices.number COLLATE "C"
--             ->  Hash Anti Join
--                   Hash Cond: (invoices.number = tax_documents.number)
--                   ->  Seq Scan on invoices
--                   ->  Hash
--                         ->  Index Only Scan using tax_documents_by_age on tax_documents

-- listUnkeptCreditNotes
select "credit_notes".*
  from "credit_notes"
  left join "tax_documents" on "tax_documents"."number" = "credit_notes"."number"
  where "tax_documents"."number" is null
  order by "credit_notes"."number"
  limit ?;
--   SQLite
--     SCAN credit_notes USING INDEX sqlite_autoindex_credit_notes_3
--     SEARCH tax_documents USING COVERING INDEX sqlite_autoindex_tax_documents_1 (number=?) LEFT-JOIN
--   PostgreSQL
--     Limit
--       ->  Merge Anti Join
--             Merge Cond: (credit_notes.number = tax_documents.number)
--             ->  Index Scan using credit_notes_number_key on credit_notes
--             ->  Index Only Scan using tax_documents_pkey on tax_documents

-- listDocumentsOfUser
select "tax_documents".*
  from "tax_documents"
  inner join "orders" on "orders"."id" = "tax_documents"."order_id"
  where "orders"."user_id" = ?;
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--     SEARCH tax_documents USING INDEX tax_documents_by_order (order_id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Only Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $1)
--       ->  Index Scan using tax_documents_by_order on tax_documents
--             Index Cond: (order_id = orders.id)

-- rewriteTaxDocument
update "tax_documents"
  set "document_json" = ?
  where "number" = ?;
--   SQLite
--     SEARCH tax_documents USING INDEX sqlite_autoindex_tax_documents_1 (number=?)
--   PostgreSQL
--     Update on tax_documents
--       ->  Index Scan using tax_documents_pkey on tax_documents
--             Index Cond: (number = $2)

-- findInvoiced
select "kind", "total_paise"
  from "tax_documents"
  where "order_id" = ?;
--   SQLite
--     SEARCH tax_documents USING INDEX tax_documents_by_order (order_id=?)
--   PostgreSQL
--     Index Scan using tax_documents_by_order on tax_documents
--       Index Cond: (order_id = $1)
