-- What server/repositories/account.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- readAllOf
select *
  from "orders"
  where "user_id" = ?
  order by "created_at";
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using orders_by_user on orders
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "order_lines"
  where "order_id" in (?);
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--   PostgreSQL
--     Bitmap Heap Scan on order_lines
--       Recheck Cond: (order_id = $1)
--       ->  Bitmap Index Scan on order_lines_pkey
--             Index Cond: (order_id = $1)

-- readAllOf
select "order_id", "at", "actor", "event", "reason"
  from "order_events"
  where "order_id" in (?)
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

-- readAllOf
select *
  from "addresses"
  where "user_id" = ?;
--   SQLite
--     SEARCH addresses USING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using addresses_by_user on addresses
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "cart_items"
  where "user_id" = ?;
--   SQLite
--     SEARCH cart_items USING INDEX sqlite_autoindex_cart_items_1 (user_id=?)
--   PostgreSQL
--     Index Scan using cart_items_pkey on cart_items
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "returns"
  where "user_id" = ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using returns_user_id_client_key_key on returns
--       Index Cond: (user_id = $1)

-- readAllOf
select "return_photos"."return_id", "return_photos"."photo_no", "return_photos"."large"
  from "return_photos"
  inner join "returns" on "returns"."id" = "return_photos"."return_id"
  where "returns"."user_id" = ?;
--   SQLite
--     SEARCH returns USING COVERING INDEX returns_by_user (user_id=?)
--     SEARCH return_photos USING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Only Scan using returns_by_user on returns
--             Index Cond: (user_id = $1)
--       ->  Index Scan using return_photos_pkey on return_photos
--             Index Cond: (return_id = returns.id)

-- readAllOf
select "created_at", "rotated_at", "revoked_at", "device"
  from "sessions"
  where "user_id" = ?;
--   SQLite
--     SEARCH sessions USING INDEX sessions_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using sessions_by_user on sessions
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "reviews"
  where "user_id" = ?;
--   SQLite
--     SEARCH reviews USING INDEX sqlite_autoindex_reviews_3 (user_id=?)
--   PostgreSQL
--     Index Scan using reviews_user_id_product_id_key on reviews
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "delivery_feedback"
  where "user_id" = ?;
--   SQLite
--     SEARCH delivery_feedback USING INDEX delivery_feedback_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using delivery_feedback_by_user on delivery_feedback
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "contact_queries"
  where "user_id" = ?;
--   SQLite
--     SEARCH contact_queries USING INDEX contact_queries_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using contact_queries_by_user on contact_queries
--       Index Cond: (user_id = $1)

-- readAllOf
select "endpoint", "created_at"
  from "push_subscriptions"
  where "user_id" = ?;
--   SQLite
--     SEARCH push_subscriptions USING INDEX push_subscriptions_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using push_subscriptions_by_user on push_subscriptions
--       Index Cond: (user_id = $1)

-- readAllOf
select *
  from "refund_payees"
  where "user_id" = ?;
--   SQLite
--     SEARCH refund_payees USING INDEX refund_payees_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using refund_payees_by_user on refund_payees
--       Index Cond: (user_id = $1)

-- readPayments
select "order_id", "amount_paise", "state", "reference", "created_at"
  from "payment_attempts"
  where "order_id" in (?)
  order by "created_at";
--   SQLite
--     SEARCH payment_attempts USING INDEX payment_attempts_by_order (order_id=?)
--   PostgreSQL
--     Index Scan using payment_attempts_by_order on payment_attempts
--       Index Cond: (order_id = $1)

-- readRefunds
select "order_id", "amount_paise", "reason", "way", "state", "paid_to", "reference", "created_at", "updated_at"
  from "payment_refunds"
  where "order_id" in (?)
  order by "created_at";
--   SQLite
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: created_at
--       ->  Index Scan using payment_refunds_by_order on payment_refunds
--             Index Cond: (order_id = $1)

-- readMessages
select "order_id", "kind", "created_at", "sent_at"
  from "notices"
  where "user_id" = ?
  order by "event_id";
