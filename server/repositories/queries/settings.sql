-- What server/repositories/settings.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- makeKeys
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: NOTHING
--       ->  Result

-- readKeys
select *
  from "settings"
  where "name" in (?);
--   SQLite
--     SEARCH settings USING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Seq Scan on settings
--       Filter: (name = $1)

-- loadVapidKeys
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: NOTHING
--       ->  Result

-- readVapidKeys
select "value"
  from "settings"
  where "name" = ?;
--   SQLite
--     SEARCH settings USING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Seq Scan on settings
--       Filter: (name = $1)
