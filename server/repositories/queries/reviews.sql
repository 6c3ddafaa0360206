-- What server/repositories/reviews.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertReview
insert into "reviews" ("id", "client_id", "user_id", "product_id", "rating", "comment", "name", "status", "created_at", "decided_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on reviews
--       Conflict Resolution: NOTHING
--       ->  Result

-- findReviewByClientId
select *
  from "reviews"
  where "client_id" = ?;
--   SQLite
--     SEARCH reviews USING INDEX sqlite_autoindex_reviews_2 (client_id=?)
--   PostgreSQL
--     Index Scan using reviews_client_id_key on reviews
--       Index Cond: (client_id = $1)

-- isProductShown
select "products"."id"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."id" = ?
  and "products"."is_hidden" = ?
  and "categories"."is_hidden" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       Join Filter: (products.category_id = categories.id)
--       ->  Seq Scan on products
--             Filter: ((id = $1) AND (is_hidden = $2))
--       ->  Seq Scan on categories
--             Filter: (is_hidden = $3)

-- setReviewStatus
update "reviews"
  set "rating" = "rating"
  where "id" = ?
  returning "status";
--   SQLite
--     SEARCH reviews USING INDEX sqlite_autoindex_reviews_1 (id=?)
--   PostgreSQL
--     Update on reviews
--       ->  Index Scan using reviews_pkey on reviews
--             Index Cond: (id = $1)

-- setReviewStatus
update "reviews"
  set "status" = ?, "decided_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH reviews USING INDEX sqlite_autoindex_reviews_1 (id=?)
--   PostgreSQL
--     Update on reviews
--       ->  Index Scan using reviews_pkey on reviews
--             Index Cond: (id = $3)

-- listApprovedReviews
select *
  from (select "id", "product_id", "name", "rating", "comment", "created_at", row_number() over (partition by product_id order by created_at desc, id desc) as "place", count(*) over (partition by product_id) as "count", sum(rating) over (partition by product_id) as "stars" from "reviews" where "status" = ?) as "ranked"
  where "place" <= ?
  order by "product_id", "place";
--   SQLite
--     CO-ROUTINE ranked
--       CO-ROUTINE (subquery-3)
--         CO-ROUTINE (subquery-4)
--           SEARCH reviews USING INDEX reviews_by_status (status=?)
--           USE TEMP B-TREE FOR ORDER BY
--         SCAN (subquery-4)
--         USE TEMP B-TREE FOR ORDER BY
--       SCAN (subquery-3)
--     SCAN ranked
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: reviews.product_id COLLATE "C", (row_number() OVER (?))
--       ->  WindowAgg
--             Filter: ((row_number() OVER (?)) <= $2)
--             ->  WindowAgg
--                   Run Condition: (row_number() OVER (?) <= $2)
--                   ->  Sort
--                         Sort Key: reviews.product_id COLLATE "C", reviews.created_at DESC, reviews.id COLLATE "C" DESC
--                         ->  Seq Scan on reviews
--                               Filter: (status = $1)

-- distributionOfReviews
select "product_id", "rating", count(*) as "count"
  from "reviews"
  where "status" = ?
  group by "product_id", "rating";
--   SQLite
--     SEARCH reviews USING INDEX reviews_by_status (status=?)
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     HashAggregate
--       Group Key: product_id, rating
--       ->  Seq Scan on reviews
--             Filter: (status = $1)
