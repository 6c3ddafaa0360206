-- What server/repositories/notifications.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- hasWork
select "id"
  from "order_events"
  where "told_at" is null
  and ("tell_at" is null or "tell_at" <= ? or "tell_at" > ? or exists (select "later"."id" from "order_events" as "later" where "later"."order_id" = "order_events"."order_id" and "later"."id" > "order_events"."id" and "later"."tell_at" is null and "later"."event" in (?)))
  limit ?;
--   SQLite
--     SCAN order_events USING INDEX order_events_untold
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH later USING INDEX order_events_by_order (order_id=? AND id>?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using order_events_untold on order_events
--             Filter: ((tell_at IS NULL) OR (tell_at <= $1) OR (tell_at > $2) OR (SubPlan 1))
--             SubPlan 1
--               ->  Index Scan using order_events_by_order on order_events later
--                     Index Cond: ((order_id = order_events.order_id) AND (id > order_events.id))
--                     Filter: ((tell_at IS NULL) AND (event = $3))

-- hasWork
select "id"
  from "notices"
  where (("due_at" <= ? or "due_at" > ?) and "sent_at" is null and "given_up_at" is null)
  limit ?;
--   SQLite
--     SCAN notices USING INDEX notices_due
--   PostgreSQL
--     Limit
--       ->  Index Scan using notices_due on notices
--             Filter: ((due_at <= $1) OR (due_at > $2))

-- takeUnannouncedEvents
update "order_events"
  set "told_at" = ?
  where "told_at" is null
  and "id" in (select "id" from "order_events" where "told_at" is null and ("tell_at" is null or "tell_at" <= ? or "tell_at" > ? or exists (select "later"."id" from "order_events" as "later" where "later"."order_id" = "order_events"."order_id" and "later"."id" > "order_events"."id" and "later"."tell_at" is null and "later"."event" in (?))) order by "id" limit ?)
  returning "id", "order_id", "event";
--   SQLite
--     SEARCH order_events USING INDEX order_events_untold (id=?)
--     LIST SUBQUERY 2
--       SCAN order_events USING INDEX order_events_untold
--       CORRELATED SCALAR SUBQUERY 1
--         SEARCH later USING INDEX order_events_by_order (order_id=? AND id>?)
--   PostgreSQL
--     Update on order_events
--       ->  Nested Loop Semi Join
--             Join Filter: (order_events.id = "ANY_subquery".id)
--             ->  Index Scan using order_events_untold on order_events
--                   Filter: (told_at IS NULL)
--             ->  Subquery Scan on "ANY_subquery"
--                   ->  Limit
--                         ->  Index Scan using order_events_untold on order_events order_events_1
--                               Filter: ((tell_at IS NULL) OR (tell_at <= $2) OR (tell_at > $3) OR (SubPlan 1))
--                               SubPlan 1
--                                 ->  Index Scan using order_events_by_order on order_events later
--                                       Index Cond: ((order_id = order_events_1.order_id) AND (id > order_events_1.id))
--                                       Filter: ((tell_at IS NULL) AND (event = $4))

-- takeUnannouncedEvents
select "id", "user_id", "payment_method"
  from "orders"
  where "id" in (?);
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Index Scan using orders_pkey on orders
--       Index Cond: (id = $1)

-- findOrdersNotified
select "order_id"
  from "notices"
  where "kind" = ?
  and "order_id" in (?);
--   SQLite
--     SEARCH notices USING INDEX notices_by_order (order_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on notices
--       Recheck Cond: (order_id = $2)
--       Filter: (kind = $1)
--       ->  Bitmap Index Scan on notices_by_order
--             Index Cond: (order_id = $2)

-- insertNotifications
insert into "notices" ("id", "user_id", "order_id", "event_id", "subscription_id", "kind", "created_at", "due_at", "attempts", "sent_at", "given_up_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on notices
--       ->  Result

-- takeDueNotifications
update "notices"
  set "due_at" = ?, "attempts" = notices.attempts + 1
  where (("due_at" <= ? or "due_at" > ?) and "sent_at" is null and "given_up_at" is null)
  and "id" in (select "id" from "notices" where (("due_at" <= ? or "due_at" > ?) and "sent_at" is null and "given_up_at" is null) order by "due_at", "event_id" limit ?)
  returning "id";
--   SQLite
--     SEARCH notices USING INDEX sqlite_autoindex_notices_1 (id=?)
--     LIST SUBQUERY 1
--       SCAN notices USING INDEX notices_due
--       USE TEMP B-TREE FOR LAST TERM OF ORDER BY
--   PostgreSQL
--     Update on notices
--       ->  Nested Loop Semi Join
--             Join Filter: (notices.id = "ANY_subquery".id)
--             ->  Index Scan using notices_due on notices
--                   Filter: ((sent_at IS NULL) AND (given_up_at IS NULL) AND ((due_at <= $2) OR (due_at > $3)))
--             ->  Subquery Scan on "ANY_subquery"
--                   ->  Limit
--                         ->  Sort
--                               Sort Key: notices_1.due_at, notices_1.event_id
--                               ->  Index Scan using notices_due on notices notices_1
--                                     Filter: ((due_at <= $4) OR (due_at > $5))

-- findNotifications
select "notices".*, "users"."phone", "orders"."order_no", "push_subscriptions"."endpoint", "push_subscriptions"."p256dh", "push_subscriptions"."auth", coalesce("order_events"."amount_paise", "orders"."to_pay_paise") as "amount_paise"
  from "notices"
  inner join "users" on "users"."id" = "notices"."user_id"
  inner join "orders" on "orders"."id" = "notices"."order_id"
  left join "order_events" on "order_events"."id" = "notices"."event_id"
  left join "push_subscriptions" on "push_subscriptions"."id" = "notices"."subscription_id"
  where "notices"."id" in (?)
  order by "notices"."event_id", "notices"."id";
--   SQLite
--     SEARCH notices USING INDEX sqlite_autoindex_notices_1 (id=?)
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH order_events USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN
--     SEARCH push_subscriptions USING INDEX sqlite_autoindex_push_subscriptions_1 (id=?) LEFT-JOIN
--   PostgreSQL
--     Sort
--       Sort Key: notices.event_id
--       ->  Nested Loop Left Join
--             ->  Nested Loop Left Join
--                   ->  Nested Loop
--                         ->  Nested Loop
--                               ->  Index Scan using notices_pkey on notices
--                                     Index Cond: (id = $1)
--                               ->  Index Scan using users_pkey on users
--                                     Index Cond: (id = notices.user_id)
--                         ->  Index Scan using orders_pkey on orders
--                               Index Cond: (id = notices.order_id)
--                   ->  Index Scan using order_events_pkey on order_events
--                         Index Cond: (id = notices.event_id)
--             ->  Index Scan using push_subscriptions_pkey on push_subscriptions
--                   Index Cond: (id = notices.subscription_id)

-- isFollowedBy
select "later"."id"
  from "order_events" as "own"
  inner join "order_events" as "later" on "later"."order_id" = "own"."order_id"
  where "own"."id" = ?
  and "later"."id" > "own"."id"
  and "later"."event" in (?)
  and ("later"."tell_at" is null or "later"."told_at" is not null)
  and ("own"."about_id" is null or "later"."about_id" is null or "later"."about_id" = "own"."about_id")
  limit ?;
--   SQLite
--     SEARCH own USING INTEGER PRIMARY KEY (rowid=?)
--     SEARCH later USING INDEX order_events_by_order (order_id=? AND id>?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan using order_events_pkey on order_events own
--                   Index Cond: (id = $1)
--             ->  Index Scan using order_events_by_order on order_events later
--                   Index Cond: ((order_id = own.order_id) AND (id > own.id))
--                   Filter: (((tell_at IS NULL) OR (told_at IS NOT NULL)) AND (event = $2) AND ((own.about_id IS NULL) OR (about_id IS NULL) OR (about_id = own.about_id)))

-- markNotificationSent
update "notices"
  set "sent_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH notices USING INDEX sqlite_autoindex_notices_1 (id=?)
--   PostgreSQL
--     Update on notices
--       ->  Index Scan using notices_pkey on notices
--             Index Cond: (id = $2)

-- postponeNotification
update "notices"
  set "due_at" = ?, "given_up_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH notices USING INDEX sqlite_autoindex_notices_1 (id=?)
--   PostgreSQL
--     Update on notices
--       ->  Index Scan using notices_pkey on notices
--             Index Cond: (id = $3)

-- dropNotification
delete
  from "notices"
  where "id" = ?;
--   SQLite
--     SEARCH notices USING INDEX sqlite_autoindex_notices_1 (id=?)
--   PostgreSQL
--     Delete on notices
--       ->  Index Scan using notices_pkey on notices
--             Index Cond: (id = $1)

-- deleteOldNotifications
delete
  from "notices"
  where "created_at" < ?;
--   SQLite
--     SEARCH notices USING COVERING INDEX notices_by_age (created_at<?)
--   PostgreSQL
--     Delete on notices
--       ->  Bitmap Heap Scan on notices
--             Recheck Cond: (created_at < $1)
--             ->  Bitmap Index Scan on notices_by_age
--                   Index Cond: (created_at < $1)
