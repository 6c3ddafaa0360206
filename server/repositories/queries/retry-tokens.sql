-- What server/repositories/retry-tokens.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertRetryToken
insert into "payment_retry_tokens" ("user_id", "created_at", "token_hash", "order_id", "amount_paise", "expires_at", "used_at")
  values (?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on payment_retry_tokens
--       ->  Result

-- findRetryToken
select *
  from "payment_retry_tokens"
  where "token_hash" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH payment_retry_tokens USING INDEX sqlite_autoindex_payment_retry_tokens_1 (token_hash=?)
--   PostgreSQL
--     Index Scan using payment_retry_tokens_pkey on payment_retry_tokens
--       Index Cond: (token_hash = $1)
--       Filter: (user_id = $2)

-- spendRetryToken
update "payment_retry_tokens"
  set "used_at" = ?
  where "token_hash" = ?
  and "used_at" is null;
--   SQLite
--     SEARCH payment_retry_tokens USING INDEX sqlite_autoindex_payment_retry_tokens_1 (token_hash=?)
--   PostgreSQL
--     Update on payment_retry_tokens
--       ->  Index Scan using payment_retry_tokens_pkey on payment_retry_tokens
--             Index Cond: (token_hash = $2)
--             Filter: (used_at IS NULL)
