-- What server/repositories/admin/content.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findDocument
select "banners"."id", "banners"."position", "banners"."media_hash", "banners"."body_json", "banners"."updated_at", "media"."blur"
  from "banners"
  inner join "media" on "media"."hash" = "banners"."media_hash"
  where "banners"."id" = ?;
--   SQLite
--     SEARCH banners USING INDEX sqlite_autoindex_banners_1 (id=?)
--     SCAN media
--   PostgreSQL
--     Nested Loop
--       Join Filter: (banners.media_hash = media.hash)
--       ->  Seq Scan on banners
--             Filter: (id = $1)
--       ->  Seq Scan on media

-- findDocument
select "blogs"."id", "blogs"."position", "blogs"."media_hash", "blogs"."body_json", "blogs"."updated_at", "media"."blur"
  from "blogs"
  inner join "media" on "media"."hash" = "blogs"."media_hash"
  where "blogs"."id" = ?;
--   SQLite
--     SEARCH blogs USING INDEX sqlite_autoindex_blogs_1 (id=?)
--     SCAN media
--   PostgreSQL
--     Nested Loop
--       Join Filter: (blogs.media_hash = media.hash)
--       ->  Seq Scan on blogs
--             Filter: (id = $1)
--       ->  Seq Scan on media

-- findDocument
select "recipes"."id", "recipes"."position", "recipes"."media_hash", "recipes"."body_json", "recipes"."updated_at", "media"."blur"
  from "recipes"
  inner join "media" on "media"."hash" = "recipes"."media_hash"
  where "recipes"."id" = ?;
--   SQLite
--     SEARCH recipes USING INDEX sqlite_autoindex_recipes_1 (id=?)
--     SCAN media
--   PostgreSQL
--     Nested Loop
--       Join Filter: (recipes.media_hash = media.hash)
--       ->  Seq Scan on recipes
--             Filter: (id = $1)
--       ->  Seq Scan on media

-- lastPosition
select "position"
  from "banners"
  order by "position" desc
  limit ?;
--   SQLite
--     SCAN banners
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: "position" DESC
--             ->  Seq Scan on banners

-- lastPosition
select "position"
  from "blogs"
  order by "position" desc
  limit ?;
--   SQLite
--     SCAN blogs
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: "position" DESC
--             ->  Seq Scan on blogs

-- lastPosition
select "position"
  from "categories"
  order by "position" desc
  limit ?;
--   SQLite
--     SCAN categories
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: "position" DESC
--             ->  Seq Scan on categories

-- lastPosition
select "position"
  from "recipes"
  order by "position" desc
  limit ?;
--   SQLite
--     SCAN recipes
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: "position" DESC
--             ->  Seq Scan on recipes

