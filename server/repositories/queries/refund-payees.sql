-- What server/repositories/refund-payees.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findPayee
select *
  from "refund_payees"
  where "order_id" = ?;
--   SQLite
--     SEARCH refund_payees USING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--   PostgreSQL
--     Index Scan using refund_payees_pkey on refund_payees
--       Index Cond: (order_id = $1)

-- listPayees
select *
  from "refund_payees"
  where "order_id" in (?);
--   SQLite
--     SEARCH refund_payees USING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--   PostgreSQL
--     Index Scan using refund_payees_pkey on refund_payees
--       Index Cond: (order_id = $1)

-- savePayee
insert into "refund_payees" ("order_id", "user_id", "kind", "upi_id", "holder", "account_number", "ifsc", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("order_id") do update
  set "kind" = ?, "upi_id" = ?, "holder" = ?, "account_number" = ?, "ifsc" = ?, "updated_at" = ?;
--   PostgreSQL
--     Insert on refund_payees
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: refund_payees_pkey
--       ->  Result

-- forgetPayee
delete
  from "refund_payees"
  where "order_id" = ?;
--   SQLite
--     SEARCH refund_payees USING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--   PostgreSQL
--     Delete on refund_payees
--       ->  Index Scan using refund_payees_pkey on refund_payees
--             Index Cond: (order_id = $1)

-- deleteOldPayees
delete
  from "refund_payees"
  where "updated_at" < ?
  and not exists (select "refund_id" from "payment_refunds" where "payment_refunds"."order_id" = "refund_payees"."order_id" and ("state" != ? or "payment_refunds"."updated_at" >= ?))
  and not exists (select "id" from "returns" where "returns"."order_id" = "refund_payees"."order_id" and (returns.return_status in ('requested', 'inProgress')));
--   SQLite
--     SEARCH refund_payees USING INDEX refund_payees_by_age (updated_at<?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--     CORRELATED SCALAR SUBQUERY 2
--       SEARCH returns USING INDEX sqlite_autoindex_returns_2 (order_id=?)
--   PostgreSQL
--     Delete on refund_payees
--       ->  Nested Loop Anti Join
--             Join Filter: (returns.order_id = refund_payees.order_id)
--             ->  Hash Anti Join
--                   Hash Cond: (refund_payees.order_id = payment_refunds.order_id)
--                   ->  Seq Scan on refund_payees
--                         Filter: (updated_at < $1)
--                   ->  Hash
--                         ->  Seq Scan on payment_refunds
--                               Filter: ((state <> $2) OR (updated_at >= $3))
--             ->  Materialize
--                   ->  Index Scan using returns_by_status on returns
--                         Index Cond: (return_status = ANY ('{requested,inProgress}'::text[]))