--   SQLite
--     SEARCH notices USING INDEX notices_by_user (user_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: event_id
--       ->  Bitmap Heap Scan on notices
--             Recheck Cond: (user_id = $1)
--             ->  Bitmap Index Scan on notices_by_user
--                   Index Cond: (user_id = $1)

-- lockOrdersOf
update "orders"
  set "updated_at" = "updated_at"
  where "user_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $1)

-- findUnfinished
select "order_no"
  from "orders"
  where "user_id" = ?
  and ((orders.order_status in ('active', 'dispatched')) or orders.payment_status = 'refund_due')
  order by "created_at";
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using orders_by_user on orders
--       Index Cond: (user_id = $1)
--       Filter: ((order_status = ANY ('{active,dispatched}'::text[])) OR (payment_status = 'refund_due'::text))

-- findUnfinished
select "orders"."order_no"
  from "returns"
  inner join "orders" on "orders"."id" = "returns"."order_id"
  where "returns"."user_id" = ?
  and (returns.return_status in ('requested', 'inProgress'));
--   SQLite
--     SEARCH returns USING INDEX returns_by_user (user_id=?)
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using returns_user_id_client_key_key on returns
--             Index Cond: (user_id = $1)
--             Filter: (return_status = ANY ('{requested,inProgress}'::text[]))
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = returns.order_id)

-- findUnfinished
select "orders"."order_no"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "orders"."user_id" = ?
  and "payment_refunds"."state" != ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=?)
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $1)
--       ->  Index Scan using payment_refunds_by_order on payment_refunds
--             Index Cond: (order_id = orders.id)
--             Filter: (state <> $2)

-- forgetCustomer
delete
  from "notices"
  where "user_id" = ?;
--   SQLite
--     SEARCH notices USING COVERING INDEX notices_by_user (user_id=?)
--   PostgreSQL
--     Delete on notices
--       ->  Bitmap Heap Scan on notices
--             Recheck Cond: (user_id = $1)
--             ->  Bitmap Index Scan on notices_by_user
--                   Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "refund_payees"
  where "user_id" = ?;
--   SQLite
--     SEARCH refund_payees USING COVERING INDEX refund_payees_by_user (user_id=?)
--   PostgreSQL
--     Delete on refund_payees
--       ->  Index Scan using refund_payees_by_user on refund_payees
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "push_subscriptions"
  where "user_id" = ?;
