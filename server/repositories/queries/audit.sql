-- What server/repositories/audit.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- writeAudit
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
