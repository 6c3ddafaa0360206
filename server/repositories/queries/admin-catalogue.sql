-- What server/repositories/admin/catalogue.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  order by "products"."created_at" desc, "products"."id" desc
  limit ?;
--   SQLite
--     SCAN products USING INDEX products_by_age
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.created_at DESC, products.id COLLATE "C" DESC
--             ->  Hash Join
--                   Hash Cond: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                   ->  Hash
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SCAN products USING INDEX sqlite_autoindex_products_2
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Hash Join
--                   Hash Cond: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                   ->  Hash
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  order by "products"."stock" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SCAN products USING INDEX products_by_stock
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.stock, products.id COLLATE "C"
--             ->  Hash Join
--                   Hash Cond: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                   ->  Hash
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."category_id" = ?
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--     SEARCH products USING INDEX products_by_category (category_id=?)
--     USE TEMP B-TREE FOR LAST TERM OF ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Nested Loop
--                   ->  Seq Scan on categories
--                         Filter: (id = ($1)::text)
--                   ->  Seq Scan on products
--                         Filter: (category_id = ($1)::text)

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."is_hidden" = ?
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SCAN products
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Hash Join
--                   Hash Cond: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (is_hidden = $1)
--                   ->  Hash
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."stock" <= ?
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SEARCH products USING INDEX products_by_stock (stock<?)
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Nested Loop
--                   Join Filter: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (stock <= $1)
--                   ->  Materialize
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where ("products"."created_at", "products"."id") < (?, ?)
  order by "products"."created_at" desc, "products"."id" desc
  limit ?;
--   SQLite
--     SEARCH products USING INDEX products_by_age ((created_at,id)<(?,?))
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.created_at DESC, products.id COLLATE "C" DESC
--             ->  Nested Loop
--                   Join Filter: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (ROW(created_at, id) < ROW($1, $2))
--                   ->  Materialize
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where ("products"."name", "products"."id") > (?, ?)
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_2 (name>?)
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Nested Loop
--                   Join Filter: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (ROW(name, id) > ROW($1, $2))
--                   ->  Materialize
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where ("products"."stock", "products"."id") > (?, ?)
  order by "products"."stock" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SEARCH products USING INDEX products_by_stock ((stock,id)>(?,?))
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.stock, products.id COLLATE "C"
--             ->  Nested Loop
--                   Join Filter: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (ROW(stock, id) > ROW($1, $2))
--                   ->  Materialize
--                         ->  Seq Scan on categories

-- listAdminProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where lower(products.name || ' ' || products.food_group || ' ' || products.name_url) like ? escape '\'
  order by "products"."name" asc, "products"."id" asc
  limit ?;
