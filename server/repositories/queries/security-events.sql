-- What server/repositories/security-events.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- keepSecurityEvent
insert into "security_events" ("kind", "subject", "network_mark", "detail", "hour_starts_at", "first_at", "last_at", "times")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("kind", "subject", "network_mark", "detail", "hour_starts_at") do update
  set "times" = security_events.times + 1, "last_at" = ?;
--   PostgreSQL
--     Insert on security_events
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: security_events_kind_subject_network_mark_detail_hour_start_key
--       ->  Result

-- listSecurityEvents
select *
  from "security_events"
  order by "id" desc
  limit ?;
--   SQLite
--     SCAN security_events
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using security_events_pkey on security_events

-- listSecurityEvents
select *
  from "security_events"
  where "id" < ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH security_events USING INTEGER PRIMARY KEY (rowid<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using security_events_pkey on security_events
--             Index Cond: (id < $1)

-- listSecurityEvents
select *
  from "security_events"
  where "kind" = ?
  order by "id" desc
  limit ?;
--   SQLite
--     SEARCH security_events USING INDEX security_events_by_kind (kind=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using security_events_pkey on security_events
--             Filter: (kind = $1)

-- listSecurityEvents
select *
  from "security_events"
  where "last_at" >= ?
  and "first_at" < ?
  order by "id" desc
  limit ?;
--   SQLite
--     SCAN security_events
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using security_events_pkey on security_events
--             Filter: ((last_at >= $1) AND (first_at < $2))

-- deleteOldSecurityEvents
delete
  from "security_events"
  where "last_at" < ?;
--   SQLite
--     SEARCH security_events USING INDEX security_events_by_time (last_at<?)
--   PostgreSQL
--     Delete on security_events
--       ->  Index Scan using security_events_by_time on security_events
--             Index Cond: (last_at < $1)
