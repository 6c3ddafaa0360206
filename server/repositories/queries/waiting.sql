-- What server/repositories/waiting.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- waitingInQueues
select count(*) as "count", min(coalesce("tell_at", "at")) as "since"
  from "order_events"
  where "told_at" is null
  and ("tell_at" is null or "tell_at" <= ?);
--   SQLite
--     SCAN order_events USING INDEX order_events_untold
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using order_events_untold on order_events
--             Filter: ((tell_at IS NULL) OR (tell_at <= $1))

-- waitingInQueues
select count(*) as "count", min("due_at") as "since"
  from "notices"
  where "sent_at" is null
  and "given_up_at" is null
  and "due_at" <= ?;
--   SQLite
--     SEARCH notices USING INDEX notices_due (due_at<?)
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using notices_due on notices
--             Index Cond: (due_at <= $1)

-- waitingInQueues
select count(*) as "count", min("next_check_at") as "since"
  from "payment_attempts"
  where "next_check_at" <= ?;
--   SQLite
--     SEARCH payment_attempts USING COVERING INDEX payment_attempts_due (next_check_at<?)
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using payment_attempts_due on payment_attempts
--             Index Cond: (next_check_at <= $1)

-- waitingInQueues
select count(*) as "count", min("next_try_at") as "since"
  from "payment_refunds"
  where "next_try_at" <= ?;
--   SQLite
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_due (next_try_at<?)
--   PostgreSQL
--     Aggregate
--       ->  Index Only Scan using payment_refunds_due on payment_refunds
--             Index Cond: (next_try_at <= $1)

-- countOpenAttempts
select "state", count(*) as "count"
  from "payment_attempts"
  where "next_check_at" is not null
  group by "state";
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_due (next_check_at>?)
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     GroupAggregate
--       Group Key: state
--       ->  Sort
--             Sort Key: state COLLATE "C"
--             ->  Index Scan using payment_attempts_due on payment_attempts

-- unansweredPayments
select count(*) as "count"
  from "payment_attempts"
  where "next_check_at" is not null
  and "code" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_due (next_check_at>?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using payment_attempts_due on payment_attempts
--             Filter: (code = $1)

-- unansweredPayments
select min("created_at") as "since"
  from "payment_attempts"
  where "next_check_at" is not null
  and "code" = ?
  and "state" = ?
  and "created_at" <= ?
  and "expires_at" > ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_due (next_check_at>?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using payment_attempts_due on payment_attempts
--             Filter: ((created_at <= $3) AND (expires_at > $4) AND (code = $1) AND (state = $2))

-- countOpenRefunds
select "state", count(*) as "count"
  from "payment_refunds"
  where (payment_refunds.state <> 'done')
  group by "state";
--   SQLite
--     SCAN payment_refunds USING COVERING INDEX payment_refunds_owed
--   PostgreSQL
--     GroupAggregate
--       Group Key: state
--       ->  Index Only Scan using payment_refunds_owed on payment_refunds

-- countGivenUpMessages
select count(*) as "count"
  from "notices"
  where "created_at" >= ?
  and "given_up_at" is not null;
--   SQLite
--     SEARCH notices USING INDEX notices_by_age (created_at>?)
--   PostgreSQL
--     Aggregate
--       ->  Bitmap Heap Scan on notices
--             Recheck Cond: (created_at >= $1)
--             Filter: (given_up_at IS NOT NULL)
--             ->  Bitmap Index Scan on notices_by_age
--                   Index Cond: (created_at >= $1)