-- insertDocument
insert into "banners" ("id", "position", "media_hash", "body_json", "updated_at")
  values (?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on banners
--       ->  Result

-- insertDocument
insert into "blogs" ("id", "position", "media_hash", "body_json", "updated_at")
  values (?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on blogs
--       ->  Result

-- insertDocument
insert into "recipes" ("id", "position", "media_hash", "body_json", "updated_at")
  values (?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on recipes
--       ->  Result

-- updateDocument
update "banners"
  set "position" = ?, "media_hash" = ?, "body_json" = ?, "updated_at" = ?
  where "id" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH banners USING INDEX sqlite_autoindex_banners_1 (id=?)
--   PostgreSQL
--     Update on banners
--       ->  Seq Scan on banners
--             Filter: ((id = $5) AND (updated_at = $6))

-- updateDocument
update "blogs"
  set "position" = ?, "media_hash" = ?, "body_json" = ?, "updated_at" = ?
  where "id" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH blogs USING INDEX sqlite_autoindex_blogs_1 (id=?)
--   PostgreSQL
--     Update on blogs
--       ->  Seq Scan on blogs
--             Filter: ((id = $5) AND (updated_at = $6))

-- updateDocument
update "recipes"
  set "position" = ?, "media_hash" = ?, "body_json" = ?, "updated_at" = ?
  where "id" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH recipes USING INDEX sqlite_autoindex_recipes_1 (id=?)
--   PostgreSQL
--     Update on recipes
--       ->  Seq Scan on recipes
--             Filter: ((id = $5) AND (updated_at = $6))

-- deleteDocumentRow
delete
  from "banners"
  where "id" = ?;
--   SQLite
--     SEARCH banners USING INDEX sqlite_autoindex_banners_1 (id=?)
--   PostgreSQL
--     Delete on banners
--       ->  Seq Scan on banners
--             Filter: (id = $1)

-- deleteDocumentRow
delete
  from "blogs"
  where "id" = ?;
--   SQLite
--     SEARCH blogs USING INDEX sqlite_autoindex_blogs_1 (id=?)
--   PostgreSQL
--     Delete on blogs
--       ->  Seq Scan on blogs
--             Filter: (id = $1)

-- deleteDocumentRow
delete
  from "recipes"
  where "id" = ?;
--   SQLite
--     SEARCH recipes USING INDEX sqlite_autoindex_recipes_1 (id=?)
--   PostgreSQL
--     Delete on recipes
--       ->  Seq Scan on recipes
--             Filter: (id = $1)

-- findPage
select *
  from "pages"
  where "slug" = ?;
--   SQLite
--     SEARCH pages USING INDEX sqlite_autoindex_pages_1 (slug=?)
--   PostgreSQL
--     Seq Scan on pages
--       Filter: (slug = $1)

-- updatePageRow
update "pages"
  set "body_json" = ?, "updated_at" = ?
  where "slug" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH pages USING INDEX sqlite_autoindex_pages_1 (slug=?)
--   PostgreSQL
--     Update on pages
--       ->  Seq Scan on pages
--             Filter: ((slug = $3) AND (updated_at = $4))

-- listAdminCoupons
select "coupons".*, (select count(*) as "count" from "orders" where "orders"."coupon_code" = "coupons"."code" and (orders.order_status <> 'cancelled')) as "uses"
  from "coupons"
  order by "code";
--   SQLite
--     SCAN coupons USING INDEX sqlite_autoindex_coupons_1
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH orders USING INDEX orders_by_coupon (coupon_code=?)
--   PostgreSQL
--     Index Scan using coupons_pkey on coupons
--       SubPlan 1
--         ->  Aggregate
--               ->  Bitmap Heap Scan on orders
--                     Recheck Cond: (coupon_code = coupons.code)
--                     Filter: (order_status <> 'cancelled'::text)
--                     ->  Bitmap Index Scan on orders_by_coupon
--                           Index Cond: (coupon_code = coupons.code)

-- listAdminCoupons
select "coupons".*, (select count(*) as "count" from "orders" where "orders"."coupon_code" = "coupons"."code" and (orders.order_status <> 'cancelled')) as "uses"
  from "coupons"
  where "code" = ?
  order by "code";
--   SQLite
--     SEARCH coupons USING INDEX sqlite_autoindex_coupons_1 (code=?)
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH orders USING INDEX orders_by_coupon (coupon_code=?)
--   PostgreSQL
--     Seq Scan on coupons
--       Filter: (code = $1)
--       SubPlan 1
--         ->  Aggregate
--               ->  Bitmap Heap Scan on orders
--                     Recheck Cond: (coupon_code = coupons.code)
--                     Filter: (order_status <> 'cancelled'::text)
--                     ->  Bitmap Index Scan on orders_by_coupon
--                           Index Cond: (coupon_code = coupons.code)

-- insertCoupon
insert into "coupons" ("code", "kind", "percent", "amount_paise", "minimum_paise", "starts_at", "ends_at", "uses_per_phone", "uses_in_all", "phones_json", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("code") do nothing;
--   PostgreSQL
--     Insert on coupons
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: coupons_pkey
--       ->  Result

-- updateCouponRow
update "coupons"
  set "kind" = ?, "percent" = ?, "amount_paise" = ?, "minimum_paise" = ?, "starts_at" = ?, "ends_at" = ?, "uses_per_phone" = ?, "uses_in_all" = ?, "phones_json" = ?, "updated_at" = ?
  where "code" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH coupons USING INDEX sqlite_autoindex_coupons_1 (code=?)
--   PostgreSQL
--     Update on coupons
--       ->  Seq Scan on coupons
--             Filter: ((code = $11) AND (updated_at = $12))

-- deleteCouponRow
delete
  from "coupons"
  where "code" = ?;
--   SQLite
--     SEARCH coupons USING INDEX sqlite_autoindex_coupons_1 (code=?)
--   PostgreSQL
--     Delete on coupons
--       ->  Seq Scan on coupons
--             Filter: (code = $1)

-- listAdminAreas
select "delivery_areas".*
  from "delivery_areas"
  order by "pin_prefix" asc, "pin_prefix" asc
  limit ?;
--   SQLite
--     SCAN delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: pin_prefix COLLATE "C"
--             ->  Seq Scan on delivery_areas

-- listAdminAreas
select "delivery_areas".*
  from "delivery_areas"
  where ("pin_prefix", "pin_prefix") > (?, ?)
  order by "pin_prefix" asc, "pin_prefix" asc
  limit ?;
--   SQLite
--     SEARCH delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1 (pin_prefix>?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: pin_prefix COLLATE "C"
--             ->  Seq Scan on delivery_areas
--                   Filter: (ROW(pin_prefix, pin_prefix) > ROW($1, $2))

-- listAdminAreas
select "delivery_areas".*
  from "delivery_areas"
  where (("pin_prefix" >= ? and "pin_prefix" < ?) or ("city" >= ? and "city" < ?) or ("state" >= ? and "state" < ?))
  order by "pin_prefix" asc, "pin_prefix" asc
  limit ?;
--   SQLite
--     SCAN delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: pin_prefix COLLATE "C"
--             ->  Seq Scan on delivery_areas
--                   Filter: (((pin_prefix >= $1) AND (pin_prefix < $2)) OR ((city >= $3) AND (city < $4)) OR ((state >= $5) AND (state < $6)))

-- findArea
select *
  from "delivery_areas"
  where "pin_prefix" = ?;
--   SQLite
--     SEARCH delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1 (pin_prefix=?)
--   PostgreSQL
--     Seq Scan on delivery_areas
--       Filter: (pin_prefix = $1)

-- insertArea
insert into "delivery_areas" ("pin_prefix", "is_available", "city", "state", "delivery_charge_paise", "cod_charge_paise", "step_grams", "step_charge_paise", "step_cod_paise", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("pin_prefix") do nothing;
--   PostgreSQL
--     Insert on delivery_areas
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: delivery_areas_pkey
--       ->  Result

-- updateArea
update "delivery_areas"
  set "is_available" = ?, "city" = ?, "state" = ?, "delivery_charge_paise" = ?, "cod_charge_paise" = ?, "step_grams" = ?, "step_charge_paise" = ?, "step_cod_paise" = ?, "updated_at" = ?
  where "pin_prefix" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1 (pin_prefix=?)
--   PostgreSQL
--     Update on delivery_areas
--       ->  Seq Scan on delivery_areas
--             Filter: ((pin_prefix = $10) AND (updated_at = $11))

-- deleteArea
delete
  from "delivery_areas"
  where "pin_prefix" = ?;
--   SQLite
--     SEARCH delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1 (pin_prefix=?)
--   PostgreSQL
--     Delete on delivery_areas
--       ->  Seq Scan on delivery_areas
--             Filter: (pin_prefix = $1)
