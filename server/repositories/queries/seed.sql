-- What server/repositories/seed.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- claimSeeding
insert into "settings" ("name", "value")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on settings
--       Conflict Resolution: NOTHING
--       ->  Result

-- isSeeded
select "name"
  from "settings"
  where "name" = ?;
--   SQLite
--     SEARCH settings USING COVERING INDEX sqlite_autoindex_settings_1 (name=?)
--   PostgreSQL
--     Seq Scan on settings
--       Filter: (name = $1)

-- hasProducts
select "id"
  from "products"
  limit ?;
--   SQLite
--     SCAN products USING COVERING INDEX products_by_stock
--   PostgreSQL
--     Limit
--       ->  Seq Scan on products

-- addPage
insert into "pages" ("slug", "body_json")
  values (?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on pages
--       Conflict Resolution: NOTHING
--       ->  Result

-- dropUnwrittenPages
delete
  from "pages"
  where "slug" in (?)
  and "updated_at" = ?;
--   SQLite
--     SEARCH pages USING INDEX sqlite_autoindex_pages_1 (slug=?)
--   PostgreSQL
--     Delete on pages
--       ->  Seq Scan on pages
--             Filter: ((slug = $1) AND (updated_at = $2))

-- insertInChunks
insert into "settings" ("name", "value")
  values (?, ?);
--   PostgreSQL
--     Insert on settings
--       ->  Result
