-- What server/repositories/product-stock.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findSellable
select "products"."id", "products"."name", "products"."name_url", "products"."price_paise", "products"."discount_percent", "products"."stock", "products"."weight", "products"."tax_percent", "products"."hsn_code", "categories"."name" as "category_name", "categories"."is_eligible"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."is_hidden" = ?
  and "categories"."is_hidden" = ?
  and "products"."id" in (?);
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--     SEARCH categories USING INDEX sqlite_autoindex_categories_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       Join Filter: (products.category_id = categories.id)
--       ->  Seq Scan on products
--             Filter: ((is_hidden = $1) AND (id = $3))
--       ->  Seq Scan on categories
--             Filter: (is_hidden = $2)

-- findSellableByName
select "products"."id", "products"."name", "products"."name_url", "products"."price_paise", "products"."discount_percent", "products"."stock", "products"."weight", "products"."tax_percent", "products"."hsn_code", "categories"."name" as "category_name", "categories"."is_eligible"
  from "products"
  inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."is_hidden" = ?
  and "categories"."is_hidden" = ?
  and "products"."name" in (?);
--   SQLite
--     SCAN categories
--     SEARCH products USING INDEX products_by_category (category_id=? AND name=?)
--   PostgreSQL
--     Nested Loop
--       Join Filter: (products.category_id = categories.id)
--       ->  Seq Scan on products
--             Filter: ((is_hidden = $1) AND (name = $3))
--       ->  Seq Scan on categories
--             Filter: (is_hidden = $2)

-- listProductNames
select "id", "name"
  from "products"
  where "id" in (?);
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Seq Scan on products
--       Filter: (id = $1)

-- listPicturesOf
select "product_pictures"."product_id", "product_pictures"."label", "product_pictures"."media_hash", "media"."blur"
  from "product_pictures"
  inner join "media" on "media"."hash" = "product_pictures"."media_hash"
  where "product_pictures"."product_id" in (?)
  order by "product_pictures"."product_id", "product_pictures"."position";
--   SQLite
--     SEARCH product_pictures USING INDEX sqlite_autoindex_product_pictures_1 (product_id=?)
--     SCAN media
--   PostgreSQL
--     Sort
--       Sort Key: product_pictures."position"
--       ->  Nested Loop
--             Join Filter: (product_pictures.media_hash = media.hash)
--             ->  Seq Scan on media
--             ->  Seq Scan on product_pictures
--                   Filter: (product_id = $1)

-- takeStock
update "products"
  set "stock" = "stock" - ?
  where "id" = ?
  and "stock" >= ?
  and "price_paise" = ?
  and "discount_percent" = ?
  and "tax_percent" = ?
  and "is_hidden" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: ((stock >= $3) AND (id = $2) AND (price_paise = $4) AND (discount_percent = $5) AND (tax_percent = $6) AND (is_hidden = $7))

-- takePieces
update "products"
  set "stock" = "stock" - ?
  where "id" = ?
  and "stock" >= ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: ((stock >= $3) AND (id = $2))

-- giveBackStock
update "products"
  set "stock" = "stock" + ?
  where "id" = ?;
--   SQLite
--     SEARCH products USING INDEX sqlite_autoindex_products_1 (id=?)
--   PostgreSQL
--     Update on products
--       ->  Seq Scan on products
--             Filter: (id = $2)
