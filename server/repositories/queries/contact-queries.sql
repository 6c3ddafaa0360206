-- What server/repositories/contact-queries.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertContactQuery
insert into "contact_queries" ("id", "client_id", "full_name", "email", "phone", "message", "user_id", "created_at", "answer", "answered_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on contact_queries
--       Conflict Resolution: NOTHING
--       ->  Result

-- findContactQueryByClientId
select *
  from "contact_queries"
  where "client_id" = ?;
--   SQLite
--     SEARCH contact_queries USING INDEX sqlite_autoindex_contact_queries_2 (client_id=?)
--   PostgreSQL
--     Index Scan using contact_queries_client_id_key on contact_queries
--       Index Cond: (client_id = $1)

-- deleteContactQuery
delete
  from "contact_queries"
  where "id" = ?;
--   SQLite
--     SEARCH contact_queries USING INDEX sqlite_autoindex_contact_queries_1 (id=?)
--   PostgreSQL
--     Delete on contact_queries
--       ->  Index Scan using contact_queries_pkey on contact_queries
--             Index Cond: (id = $1)
