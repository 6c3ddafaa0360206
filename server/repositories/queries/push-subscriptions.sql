-- What server/repositories/push-subscriptions.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- savePushSubscription
delete
  from "push_subscriptions"
  where "endpoint" = ?;
--   SQLite
--     SEARCH push_subscriptions USING INDEX sqlite_autoindex_push_subscriptions_2 (endpoint=?)
--     SEARCH notices USING COVERING INDEX notices_by_subscription (subscription_id=?)
--   PostgreSQL
--     Delete on push_subscriptions
--       ->  Index Scan using push_subscriptions_endpoint_key on push_subscriptions
--             Index Cond: (endpoint = $1)

-- savePushSubscription
insert into "push_subscriptions" ("user_id", "created_at", "id", "session_id", "endpoint", "p256dh", "auth")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on push_subscriptions
--       Conflict Resolution: NOTHING
--       ->  Result

-- deletePushSubscription
delete
  from "push_subscriptions"
  where "endpoint" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH push_subscriptions USING INDEX sqlite_autoindex_push_subscriptions_2 (endpoint=?)
--     SEARCH notices USING COVERING INDEX notices_by_subscription (subscription_id=?)
--   PostgreSQL
--     Delete on push_subscriptions
--       ->  Index Scan using push_subscriptions_by_user on push_subscriptions
--             Index Cond: (user_id = $2)
--             Filter: (endpoint = $1)

-- forgetPushSubscription
delete
  from "push_subscriptions"
  where "id" = ?;
--   SQLite
--     SEARCH push_subscriptions USING INDEX sqlite_autoindex_push_subscriptions_1 (id=?)
--     SEARCH notices USING COVERING INDEX notices_by_subscription (subscription_id=?)
--   PostgreSQL
--     Delete on push_subscriptions
--       ->  Index Scan using push_subscriptions_pkey on push_subscriptions
--             Index Cond: (id = $1)

-- listLivePushSubscriptions
select "push_subscriptions"."id", "push_subscriptions"."user_id"
  from "push_subscriptions"
  inner join "sessions" on "sessions"."id" = "push_subscriptions"."session_id"
  where "push_subscriptions"."user_id" in (?)
  and "sessions"."revoked_at" is null
  and "sessions"."expires_at" > ?
  order by "push_subscriptions"."created_at";
--   SQLite
--     SEARCH push_subscriptions USING INDEX push_subscriptions_by_user (user_id=?)
--     SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: push_subscriptions.created_at
--       ->  Nested Loop
--             ->  Index Scan using push_subscriptions_by_user on push_subscriptions
--                   Index Cond: (user_id = $1)
--             ->  Index Scan using sessions_pkey on sessions
--                   Index Cond: (id = push_subscriptions.session_id)
--                   Filter: ((revoked_at IS NULL) AND (expires_at > $2))

-- countPushSubscriptions
select count(*) as "count"
  from "push_subscriptions"
  where "user_id" = ?;
--   SQLite
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_user (user_id=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using push_subscriptions_by_user on push_subscriptions
--             Index Cond: (user_id = $1)
