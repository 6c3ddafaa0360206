-- What server/repositories/content.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- contentVersion
select "version"
  from "content_version"
  where "id" = ?;
--   SQLite
--     SEARCH content_version USING INTEGER PRIMARY KEY (rowid=?)
--   PostgreSQL
--     Seq Scan on content_version
--       Filter: (id = $1)

-- bumpContentVersion
update "content_version"
  set "version" = version + 1
  where "id" = ?;
--   SQLite
--     SEARCH content_version USING INTEGER PRIMARY KEY (rowid=?)
--   PostgreSQL
--     Update on content_version
--       ->  Seq Scan on content_version
--             Filter: (id = $1)

-- listDocuments
select "banners"."id", "banners"."position", "banners"."media_hash", "banners"."body_json", "banners"."updated_at", "media"."blur", "media"."created_at" as "picture_at"
  from "banners"
  inner join "media" on "media"."hash" = "banners"."media_hash"
  order by "banners"."position", "banners"."id";
--   SQLite
--     SCAN media
--     SCAN banners
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: banners."position", banners.id COLLATE "C"
--       ->  Nested Loop
--             Join Filter: (banners.media_hash = media.hash)
--             ->  Seq Scan on banners
--             ->  Seq Scan on media

-- listDocuments
select "blogs"."id", "blogs"."position", "blogs"."media_hash", "blogs"."body_json", "blogs"."updated_at", "media"."blur", "media"."created_at" as "picture_at"
  from "blogs"
  inner join "media" on "media"."hash" = "blogs"."media_hash"
  order by "blogs"."position", "blogs"."id";
--   SQLite
--     SCAN media
--     SCAN blogs
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: blogs."position", blogs.id COLLATE "C"
--       ->  Nested Loop
--             Join Filter: (blogs.media_hash = media.hash)
--             ->  Seq Scan on blogs
--             ->  Seq Scan on media

-- listDocuments
select "recipes"."id", "recipes"."position", "recipes"."media_hash", "recipes"."body_json", "recipes"."updated_at", "media"."blur", "media"."created_at" as "picture_at"
  from "recipes"
  inner join "media" on "media"."hash" = "recipes"."media_hash"
  order by "recipes"."position", "recipes"."id";
--   SQLite
--     SCAN media
--     SCAN recipes
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: recipes."position", recipes.id COLLATE "C"
--       ->  Nested Loop
--             Join Filter: (recipes.media_hash = media.hash)
--             ->  Seq Scan on recipes
--             ->  Seq Scan on media

-- listPages
select *
  from "pages";
--   SQLite
--     SCAN pages
--   PostgreSQL
--     Seq Scan on pages
