-- What server/repositories/sandbox-gateway.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertSandboxPayment
insert into "sandbox_payments" ("transaction_id", "merchant_id", "page_token", "amount_paise", "redirect_url", "callback_url", "decision", "settles_at", "created_at", "expires_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on sandbox_payments
--       Conflict Resolution: NOTHING
--       ->  Result

-- findSandboxPayment
select *
  from "sandbox_payments"
  where "transaction_id" = ?;
--   SQLite
--     SEARCH sandbox_payments USING INDEX sqlite_autoindex_sandbox_payments_1 (transaction_id=?)
--   PostgreSQL
--     Index Scan using sandbox_payments_pkey on sandbox_payments
--       Index Cond: (transaction_id = $1)

-- findSandboxPage
select *
  from "sandbox_payments"
  where "page_token" = ?;
--   SQLite
--     SEARCH sandbox_payments USING INDEX sqlite_autoindex_sandbox_payments_2 (page_token=?)
--   PostgreSQL
--     Index Scan using sandbox_payments_page_token_key on sandbox_payments
--       Index Cond: (page_token = $1)

-- decideSandboxPayment
update "sandbox_payments"
  set "decision" = ?, "settles_at" = ?
  where "page_token" = ?
  and "decision" = ?;
--   SQLite
--     SEARCH sandbox_payments USING INDEX sqlite_autoindex_sandbox_payments_2 (page_token=?)
--   PostgreSQL
--     Update on sandbox_payments
--       ->  Index Scan using sandbox_payments_page_token_key on sandbox_payments
--             Index Cond: (page_token = $3)
--             Filter: (decision = $4)

-- lockSandboxPayment
update "sandbox_payments"
  set "transaction_id" = ?
  where "transaction_id" = ?
  returning "amount_paise";
--   SQLite
--     SEARCH sandbox_payments USING INDEX sqlite_autoindex_sandbox_payments_1 (transaction_id=?)
--   PostgreSQL
--     Update on sandbox_payments
--       ->  Index Scan using sandbox_payments_pkey on sandbox_payments
--             Index Cond: (transaction_id = $2)

-- lockSandboxPayment
select "amount_paise"
  from "sandbox_refunds"
  where "transaction_id" = ?;
--   SQLite
--     SEARCH sandbox_refunds USING INDEX sandbox_refunds_by_payment (transaction_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on sandbox_refunds
--       Recheck Cond: (transaction_id = $1)
--       ->  Bitmap Index Scan on sandbox_refunds_by_payment
--             Index Cond: (transaction_id = $1)

-- insertSandboxRefund
insert into "sandbox_refunds" ("refund_id", "transaction_id", "amount_paise", "created_at")
  values (?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on sandbox_refunds
--       Conflict Resolution: NOTHING
--       ->  Result

-- findSandboxRefund
select *
  from "sandbox_refunds"
  where "refund_id" = ?;
--   SQLite
--     SEARCH sandbox_refunds USING INDEX sqlite_autoindex_sandbox_refunds_1 (refund_id=?)
--   PostgreSQL
--     Index Scan using sandbox_refunds_in_parts_pkey on sandbox_refunds
--       Index Cond: (refund_id = $1)
