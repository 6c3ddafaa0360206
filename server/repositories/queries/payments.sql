-- What server/repositories/payments.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertAttempt
insert into "payment_attempts" ("transaction_id", "order_id", "user_id", "provider", "merchant_id", "amount_paise", "state", "effect", "page_url", "result_hash", "reference", "code", "created_at", "expires_at", "checked_at", "next_check_at", "odd_paise", "odd_since")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on payment_attempts
--       ->  Result

-- findAttempt
select *
  from "payment_attempts"
  where "transaction_id" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Index Scan using payment_attempts_pkey on payment_attempts
--       Index Cond: (transaction_id = $1)

-- findAttemptByResult
select *
  from "payment_attempts"
  where "result_hash" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_2 (result_hash=?)
--   PostgreSQL
--     Index Scan using payment_attempts_result_hash_key on payment_attempts
--       Index Cond: (result_hash = $1)

-- listAttempts
select *
  from "payment_attempts"
  where "order_id" = ?
  order by "created_at", "transaction_id";
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_by_order (order_id=?)
--     USE TEMP B-TREE FOR LAST TERM OF ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at, transaction_id COLLATE "C"
--       ->  Index Scan using payment_attempts_by_order on payment_attempts
--             Index Cond: (order_id = $1)

-- listAttemptsOfOrders
select *
  from "payment_attempts"
  where "order_id" in (?)
  order by "created_at", "transaction_id";
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_by_order (order_id=?)
--     USE TEMP B-TREE FOR LAST TERM OF ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at, transaction_id COLLATE "C"
--       ->  Index Scan using payment_attempts_by_order on payment_attempts
--             Index Cond: (order_id = $1)

-- markAttemptOpen
update "payment_attempts"
  set "state" = ?, "page_url" = ?, "next_check_at" = ?
  where "transaction_id" = ?
  and "state" in (?);
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $4)
--             Filter: (state = $5)

-- markAttemptPaid
update "payment_attempts"
  set "reference" = ?, "code" = ?, "state" = ?, "effect" = ?, "checked_at" = ?, "next_check_at" = ?
  where "transaction_id" = ?
  and "state" != ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $7)
--             Filter: (state <> $8)

-- markAttemptOwed
update "payment_attempts"
  set "effect" = ?
  where "transaction_id" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $2)

-- markAttemptFailed
update "payment_attempts"
  set "state" = ?, "code" = ?, "checked_at" = ?, "next_check_at" = ?
  where "transaction_id" = ?
  and "state" in (?);
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $5)
--             Filter: (state = $6)

-- noteCheck
update "payment_attempts"
  set "code" = ?, "checked_at" = ?, "next_check_at" = ?
  where "transaction_id" = ?
  and "state" in (?);
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $4)
--             Filter: (state = $5)

-- noteOddAmount
update "payment_attempts"
  set "odd_paise" = ?, "odd_since" = ?
  where "transaction_id" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_pkey on payment_attempts
--             Index Cond: (transaction_id = $3)

-- listDueAttempts
select "transaction_id" as "id", "next_check_at" as "dueAt"
  from "payment_attempts"
  where ("next_check_at" <= ? or "next_check_at" > ?)
  order by "next_check_at"
  limit ?;
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH payment_attempts USING INDEX payment_attempts_due (next_check_at<?)
--       INDEX 2
--         SEARCH payment_attempts USING INDEX payment_attempts_due (next_check_at>?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan using payment_attempts_due on payment_attempts
--             Filter: ((next_check_at <= $1) OR (next_check_at > $2))

-- claimAttempt
update "payment_attempts"
  set "next_check_at" = ?
  where "transaction_id" = ?
  and "next_check_at" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Update on payment_attempts
--       ->  Index Scan using payment_attempts_due on payment_attempts
--             Index Cond: (next_check_at = $3)
--             Filter: (transaction_id = $2)

-- readPaymentHistory
select *
  from "payment_refunds"
  where "order_id" = ?
  order by "created_at";
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at
--       ->  Index Scan using payment_refunds_by_order on payment_refunds
--             Index Cond: (order_id = $1)

-- readPaymentHistory
select *
  from "order_events"
  where "order_id" = ?
  order by "id";
--   SQLite
--     SEARCH order_events USING INDEX order_events_by_order (order_id=?)
--   PostgreSQL
--     Sort
--       Sort Key: id
--       ->  Bitmap Heap Scan on order_events
--             Recheck Cond: (order_id = $1)
--             ->  Bitmap Index Scan on order_events_by_order
--                   Index Cond: (order_id = $1)
