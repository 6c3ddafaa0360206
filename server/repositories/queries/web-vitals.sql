-- What server/repositories/web-vitals.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- countVital
insert into "web_vitals" ("week", "route", "line", "vital", "bucket", "visits")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("week", "route", "line", "vital", "bucket") do update
  set "visits" = web_vitals.visits + 1;
--   PostgreSQL
--     Insert on web_vitals
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: web_vitals_pkey
--       ->  Result

-- listVitals
select *
  from "web_vitals"
  where "week" >= ?
  order by "week" desc;
--   SQLite
--     SEARCH web_vitals USING INDEX sqlite_autoindex_web_vitals_1 (week>?)
--   PostgreSQL
--     Sort
--       Sort Key: week COLLATE "C" DESC
--       ->  Seq Scan on web_vitals
--             Filter: (week >= $1)

-- deleteVitals
delete
  from "web_vitals";
--   PostgreSQL
--     Delete on web_vitals
--       ->  Seq Scan on web_vitals

-- deleteVitals
delete
  from "web_vitals"
  where "week" < ?;
--   SQLite
--     SEARCH web_vitals USING INDEX sqlite_autoindex_web_vitals_1 (week<?)
--   PostgreSQL
--     Delete on web_vitals
--       ->  Seq Scan on web_vitals
--             Filter: (week < $1)
