-- What server/repositories/nightly-backup.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findNightlyBackup
select "value"
  from "settings"
  where "name" = ?;
--   SQLite
--     SEARCH settings USING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Seq Scan on settings
--       Filter: (name = $1)

-- keepFirstNightlyBackup
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: NOTHING
--       ->  Result

-- replaceNightlyBackup
update "settings"
  set "value" = ?
  where "name" = ?
  and "value" = ?;
--   SQLite
--     SEARCH settings USING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Update on settings
--       ->  Seq Scan on settings
--             Filter: ((name = $2) AND (value = $3))
