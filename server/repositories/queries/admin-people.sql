-- What server/repositories/admin/people.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listAdminUsers
select "users".*
  from "users"
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN users USING INDEX users_by_age
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_age on users

-- listAdminUsers
select "users".*
  from "users"
  where "phone" >= ?
  and "phone" < ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_2 (phone>? AND phone<?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_age on users
--             Filter: ((phone >= $1) AND (phone < $2))

-- listAdminUsers
select "users".*
  from "users"
  where "role" = ?
  and ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH users USING INDEX users_by_role (role=? AND (created_at,id)<(?,?))
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_role on users
--             Index Cond: ((role = $1) AND (ROW(created_at, id) < ROW($2, $3)))

-- listAdminUsers
select "users".*
  from "users"
  where "role" = ?
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH users USING INDEX users_by_role (role=?)
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_role on users
--             Index Cond: (role = $1)

-- listAdminUsers
select "users".*
  from "users"
  where ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH users USING INDEX users_by_age ((created_at,id)<(?,?))
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_age on users
--             Index Cond: (ROW(created_at, id) < ROW($1, $2))

-- listAdminUsers
select "users".*
  from "users"
  where (lower(full_name) like ? escape '\' or lower(email) like ? escape '\')
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN users USING INDEX users_by_age
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using users_by_age on users
--             Filter: ((lower(full_name) ~~ like_escape($1, '\'::text)) OR (lower(email) ~~ like_escape($2, '\'::text)))

-- listUserAddresses
select *
  from "addresses"
  where "user_id" = ?
  order by "created_at";
--   SQLite
--     SEARCH addresses USING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using addresses_by_user on addresses
--       Index Cond: (user_id = $1)

-- sumOrdersOfUser
select "order_status", "payment_status", "payment_method", count(*) as "orders", sum("to_pay_paise") as "amount", max("created_at") as "last_at"
  from "orders"
  where "user_id" = ?
  group by "order_status", "payment_status", "payment_method";
--   SQLite
--     SEARCH orders USING INDEX orders_by_user (user_id=?)
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     GroupAggregate
--       Group Key: order_status, payment_status, payment_method
--       ->  Sort
--             Sort Key: order_status COLLATE "C", payment_status COLLATE "C", payment_method COLLATE "C"
--             ->  Index Scan using orders_by_user_and_status on orders
--                   Index Cond: (user_id = $1)

-- sumGivenBackToUser
select sum("payment_refunds"."amount_paise") as "amount"
  from "payment_refunds"
  inner join "orders" on "orders"."id" = "payment_refunds"."order_id"
  where "orders"."user_id" = ?
  and (orders.order_status <> 'cancelled')
  and "payment_refunds"."reason" in (?);
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--     SEARCH payment_refunds USING INDEX payment_refunds_by_order (order_id=?)
--   PostgreSQL
--     Aggregate
--       ->  Nested Loop
--             ->  Index Only Scan using orders_by_user_and_status on orders
--                   Index Cond: (user_id = $1)
--                   Filter: (order_status <> 'cancelled'::text)
--             ->  Index Scan using payment_refunds_by_order on payment_refunds
--                   Index Cond: (order_id = orders.id)
--                   Filter: (reason = $2)

-- setUserRole
update "users"
  set "role" = ?
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $2)

-- revokeUserSessions
update "sessions"
  set "revoked_at" = ?
  where "user_id" = ?
  and "revoked_at" is null;
--   SQLite
--     SEARCH sessions USING INDEX sessions_by_user (user_id=?)
--   PostgreSQL
--     Update on sessions
--       ->  Index Scan using sessions_by_user on sessions
--             Index Cond: (user_id = $2)
--             Filter: (revoked_at IS NULL)

-- hasOrders
select "id"
  from "orders"
  where "user_id" = ?
  limit ?;
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Limit
--       ->  Index Only Scan using orders_by_user_and_status on orders
--             Index Cond: (user_id = $1)

-- deleteUser
delete
  from "users"
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--     SEARCH refund_payees USING COVERING INDEX refund_payees_by_user (user_id=?)
--     SEARCH delivery_feedback USING COVERING INDEX delivery_feedback_by_user (user_id=?)
--     SEARCH reviews USING COVERING INDEX sqlite_autoindex_reviews_3 (user_id=?)
--     SEARCH returns USING COVERING INDEX returns_by_user (user_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_user (user_id=?)
--     SEARCH push_subscriptions USING COVERING INDEX push_subscriptions_by_user (user_id=?)
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=?)
--     SEARCH cart_merges USING COVERING INDEX sqlite_autoindex_cart_merges_1 (user_id=?)
--     SEARCH cart_items USING COVERING INDEX sqlite_autoindex_cart_items_1 (user_id=?)
--     SEARCH carts USING COVERING INDEX sqlite_autoindex_carts_1 (user_id=?)
--     SEARCH sessions USING COVERING INDEX sessions_by_user (user_id=?)
--     SEARCH addresses USING COVERING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Delete on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $1)

-- listAdminQueries
select "contact_queries".*
  from "contact_queries"
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN contact_queries USING INDEX contact_queries_by_age
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using contact_queries_by_age on contact_queries

-- listAdminQueries
select "contact_queries".*
  from "contact_queries"
  where "answered_at" is not null
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN contact_queries USING INDEX contact_queries_answered
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using contact_queries_answered on contact_queries

-- listAdminQueries
select "contact_queries".*
  from "contact_queries"
  where "answered_at" is null
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN contact_queries USING INDEX contact_queries_open
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using contact_queries_open on contact_queries

-- listAdminQueries
select "contact_queries".*
  from "contact_queries"
  where ("created_at", "id") < (?, ?)
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SEARCH contact_queries USING INDEX contact_queries_by_age ((created_at,id)<(?,?))
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using contact_queries_by_age on contact_queries
--             Index Cond: (ROW(created_at, id) < ROW($1, $2))

-- listAdminQueries
select "contact_queries".*
  from "contact_queries"
  where lower(full_name || ' ' || email || ' ' || phone || ' ' || message) like ? escape '\'
  order by "created_at" desc, "id" desc
  limit ?;
--   SQLite
--     SCAN contact_queries USING INDEX contact_queries_by_age
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using contact_queries_by_age on contact_queries
--             Filter: (lower(((((((full_name || ' '::text) || email) || ' '::text) || phone) || ' '::text) || message)) ~~ like_escape($1, '\'::text))

-- findAdminQuery
select *
  from "contact_queries"
  where "id" = ?;
--   SQLite
--     SEARCH contact_queries USING INDEX sqlite_autoindex_contact_queries_1 (id=?)
--   PostgreSQL
--     Index Scan using contact_queries_pkey on contact_queries
--       Index Cond: (id = $1)

-- keepAnswer
update "contact_queries"
  set "answer" = ?, "answered_at" = ?
  where "id" = ?
  and "answered_at" is null;
--   SQLite
--     SEARCH contact_queries USING INDEX sqlite_autoindex_contact_queries_1 (id=?)
--   PostgreSQL
--     Update on contact_queries
--       ->  Index Scan using contact_queries_pkey on contact_queries
--             Index Cond: (id = $3)
--             Filter: (answered_at IS NULL)

-- listAdminReviews
select "reviews".*, "products"."name" as "product_name"
  from "reviews"
  inner join "products" on "products"."id" = "reviews"."product_id"
  order by "reviews"."created_at" desc, "reviews"."id" desc
  limit ?;
--   SQLite
--     SCAN reviews USING INDEX reviews_by_age
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using reviews_by_age on reviews
--             ->  Memoize
--                   Cache Key: reviews.product_id
--                   Cache Mode: logical
--                   ->  Index Scan using products_pkey on products
--                         Index Cond: (id = reviews.product_id)

-- listAdminReviews
select "reviews".*, "products"."name" as "product_name"
  from "reviews"
  inner join "products" on "products"."id" = "reviews"."product_id"
  where "reviews"."status" = ?
  order by "reviews"."created_at" desc, "reviews"."id" desc
  limit ?;
--   SQLite
--     SEARCH reviews USING INDEX reviews_by_status (status=?)
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using reviews_by_age on reviews
--                   Filter: (status = $1)
--             ->  Memoize
--                   Cache Key: reviews.product_id
--                   Cache Mode: logical
--                   ->  Index Scan using products_pkey on products
--                         Index Cond: (id = reviews.product_id)

-- listAdminReviews
select "reviews".*, "products"."name" as "product_name"
  from "reviews"
  inner join "products" on "products"."id" = "reviews"."product_id"
  where ("reviews"."created_at", "reviews"."id") < (?, ?)
  order by "reviews"."created_at" desc, "reviews"."id" desc
  limit ?;
--   SQLite
--     SEARCH reviews USING INDEX reviews_by_age ((created_at,id)<(?,?))
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             ->  Index Scan Backward using reviews_by_age on reviews
--                   Index Cond: (ROW(created_at, id) < ROW($1, $2))
--             ->  Memoize
--                   Cache Key: reviews.product_id
--                   Cache Mode: logical
--                   ->  Index Scan using products_pkey on products
--                         Index Cond: (id = reviews.product_id)

-- listAdminReviews
select "reviews".*, "products"."name" as "product_name"
  from "reviews"
  inner join "products" on "products"."id" = "reviews"."product_id"
  where lower(products.name || ' ' || reviews.name || ' ' || reviews.comment) like ? escape '\'
  order by "reviews"."created_at" desc, "reviews"."id" desc
  limit ?;
--   SQLite
--     SCAN reviews USING INDEX reviews_by_age
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Nested Loop
--             Join Filter: ((reviews.product_id = products.id) AND (lower(((((products.name || ' '::text) || reviews.name) || ' '::text) || reviews.comment)) ~~ like_escape($1, '\'::text)))
--             ->  Index Scan Backward using reviews_by_age on reviews
--             ->  Materialize
--                   ->  Seq Scan on products

-- listNewsletter
select "newsletter_subscriptions".*
  from "newsletter_subscriptions"
  order by "created_at" desc, "email" desc
  limit ?;
--   SQLite
--     SCAN newsletter_subscriptions USING INDEX newsletter_by_age
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using newsletter_by_age on newsletter_subscriptions

-- listNewsletter
select "newsletter_subscriptions".*
  from "newsletter_subscriptions"
  where "email" >= ?
  and "email" < ?
  order by "created_at" desc, "email" desc
  limit ?;
--   SQLite
--     SEARCH newsletter_subscriptions USING INDEX sqlite_autoindex_newsletter_subscriptions_1 (email>? AND email<?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using newsletter_by_age on newsletter_subscriptions
--             Index Cond: ((email >= $1) AND (email < $2))

-- listNewsletter
select "newsletter_subscriptions".*
  from "newsletter_subscriptions"
  where ("created_at", "email") < (?, ?)
  order by "created_at" desc, "email" desc
  limit ?;
--   SQLite
--     SEARCH newsletter_subscriptions USING INDEX newsletter_by_age ((created_at,email)<(?,?))
--   PostgreSQL
--     Limit
--       ->  Index Scan Backward using newsletter_by_age on newsletter_subscriptions
--             Index Cond: (ROW(created_at, email) < ROW($1, $2))

-- deleteSubscription
delete
  from "newsletter_subscriptions"
  where "email" = ?;
--   SQLite
--     SEARCH newsletter_subscriptions USING INDEX sqlite_autoindex_newsletter_subscriptions_1 (email=?)
--   PostgreSQL
--     Delete on newsletter_subscriptions
--       ->  Index Scan using newsletter_subscriptions_pkey on newsletter_subscriptions
--             Index Cond: (email = $1)

-- listAdmins
select "admins".*, (select max("admin_sessions"."created_at") as "at" from "admin_sessions" where "admin_sessions"."admin_id" = "admins"."id") as "last_login_at"
  from "admins"
  order by "created_at";
--   SQLite
--     SCAN admins
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH admin_sessions
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: admins.created_at
--       ->  Seq Scan on admins
--             SubPlan 1
--               ->  Aggregate
--                     ->  Seq Scan on admin_sessions
--                           Filter: (admin_id = admins.id)
