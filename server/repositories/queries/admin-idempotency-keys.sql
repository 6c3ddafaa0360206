-- What server/repositories/admin/idempotency-keys.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertIdempotencyKey
insert into "desk_keys" ("client_id", "order_id", "fingerprint", "at")
  values (?, ?, ?, ?)
  on conflict ("client_id") do nothing;
--   PostgreSQL
--     Insert on desk_keys
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: desk_keys_pkey
--       ->  Result

-- findIdempotencyKey
select *
  from "desk_keys"
  where "client_id" = ?;
--   SQLite
--     SEARCH desk_keys USING INDEX sqlite_autoindex_desk_keys_1 (client_id=?)
--   PostgreSQL
--     Index Scan using desk_keys_pkey on desk_keys
--       Index Cond: (client_id = $1)