--   SQLite
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_user (user_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_subscription (subscription_id=?)
--   PostgreSQL
--     Delete on push_subscriptions
--       ->  Index Scan using push_subscriptions_by_user on push_subscriptions
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "sessions"
  where "user_id" = ?;
--   SQLite
--     SEARCH sessions USING COVERING INDEX sessions_by_user (user_id=?)
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_session (session_id=?)
--   PostgreSQL
--     Delete on sessions
--       ->  Index Scan using sessions_by_user on sessions
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "addresses"
  where "user_id" = ?;
--   SQLite
--     SEARCH addresses USING COVERING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Delete on addresses
--       ->  Index Scan using addresses_by_user on addresses
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "cart_items"
  where "user_id" = ?;
--   SQLite
--     SEARCH cart_items USING COVERING INDEX sqlite_autoindex_cart_items_1 (user_id=?)
--   PostgreSQL
--     Delete on cart_items
--       ->  Index Scan using cart_items_pkey on cart_items
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "cart_merges"
  where "user_id" = ?;
--   SQLite
--     SEARCH cart_merges USING COVERING INDEX sqlite_autoindex_cart_merges_1 (user_id=?)
--   PostgreSQL
--     Delete on cart_merges
--       ->  Index Scan using cart_merges_pkey on cart_merges
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "carts"
  where "user_id" = ?;
--   SQLite
--     SEARCH carts USING INDEX sqlite_autoindex_carts_1 (user_id=?)
--   PostgreSQL
--     Delete on carts
--       ->  Index Scan using carts_pkey on carts
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "delivery_feedback"
  where "user_id" = ?;
--   SQLite
--     SEARCH delivery_feedback USING COVERING INDEX delivery_feedback_by_user (user_id=?)
--   PostgreSQL
--     Delete on delivery_feedback
--       ->  Index Scan using delivery_feedback_by_user on delivery_feedback
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "reviews"
  where "user_id" = ?;
--   SQLite
--     SEARCH reviews USING COVERING INDEX sqlite_autoindex_reviews_3 (user_id=?)
--   PostgreSQL
--     Delete on reviews
--       ->  Index Scan using reviews_user_id_product_id_key on reviews
--             Index Cond: (user_id = $1)

-- forgetCustomer
delete
  from "contact_queries"
  where ("phone" = ? or "user_id" = ?);
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH contact_queries USING INDEX contact_queries_by_phone (phone=?)
--       INDEX 2
--         SEARCH contact_queries USING INDEX contact_queries_by_user (user_id=?)
--   PostgreSQL
--     Delete on contact_queries
--       ->  Bitmap Heap Scan on contact_queries
--             Recheck Cond: ((phone = $1) OR (user_id = $2))
--             ->  BitmapOr
--                   ->  Bitmap Index Scan on contact_queries_by_phone
--                         Index Cond: (phone = $1)
--                   ->  Bitmap Index Scan on contact_queries_by_user
--                         Index Cond: (user_id = $2)

-- forgetCustomer
delete
  from "newsletter_subscriptions"
  where "email" = ?;
--   SQLite
--     SEARCH newsletter_subscriptions USING INDEX sqlite_autoindex_newsletter_subscriptions_1 (email=?)
--   PostgreSQL
--     Delete on newsletter_subscriptions
--       ->  Index Scan using newsletter_subscriptions_pkey on newsletter_subscriptions
--             Index Cond: (email = $1)

-- forgetCustomer
delete
  from "otp_challenges"
  where ("phone" = ? or ("phone" >= ? and "phone" < ?));
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH otp_challenges USING COVERING INDEX sqlite_autoindex_otp_challenges_1 (phone=?)
--       INDEX 2
--         SEARCH otp_challenges USING COVERING INDEX sqlite_autoindex_otp_challenges_1 (phone>? AND phone<?)
--   PostgreSQL
--     Delete on otp_challenges
--       ->  Bitmap Heap Scan on otp_challenges
--             Recheck Cond: ((phone = $1) OR ((phone >= $2) AND (phone < $3)))
--             ->  BitmapOr
--                   ->  Bitmap Index Scan on otp_challenges_pkey
--                         Index Cond: (phone = $1)
--                   ->  Bitmap Index Scan on otp_challenges_pkey
--                         Index Cond: ((phone >= $2) AND (phone < $3))

-- forgetCustomer
delete
  from "otp_failures"
  where ("phone" = ? or ("phone" >= ? and "phone" < ?));
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH otp_failures USING COVERING INDEX sqlite_autoindex_otp_failures_1 (phone=?)
--       INDEX 2
--         SEARCH otp_failures USING COVERING INDEX sqlite_autoindex_otp_failures_1 (phone>? AND phone<?)
--   PostgreSQL
--     Delete on otp_failures
--       ->  Bitmap Heap Scan on otp_failures
--             Recheck Cond: ((phone = $1) OR ((phone >= $2) AND (phone < $3)))
--             ->  BitmapOr
--                   ->  Bitmap Index Scan on otp_failures_pkey
--                         Index Cond: (phone = $1)
--                   ->  Bitmap Index Scan on otp_failures_pkey
--                         Index Cond: ((phone >= $2) AND (phone < $3))

-- forgetCustomer
delete
  from "return_photos"
  where "return_id" in (select "id" from "returns" where "user_id" = ?);
--   SQLite
--     SEARCH return_photos USING COVERING INDEX sqlite_autoindex_return_photos_1 (return_id=?)
--     LIST SUBQUERY 1
--       SEARCH returns USING COVERING INDEX returns_by_user (user_id=?)
--   PostgreSQL
--     Delete on return_photos
--       ->  Nested Loop
--             ->  Index Scan using returns_user_id_client_key_key on returns
--                   Index Cond: (user_id = $1)
--             ->  Index Scan using return_photos_pkey on return_photos
--                   Index Cond: (return_id = returns.id)

-- forgetCustomer
update "returns"
  set "description" = ?, "client_key" = ?
  where "user_id" = ?;
--   SQLite
--     SEARCH returns USING INDEX returns_by_user (user_id=?)
--   PostgreSQL
--     Update on returns
--       ->  Index Scan using returns_user_id_client_key_key on returns
--             Index Cond: (user_id = $3)

-- forgetCustomer
update "payment_refunds"
  set "note" = ?
  where "order_id" in (select "id" from "orders" where "user_id" = ?);
--   SQLite
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_by_order (order_id=?)
--     LIST SUBQUERY 1
--       SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Update on payment_refunds
--       ->  Nested Loop
--             ->  Index Scan using orders_by_user_and_status on orders
--                   Index Cond: (user_id = $2)
--             ->  Index Scan using payment_refunds_by_order on payment_refunds
--                   Index Cond: (order_id = orders.id)

-- forgetCustomer
update "orders"
  set "full_name" = ?, "email" = ?, "phone" = ?, "address" = ?, "pin_code" = ?
  where "user_id" = ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $6)

-- forgetCustomer
update "users"
  set "phone" = ?, "full_name" = ?, "email" = ?, "role" = ?, "referral_code" = ?, "referred_by" = ?
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $7)