--   SQLite
--     SCAN products USING INDEX sqlite_autoindex_products_2
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: products.name COLLATE "C", products.id COLLATE "C"
--             ->  Nested Loop
--                   Join Filter: (products.category_id = categories.id)
--                   ->  Seq Scan on products
--                         Filter: (lower(((((name || ' '::text) || food_group) || ' '::text) || name_url)) ~~ like_escape($1, '\'::text))
--                   ->  Seq Scan on categories

-- listAllProducts
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  order by "products"."name";
--   SQLite
--     SCAN products USING INDEX sqlite_autoindex_products_2
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Sort
--       Sort Key: products.name COLLATE "C"
--       ->  Hash Join
--             Hash Cond: (products.category_id = categories.id)
--             ->  Seq Scan on products
--             ->  Hash
--                   ->  Seq Scan on categories

-- findAdminProduct
select "products".*, "categories"."label" as "category_label"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."id" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       Join Filter: (products.category_id = categories.id)
--       ->  Seq Scan on products
--             Filter: (id = $1)
--       ->  Seq Scan on categories

-- listKnownAddresses
select "name_url"
  from "products"
  where "name_url" in (?);
--   SQLite
--     SEARCH products USING COVERING INDEX sqlite_autoindex_products_3 (name_url=?)
--   PostgreSQL
--     Seq Scan on products
--       Filter: (name_url = $1)

-- findTwin
select "id", "name", "name_url"
  from "products"
  where ("name" = ? or "name_url" = ?)
  and "id" != ?;
--   SQLite
--     SCAN products
--   PostgreSQL
--     Seq Scan on products
--       Filter: ((id <> $3) AND ((name = $1) OR (name_url = $2)))

-- insertProduct
insert into "products" ("id", "name", "name_url", "food_group", "description", "details_json", "price_paise", "discount_percent", "stock", "weight", "tax_percent", "hsn_code", "category_id", "is_best_seller", "is_new_arrival", "is_deal_of_the_day", "is_season_special", "is_hidden", "created_at", "updated_at", "diet_json", "allergens_json", "states_json")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on products
--       ->  Result

-- updateProductRow
update "products"
  set "id" = ?, "name" = ?, "name_url" = ?, "food_group" = ?, "description" = ?, "details_json" = ?, "price_paise" = ?, "discount_percent" = ?, "weight" = ?, "tax_percent" = ?, "hsn_code" = ?, "category_id" = ?, "is_best_seller" = ?, "is_new_arrival" = ?, "is_deal_of_the_day" = ?, "is_season_special" = ?, "is_hidden" = ?, "created_at" = ?, "updated_at" = ?, "diet_json" = ?, "allergens_json" = ?, "states_json" = ?
  where "id" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--     SEARCH stock_changes USING COVERING INDEX sqlite_autoindex_stock_changes_2 (product_id=?)
--     SEARCH reviews USING COVERING INDEX reviews_by_product (product_id=?)
--     SEARCH cart_items USING COVERING INDEX cart_items_by_product (product_id=?)
--     SEARCH product_pictures USING COVERING INDEX sqlite_autoindex_product_pictures_1 (product_id=?)
--     SEARCH stock_changes USING COVERING INDEX sqlite_autoindex_stock_changes_2 (product_id=?)
--     SEARCH reviews USING COVERING INDEX reviews_by_product (product_id=?)
--     SEARCH cart_items USING COVERING INDEX cart_items_by_product (product_id=?)
--     SEARCH product_pictures USING COVERING INDEX sqlite_autoindex_product_pictures_1 (product_id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: ((id = $23) AND (updated_at = $24))

-- insertProducts
insert into "products" ("id", "name", "name_url", "food_group", "description", "details_json", "price_paise", "discount_percent", "stock", "weight", "tax_percent", "hsn_code", "category_id", "is_best_seller", "is_new_arrival", "is_deal_of_the_day", "is_season_special", "is_hidden", "created_at", "updated_at", "diet_json", "allergens_json", "states_json")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on products
--       ->  Result

-- letGoOfName
update "products"
  set "name" = ?, "name_url" = ?
  where "id" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: (id = $3)

-- replaceProducts
insert into "products" ("id", "name", "name_url", "food_group", "description", "details_json", "price_paise", "discount_percent", "stock", "weight", "tax_percent", "hsn_code", "category_id", "is_best_seller", "is_new_arrival", "is_deal_of_the_day", "is_season_special", "is_hidden", "created_at", "updated_at", "diet_json", "allergens_json", "states_json")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "name" = "excluded"."name", "name_url" = "excluded"."name_url", "food_group" = "excluded"."food_group", "description" = "excluded"."description", "details_json" = "excluded"."details_json", "diet_json" = "excluded"."diet_json", "allergens_json" = "excluded"."allergens_json", "states_json" = "excluded"."states_json", "price_paise" = "excluded"."price_paise", "discount_percent" = "excluded"."discount_percent", "weight" = "excluded"."weight", "tax_percent" = "excluded"."tax_percent", "hsn_code" = "excluded"."hsn_code", "category_id" = "excluded"."category_id", "is_best_seller" = "excluded"."is_best_seller", "is_new_arrival" = "excluded"."is_new_arrival", "is_deal_of_the_day" = "excluded"."is_deal_of_the_day", "is_season_special" = "excluded"."is_season_special", "is_hidden" = "excluded"."is_hidden", "updated_at" = "excluded"."updated_at"
  where "products"."updated_at" < "excluded"."updated_at";
--   SQLite
--     SEARCH stock_changes USING COVERING INDEX sqlite_autoindex_stock_changes_2 (product_id=?)
--     SEARCH reviews USING COVERING INDEX reviews_by_product (product_id=?)
--     SEARCH cart_items USING COVERING INDEX cart_items_by_product (product_id=?)
--     SEARCH product_pictures USING COVERING INDEX sqlite_autoindex_product_pictures_1 (product_id=?)
--   PostgreSQL
--     Insert on products
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: products_pkey
--       Conflict Filter: (products.updated_at < excluded.updated_at)
--       ->  Result

-- replacePictures
delete
  from "product_pictures"
  where "product_id" = ?;
--   SQLite
--     SEARCH product_pictures USING COVERING INDEX sqlite_autoindex_product_pictures_1 (product_id=?)
--   PostgreSQL
--     Delete on product_pictures
--       ->  Seq Scan on product_pictures
--             Filter: (product_id = $1)

-- replacePictures
insert into "product_pictures" ("label", "media_hash", "product_id", "position")
  values (?, ?, ?, ?);
--   PostgreSQL
--     Insert on product_pictures
--       ->  Result

-- keepUpload
insert into "media" ("hash", "kind", "recipe_json", "bytes", "blur", "created_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("hash") do nothing;
--   PostgreSQL
--     Insert on media
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: media_pkey
--       ->  Result

-- findMedia
select "hash", "blur"
  from "media"
  where "hash" in (?);
--   SQLite
--     SEARCH media USING INDEX sqlite_autoindex_media_1 (hash=?)
--   PostgreSQL
--     Seq Scan on media
--       Filter: (hash = $1)

-- listAdminCategories
select "categories".*, "media"."blur", (select count(*) as "count" from "products" where "products"."category_id" = "categories"."id") as "products"
  from "categories"
  inner join "media" on "media"."hash" = "categories"."image_hash"
  order by "position", "categories"."id";
--   SQLite
--     SCAN media
--     SCAN categories
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH products USING COVERING INDEX products_by_category (category_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: categories."position", categories.id COLLATE "C"
--       ->  Nested Loop
--             Join Filter: (categories.image_hash = media.hash)
--             ->  Seq Scan on media
--             ->  Seq Scan on categories
--             SubPlan 1
--               ->  Aggregate
--                     ->  Seq Scan on products
--                           Filter: (category_id = categories.id)

-- listAdminCategories
select "categories".*, "media"."blur", (select count(*) as "count" from "products" where "products"."category_id" = "categories"."id") as "products"
  from "categories"
  inner join "media" on "media"."hash" = "categories"."image_hash"
  where "categories"."id" = ?
  order by "position", "categories"."id";
--   SQLite
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--     SCAN media
--     CORRELATED SCALAR SUBQUERY 1
--       SEARCH products USING COVERING INDEX products_by_category (category_id=?)
--   PostgreSQL
--     Sort
--       Sort Key: categories."position"
--       ->  Nested Loop
--             Join Filter: (categories.image_hash = media.hash)
--             ->  Seq Scan on categories
--                   Filter: (id = $1)
--             ->  Seq Scan on media
--             SubPlan 1
--               ->  Aggregate
--                     ->  Seq Scan on products
--                           Filter: (category_id = categories.id)

-- insertCategory
insert into "categories" ("id", "label", "name", "category_url", "tagline", "kicker", "image_hash", "is_eligible", "is_hidden", "position", "updated_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on categories
--       Conflict Resolution: NOTHING
--       ->  Result

-- isCategoryUrlTaken
select "id"
  from "categories"
  where lower(category_url) = ?
  and "id" != ?;
--   SQLite
--     SCAN categories
--   PostgreSQL
--     Seq Scan on categories
--       Filter: ((id <> $2) AND (lower(category_url) = $1))

-- updateCategoryRow
update "categories"
  set "id" = ?, "label" = ?, "name" = ?, "category_url" = ?, "tagline" = ?, "kicker" = ?, "image_hash" = ?, "is_eligible" = ?, "is_hidden" = ?, "position" = ?, "updated_at" = ?
  where "id" = ?
  and "updated_at" = ?;
--   SQLite
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--     SEARCH products USING COVERING INDEX products_by_category (category_id=?)
--     SEARCH products USING COVERING INDEX products_by_category (category_id=?)
--   PostgreSQL
--     Update on categories
--       ->  Seq Scan on categories
--             Filter: ((id = $12) AND (updated_at = $13))
