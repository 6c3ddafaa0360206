-- What server/repositories/media.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findOriginal
select "kind", "recipe_json", "bytes"
  from "media"
  where "hash" = ?;
--   SQLite
--     SEARCH media USING INDEX sqlite_autoindex_media_1 (hash=?)
--   PostgreSQL
--     Seq Scan on media
--       Filter: (hash = $1)

-- listUploads
select "hash", length(bytes) as "length"
  from "media"
  where "kind" = ?
  order by "hash";
--   SQLite
--     SCAN media USING INDEX sqlite_autoindex_media_1
--   PostgreSQL
--     Sort
--       Sort Key: hash COLLATE "C"
--       ->  Seq Scan on media
--             Filter: (kind = $1)

-- setUploadBytes
update "media"
  set "bytes" = ?
  where "hash" = ?
  and "kind" = ?;
--   SQLite
--     SEARCH media USING INDEX sqlite_autoindex_media_1 (hash=?)
--   PostgreSQL
--     Update on media
--       ->  Seq Scan on media
--             Filter: ((hash = $2) AND (kind = $3))

-- listPictureHashes
select "media_hash" as "hash"
  from "banners";
--   SQLite
--     SCAN banners
--   PostgreSQL
--     Seq Scan on banners

-- listPictureHashes
select "image_hash" as "hash"
  from "categories";
--   SQLite
--     SCAN categories
--   PostgreSQL
--     Seq Scan on categories

-- listPictureHashes
select "media_hash" as "hash"
  from "product_pictures"
  order by "position";
--   SQLite
--     SCAN product_pictures
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: "position"
--       ->  Seq Scan on product_pictures

-- listPictureHashes
select "hash"
  from "media";
--   SQLite
--     SCAN media USING COVERING INDEX sqlite_autoindex_media_1
--   PostgreSQL
--     Seq Scan on media
