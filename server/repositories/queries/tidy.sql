-- What server/repositories/tidy.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- deleteExpiredLimits
delete
  from "limits"
  where "window_ends_at" < ?;
--   SQLite
--     SEARCH limits USING INDEX limits_by_end (window_ends_at<?)
--   PostgreSQL
--     Delete on limits
--       ->  Bitmap Heap Scan on limits
--             Recheck Cond: (window_ends_at < $1)
--             ->  Bitmap Index Scan on limits_by_end
--                   Index Cond: (window_ends_at < $1)

-- deleteExpiredLimits
delete
  from "otp_challenges"
  where "expires_at" < ?;
--   SQLite
--     SEARCH otp_challenges USING INDEX otp_challenges_by_expiry (expires_at<?)
--   PostgreSQL
--     Delete on otp_challenges
--       ->  Index Scan using otp_challenges_by_expiry on otp_challenges
--             Index Cond: (expires_at < $1)

-- deleteOldTraces
delete
  from "sessions"
  where "expires_at" < ?;
--   SQLite
--     SEARCH sessions USING COVERING INDEX sessions_by_expiry (expires_at<?)
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_session (session_id=?)
--   PostgreSQL
--     Delete on sessions
--       ->  Bitmap Heap Scan on sessions
--             Recheck Cond: (expires_at < $1)
--             ->  Bitmap Index Scan on sessions_by_expiry
--                   Index Cond: (expires_at < $1)

-- deleteOldTraces
delete
  from "sessions"
  where "revoked_at" < ?;
--   SQLite
--     SEARCH sessions USING COVERING INDEX sessions_by_revocation (revoked_at<?)
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_session (session_id=?)
--   PostgreSQL
--     Delete on sessions
--       ->  Bitmap Heap Scan on sessions
--             Recheck Cond: (revoked_at < $1)
--             ->  Bitmap Index Scan on sessions_by_revocation
--                   Index Cond: (revoked_at < $1)

-- deleteOldTraces
delete
  from "admin_sessions"
  where "expires_at" < ?
  and exists (select "later"."id" from "admin_sessions" as "later" where "later"."admin_id" = "admin_sessions"."admin_id" and "later"."created_at" > "admin_sessions"."created_at");
--   SQLite
--     SCAN admin_sessions
--     CORRELATED SCALAR SUBQUERY 1
--       SCAN later
--   PostgreSQL
--     Delete on admin_sessions
--       ->  Nested Loop Semi Join
--             Join Filter: ((later.created_at > admin_sessions.created_at) AND (admin_sessions.admin_id = later.admin_id))
--             ->  Seq Scan on admin_sessions
--                   Filter: (expires_at < $1)
--             ->  Seq Scan on admin_sessions later

-- deleteOldTraces
delete
  from "cart_merges"
  where "created_at" < ?;
--   SQLite
--     SEARCH cart_merges USING COVERING INDEX cart_merges_by_age (created_at<?)
--   PostgreSQL
--     Delete on cart_merges
--       ->  Bitmap Heap Scan on cart_merges
--             Recheck Cond: (created_at < $1)
--             ->  Bitmap Index Scan on cart_merges_by_age
--                   Index Cond: (created_at < $1)

-- deleteOldTraces
delete
  from "otp_failures"
  where "day" < ?;
--   SQLite
--     SEARCH otp_failures USING INDEX otp_failures_by_day (day<?)
--   PostgreSQL
--     Delete on otp_failures
--       ->  Index Scan using otp_failures_by_day on otp_failures
--             Index Cond: (day < $1)
