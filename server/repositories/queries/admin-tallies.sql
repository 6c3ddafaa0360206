-- What server/repositories/admin/tallies.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- readTallies
select "name", sum("rows_held") as "count"
  from "tallies"
  where "name" >= ?
  and "name" < ?
  group by "name";
--   SQLite
--     SEARCH tallies USING INDEX sqlite_autoindex_tallies_1 (name>? AND name<?)
--   PostgreSQL
--     HashAggregate
--       Group Key: name
--       ->  Seq Scan on tallies
--             Filter: ((name >= $1) AND (name < $2))

-- takeFromTally
insert into "tallies" ("name", "shard", "rows_held")
  values (?, ?, ?)
  on conflict ("name", "shard") do update
  set "rows_held" = tallies.rows_held - 1;
--   PostgreSQL
--     Insert on tallies
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: tallies_pkey
--       ->  Result
