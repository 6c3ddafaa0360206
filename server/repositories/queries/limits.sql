-- What server/repositories/limits.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- leaseFromBudget
insert into "limits" ("key", "window_ends_at", "count")
  values (?, ?, ?)
  on conflict ("key") do update
  set "count" = case when limits.window_ends_at <= ? then 1 else limits.count + 1 end, "window_ends_at" = case when limits.window_ends_at <= ? or limits.window_ends_at > ?
      then ? else limits.window_ends_at end
  where ("limits"."window_ends_at" <= ? or "limits"."window_ends_at" > ? or "limits"."count" <= ?)
  returning "count", "window_ends_at";
--   PostgreSQL
--     Insert on limits
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: limits_pkey
--       Conflict Filter: ((limits.window_ends_at <= $8) OR (limits.window_ends_at > $9) OR (limits.count <= $10))
--       ->  Result

-- leaseFromBudget
insert into "limits" ("key", "window_ends_at", "count")
  values (?, ?, ?)
  on conflict ("key") do update
  set "count" = case when limits.window_ends_at <= ? then 2 else limits.count + 2 end, "window_ends_at" = case when limits.window_ends_at <= ? or limits.window_ends_at > ?
      then ? else limits.window_ends_at end
  where ("limits"."window_ends_at" <= ? or "limits"."window_ends_at" > ? or "limits"."count" <= ?)
  returning "count", "window_ends_at";
--   PostgreSQL
--     Insert on limits
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: limits_pkey
--       Conflict Filter: ((limits.window_ends_at <= $8) OR (limits.window_ends_at > $9) OR (limits.count <= $10))
--       ->  Result

-- leaseFromBudget
select "window_ends_at"
  from "limits"
  where "key" = ?;
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Index Scan using limits_pkey on limits
--       Index Cond: (key = $1)

-- countOne
insert into "limits" ("key", "window_ends_at", "count")
  values (?, ?, ?)
  on conflict ("key") do update
  set "count" = case when limits.window_ends_at <= ? then 1 else limits.count + 1 end, "window_ends_at" = case when limits.window_ends_at <= ? or limits.window_ends_at > ?
      then ? else limits.window_ends_at end
  returning "count";
--   PostgreSQL
--     Insert on limits
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: limits_pkey
--       ->  Result

-- countedFor
select "count"
  from "limits"
  where "key" = ?
  and "window_ends_at" > ?;
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Index Scan using limits_pkey on limits
--       Index Cond: (key = $1)
--       Filter: (window_ends_at > $2)

-- giveBackToBudgets
update "limits"
  set "count" = limits.count
  where "key" in (?);
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Update on limits
--       ->  Index Scan using limits_pkey on limits
--             Index Cond: (key = $1)

-- giveBackToBudgets
delete
  from "limits"
  where "key" in (?)
  and "count" <= ?;
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Delete on limits
--       ->  Index Scan using limits_pkey on limits
--             Index Cond: (key = $1)
--             Filter: (count <= $2)

-- giveBackToBudgets
update "limits"
  set "count" = limits.count - 1
  where "key" in (?)
  and "count" > ?;
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Update on limits
--       ->  Index Scan using limits_pkey on limits
--             Index Cond: (key = $1)
--             Filter: (count > $2)

-- dropBudgets
delete
  from "limits"
  where "key" in (?);
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key=?)
--   PostgreSQL
--     Delete on limits
--       ->  Index Scan using limits_pkey on limits
--             Index Cond: (key = $1)

-- dropBudgetsFrom
delete
  from "limits"
  where "key" >= ?
  and "key" < ?;
--   SQLite
--     SEARCH limits USING INDEX sqlite_autoindex_limits_1 (key>? AND key<?)
--   PostgreSQL
--     Delete on limits
--       ->  Bitmap Heap Scan on limits
--             Recheck Cond: ((key >= $1) AND (key < $2))
--             ->  Bitmap Index Scan on limits_pkey
--                   Index Cond: ((key >= $1) AND (key < $2))
