-- What server/repositories/readiness.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- isSchemaCurrent
select "name"
  from "schema_migrations";
--   SQLite
--     SCAN schema_migrations USING COVERING INDEX sqlite_autoindex_schema_migrations_1
--   PostgreSQL
--     Seq Scan on schema_migrations

-- probeWriting
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: settings_pkey
--       ->  Result
