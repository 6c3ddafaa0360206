-- What server/repositories/audit.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- writeAudits
insert into "audit_log" ("at", "by_email", "action", "document_id", "before_json", "after_json")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on audit_log
--       ->  Result

-- listAudit
select *
  from "audit_log"
  order by "id" desc
  limit ?;
--   SQLite
--     SCAN audit_log
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using audit_log_pkey on audit_log

-- listAudit
select *
  from "audit_log"
  where "at" >= ?
  and "at" < ?
  and "id" < ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH audit_log USING INDEX audit_log_by_time (at>? AND at<?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using audit_log_pkey on audit_log
--             Index Cond: (id < $3)
--             Filter: ((at >= $1) AND (at < $2))

-- listAudit
select *
  from "audit_log"
  where "at" >= ?
  and "at" < ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH audit_log USING INDEX audit_log_by_time (at>? AND at<?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using audit_log_pkey on audit_log
--             Filter: ((at >= $1) AND (at < $2))

-- listAudit
select *
  from "audit_log"
  where "document_id" = ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH audit_log USING INDEX audit_log_by_document (document_id=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using audit_log_pkey on audit_log
--             Filter: (document_id = $1)

-- listAudit
select *
  from "audit_log"
  where "id" < ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH audit_log USING INTEGER PRIMARY KEY (rowid<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using audit_log_pkey on audit_log
--             Index Cond: (id < $1)

-- nameDocuments
select "id", "order_no" as "name"
  from "orders"
  where "id" in (?) union all
  select "returns"."id", "orders"."order_no" as "name"
  from "returns"
  inner join "orders" on "orders"."id" = "returns"."order_id"
  where "returns"."id" in (?) union all
  select "id", "name"
  from "products"
  where "id" in (?) union all
  select "id", "name"
  from "categories"
  where "id" in (?) union all
  select "id", "full_name" as "name"
  from "users"
  where "id" in (?) union all
  select "id", "full_name" as "name"
  from "contact_queries"
  where "id" in (?) union all
  select "reviews"."id", "products"."name"
  from "reviews"
  inner join "products" on "products"."id" = "reviews"."product_id"
  where "reviews"."id" in (?) union all
  select "id", "email" as "name"
  from "admins"
  where "id" in (?);
--   SQLite
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--       UNION ALL
--         SEARCH returns USING INDEX sqlite_autoindex_returns_1 (id=?)
--         SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--       UNION ALL
--         SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--       UNION ALL
--         SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--       UNION ALL
--         SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--       UNION ALL
--         SEARCH contact_queries USING INDEX sqlite_autoindex_contact_queries_1 (id=?)
--       UNION ALL
--         SEARCH reviews USING INDEX sqlite_autoindex_reviews_1 (id=?)
--         SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--       UNION ALL
--         SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Append
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $1)
--       ->  Nested Loop
--             ->  Index Scan using returns_pkey on returns
--                   Index Cond: (id = $2)
--             ->  Index Scan using orders_pkey on orders orders_1
--                   Index Cond: (id = returns.order_id)
--       ->  Seq Scan on products
--             Filter: (id = $3)
--       ->  Seq Scan on categories
--             Filter: (id = $4)
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $5)
--       ->  Index Scan using contact_queries_pkey on contact_queries
--             Index Cond: (id = $6)
--       ->  Nested Loop
--             Join Filter: (reviews.product_id = products_1.id)
--             ->  Index Scan using reviews_pkey on reviews
--                   Index Cond: (id = $7)
--             ->  Seq Scan on products products_1
--       ->  Seq Scan on admins
--             Filter: (id = $8)

-- listTitled
select "id", "body_json" as "json"
  from "banners"
  where "id" in (?) union all
  select "id", "body_json" as "json"
  from "blogs"
  where "id" in (?) union all
  select "id", "body_json" as "json"
  from "recipes"
  where "id" in (?);
--   SQLite
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH banners USING INDEX sqlite_autoindex_banners_1 (id=?)
--       UNION ALL
--         SEARCH blogs USING INDEX sqlite_autoindex_blogs_1 (id=?)
--       UNION ALL
--         SEARCH recipes USING INDEX sqlite_autoindex_recipes_1 (id=?)
--   PostgreSQL
--     Append
--       ->  Seq Scan on banners
--             Filter: (id = $1)
--       ->  Seq Scan on blogs
--             Filter: (id = $2)
--       ->  Seq Scan on recipes
--             Filter: (id = $3)

-- listTitledInLog
select "document_id" as "id", "before_json", "after_json"
  from "audit_log"
  where "document_id" in (?)
  and "action" in (?)
  order by "id";
--   SQLite
--     SEARCH audit_log USING INDEX audit_log_by_document (document_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on audit_log
--       Recheck Cond: (document_id = $1)
--       Filter: (action = $2)
--       ->  Bitmap Index Scan on audit_log_by_document
--             Index Cond: (document_id = $1)

-- listDocumentsAbout
select "id"
  from "orders"
  where "user_id" = ? union
  select "id"
  from "returns"
  where "user_id" = ? union
  select "id"
  from "contact_queries"
  where ("phone" = ? or "user_id" = ?);
--   SQLite
--     MERGE (UNION)
--       LEFT
--         MERGE (UNION)
--           LEFT
--             SEARCH orders USING COVERING INDEX orders_by_user (user_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           RIGHT
--             SEARCH returns USING COVERING INDEX returns_by_user (user_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         MULTI-INDEX OR
--           INDEX 1
--             SEARCH contact_queries USING INDEX contact_queries_by_phone (phone=?)
--           INDEX 2
--             SEARCH contact_queries USING INDEX contact_queries_by_user (user_id=?)
--         USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     HashAggregate
--       Group Key: orders.id
--       ->  Append
--             ->  Index Only Scan using orders_by_user_and_status on orders
--                   Index Cond: (user_id = $1)
--             ->  Index Only Scan using returns_by_user on returns
--                   Index Cond: (user_id = $2)
--             ->  Bitmap Heap Scan on contact_queries
--                   Recheck Cond: ((phone = $3) OR (user_id = $4))
--                   ->  BitmapOr
--                         ->  Bitmap Index Scan on contact_queries_by_phone
--                               Index Cond: (phone = $3)
--                         ->  Bitmap Index Scan on contact_queries_by_user
--                               Index Cond: (user_id = $4)

-- listAuditAbout
select "id", "before_json", "after_json"
  from "audit_log"
  where "document_id" in (?);
--   SQLite
--     SEARCH audit_log USING INDEX audit_log_by_document (document_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on audit_log
--       Recheck Cond: (document_id = $1)
--       ->  Bitmap Index Scan on audit_log_by_document
--             Index Cond: (document_id = $1)

-- rewriteAudit
update "audit_log"
  set "before_json" = ?, "after_json" = ?
  where "id" = ?;
--   SQLite
--     SEARCH audit_log USING INTEGER PRIMARY KEY (rowid=?)
--   PostgreSQL
--     Update on audit_log
--       ->  Index Scan using audit_log_pkey on audit_log
--             Index Cond: (id = $3)
