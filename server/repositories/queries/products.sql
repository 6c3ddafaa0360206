-- What server/repositories/products.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listCategories
select *
  from "categories"
  where "is_hidden" = ?
  order by "position", "id";
--   SQLite
--     SCAN categories
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: "position", id COLLATE "C"
--       ->  Seq Scan on categories
--             Filter: (is_hidden = $1)

-- listShownProducts
select *
  from "products"
  where "is_hidden" = ?;
--   SQLite
--     SCAN products
--   PostgreSQL
--     Seq Scan on products
--       Filter: (is_hidden = $1)

-- listPictures
select "product_pictures"."product_id", "product_pictures"."label", "product_pictures"."media_hash", "media"."blur"
  from "product_pictures"
  inner join "media" on "media"."hash" = "product_pictures"."media_hash"
  order by "product_pictures"."product_id", "product_pictures"."position";
--   SQLite
--     SCAN product_pictures USING INDEX sqlite_autoindex_product_pictures_1
--     SCAN media
--   PostgreSQL
--     Sort
--       Sort Key: product_pictures.product_id COLLATE "C", product_pictures."position"
--       ->  Nested Loop
--             Join Filter: (product_pictures.media_hash = media.hash)
--             ->  Seq Scan on media
--             ->  Seq Scan on product_pictures

-- readStockMark
select sum(stock) as "pieces", sum((stock % 65521) * (stock % 65521)) as "squares"
  from "products";
--   SQLite
--     SCAN products USING COVERING INDEX products_by_stock
--   PostgreSQL
--     Aggregate
--       ->  Seq Scan on products
