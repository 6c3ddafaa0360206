-- What server/repositories/admin/steps.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listOpenSteps
select "id", "order_id", "at", "event", "about_id", "tell_at"
  from "order_events"
  where "told_at" is null
  and "tell_at" > ?
  and "tell_at" <= ?
  and "actor" = ?
  and "order_id" in (?)
  and not exists (select "later"."id" from "order_events" as "later" where "later"."order_id" = "order_events"."order_id" and "later"."id" > "order_events"."id" and "later"."event" != ?);
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH later USING INDEX order_events_by_order (order_id=? AND id>?)
--   PostgreSQL
--     Nested Loop Anti Join
--       ->  Index Scan using order_events_untold on order_events
--             Filter: ((tell_at > $1) AND (tell_at <= $2) AND (actor = $3) AND (order_id = $4))
--       ->  Index Scan using order_events_by_order on order_events later
--             Index Cond: ((order_id = order_events.order_id) AND (order_id = ($4)::text) AND (id > order_events.id))
--             Filter: (event <> $5)

-- findOrderOfEvent
select "order_id"
  from "order_events"
  where "id" = ?;
--   SQLite
--     SEARCH order_events USING INTEGER PRIMARY KEY (rowid=?)
--   PostgreSQL
--     Index Scan using order_events_pkey on order_events
--       Index Cond: (id = $1)

-- removeOpenStep
delete
  from "order_events"
  where "id" = ?
  and "told_at" is null
  and "tell_at" > ?
  and "tell_at" <= ?;
--   SQLite
--     SEARCH order_events USING INTEGER PRIMARY KEY (rowid=?)
--   PostgreSQL
--     Delete on order_events
--       ->  Index Scan using order_events_untold on order_events
--             Index Cond: (id = $1)
--             Filter: ((told_at IS NULL) AND (tell_at > $2) AND (tell_at <= $3))

-- removeCashOf
delete
  from "order_events"
  where "order_id" = ?
  and "event" = ?
  and "at" = ?
  and "tell_at" is null;
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--   PostgreSQL
--     Delete on order_events
--       ->  Bitmap Heap Scan on order_events
--             Recheck Cond: (order_id = $1)
--             Filter: ((tell_at IS NULL) AND (event = $2) AND (at = $3))
--             ->  Bitmap Index Scan on order_events_by_order
--                   Index Cond: (order_id = $1)
