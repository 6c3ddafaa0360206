-- What server/repositories/payment-refunds.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertRefund
insert into "payment_refunds" ("refund_id", "transaction_id", "order_id", "return_id", "amount_paise", "way", "state", "is_of_order", "reason", "note", "reference", "paid_to", "done_by", "tries", "created_at", "updated_at", "next_try_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on payment_refunds
--       Conflict Resolution: NOTHING
--       ->  Result

-- listRefunds
select *
  from "payment_refunds"
  where "order_id" = ?
  order by "created_at", "refund_id";
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at, refund_id COLLATE "C"
--       ->  Index Scan using payment_refunds_by_order on payment_refunds
--             Index Cond: (order_id = $1)

-- listRefundsOfOrders
select *
  from "payment_refunds"
  where "order_id" in (?)
  order by "created_at", "refund_id";
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at, refund_id COLLATE "C"
--       ->  Index Scan using payment_refunds_by_order on payment_refunds
--             Index Cond: (order_id = $1)

-- findRefund
select *
  from "payment_refunds"
  where "refund_id" = ?
  and "way" = ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--   PostgreSQL
--     Index Scan using refunds_by_any_way_pkey on payment_refunds
--       Index Cond: (refund_id = $1)
--       Filter: (way = $2)

-- findRefund
select *
  from "payment_attempts"
  where "transaction_id" = ?;
--   SQLite
--     SEARCH payment_attempts USING INDEX sqlite_autoindex_payment_attempts_1 (transaction_id=?)
--   PostgreSQL
--     Index Scan using payment_attempts_pkey on payment_attempts
--       Index Cond: (transaction_id = $1)

-- listRefundIds
select "refund_id"
  from "payment_refunds"
  where "order_id" = ?
  and "way" = ?
  and "state" != ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--   PostgreSQL
--     Index Scan using payment_refunds_by_order on payment_refunds
--       Index Cond: (order_id = $1)
--       Filter: ((state <> $3) AND (way = $2))

-- moveRefund
update "payment_refunds"
  set "state" = ?, "tries" = ?, "updated_at" = ?, "next_try_at" = ?
  where "refund_id" = ?
  and "state" != ?
  and "way" = ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--   PostgreSQL
--     Update on payment_refunds
--       ->  Index Scan using refunds_by_any_way_pkey on payment_refunds
--             Index Cond: (refund_id = $5)
--             Filter: ((state <> $6) AND (way = $7))

-- listDueRefunds
select "refund_id" as "id", "next_try_at" as "dueAt"
  from "payment_refunds"
  where ("next_try_at" <= ? or "next_try_at" > ?)
  order by "next_try_at"
  limit ?;
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH payment_refunds USING INDEX payment_refunds_due (next_try_at<?)
--       INDEX 2
--         SEARCH payment_refunds USING INDEX payment_refunds_due (next_try_at>?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan using payment_refunds_due on payment_refunds
--             Filter: ((next_try_at <= $1) OR (next_try_at > $2))

-- claimRefund
update "payment_refunds"
  set "next_try_at" = ?
  where "refund_id" = ?
  and "next_try_at" = ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--   PostgreSQL
--     Update on payment_refunds
--       ->  Index Scan using payment_refunds_due on payment_refunds
--             Index Cond: (next_try_at = $3)
--             Filter: (refund_id = $2)

-- findRefundById
select *
  from "payment_refunds"
  where "refund_id" = ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--   PostgreSQL
--     Index Scan using refunds_by_any_way_pkey on payment_refunds
--       Index Cond: (refund_id = $1)

-- updateRefund
update "payment_refunds"
  set "reference" = ?, "paid_to" = ?, "done_by" = ?, "state" = ?, "way" = ?, "updated_at" = ?, "next_try_at" = ?
  where "refund_id" = ?;
--   SQLite
--     SEARCH payment_refunds USING INDEX sqlite_autoindex_payment_refunds_1 (refund_id=?)
--   PostgreSQL
--     Update on payment_refunds
--       ->  Index Scan using refunds_by_any_way_pkey on payment_refunds
--             Index Cond: (refund_id = $8)
