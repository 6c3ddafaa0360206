-- What server/repositories/carts.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findCartCoupon
select "coupon_code"
  from "carts"
  where "user_id" = ?;
--   SQLite
--     SEARCH carts USING INDEX sqlite_autoindex_carts_1 (user_id=?)
--   PostgreSQL
--     Index Scan using carts_pkey on carts
--       Index Cond: (user_id = $1)

-- touchCart
insert into "carts" ("user_id", "coupon_code", "updated_at")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "coupon_code" = ?, "updated_at" = ?;
--   PostgreSQL
--     Insert on carts
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: carts_pkey
--       ->  Result

-- lockCart
insert into "carts" ("user_id", "coupon_code", "updated_at")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "updated_at" = ?;
--   PostgreSQL
--     Insert on carts
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: carts_pkey
--       ->  Result

-- saveCartCoupon
update "carts"
  set "coupon_code" = ?
  where "user_id" = ?;
--   SQLite
--     SEARCH carts USING INDEX sqlite_autoindex_carts_1 (user_id=?)
--   PostgreSQL
--     Update on carts
--       ->  Index Scan using carts_pkey on carts
--             Index Cond: (user_id = $2)

-- findCartQuantity
select "quantity"
  from "cart_items"
  where "user_id" = ?
  and "product_id" = ?;
--   SQLite
--     SEARCH cart_items USING INDEX sqlite_autoindex_cart_items_1 (user_id=? AND product_id=?)
--   PostgreSQL
--     Index Scan using cart_items_pkey on cart_items
--       Index Cond: ((user_id = $1) AND (product_id = $2))

-- listCartLines
select "product_id" as "productId", "quantity", "seen_unit_paise" as "seenUnitPaise"
  from "cart_items"
  where "user_id" = ?
  order by "added_at", "product_id";
--   SQLite
--     SEARCH cart_items USING INDEX sqlite_autoindex_cart_items_1 (user_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Sort
--       Sort Key: added_at, product_id COLLATE "C"
--       ->  Index Scan using cart_items_pkey on cart_items
--             Index Cond: (user_id = $1)

-- setCartQuantities
insert into "cart_items" ("user_id", "product_id", "quantity", "added_at", "seen_unit_paise")
  values (?, ?, ?, ?, ?)
  on conflict ("user_id", "product_id") do update
  set "quantity" = "excluded"."quantity";
--   PostgreSQL
--     Insert on cart_items
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: cart_items_pkey
--       ->  Result

-- saveSeenPrice
update "cart_items"
  set "seen_unit_paise" = ?
  where "user_id" = ?
  and "product_id" = ?;
--   SQLite
--     SEARCH cart_items USING INDEX sqlite_autoindex_cart_items_1 (user_id=? AND product_id=?)
--   PostgreSQL
--     Update on cart_items
--       ->  Index Scan using cart_items_pkey on cart_items
--             Index Cond: ((user_id = $2) AND (product_id = $3))

-- removeFromCart
delete
  from "cart_items"
  where "user_id" = ?
  and "product_id" in (?);
--   SQLite
--     SEARCH cart_items USING INDEX sqlite_autoindex_cart_items_1 (user_id=? AND product_id=?)
--   PostgreSQL
--     Delete on cart_items
--       ->  Index Scan using cart_items_pkey on cart_items
--             Index Cond: ((user_id = $1) AND (product_id = $2))

-- emptyCart
delete
  from "cart_items"
  where "user_id" = ?;
--   SQLite
--     SEARCH cart_items USING COVERING INDEX sqlite_autoindex_cart_items_1 (user_id=?)
--   PostgreSQL
--     Delete on cart_items
--       ->  Index Scan using cart_items_pkey on cart_items
--             Index Cond: (user_id = $1)

-- insertMerge
insert into "cart_merges" ("user_id", "merge_id", "receipt_json", "created_at")
  values (?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on cart_merges
--       Conflict Resolution: NOTHING
--       ->  Result

-- dropOldMerges
delete
  from "cart_merges"
  where "user_id" = ?
  and "merge_id" != ?
  and "merge_id" not in (select "merge_id" from "cart_merges" where "user_id" = ? and "merge_id" != ? order by "created_at" desc, "merge_id" limit ?);
--   SQLite
--     SEARCH cart_merges USING COVERING INDEX sqlite_autoindex_cart_merges_1 (user_id=?)
--     LIST SUBQUERY 1
--       SEARCH cart_merges USING INDEX sqlite_autoindex_cart_merges_1 (user_id=?)
--       USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Delete on cart_merges
--       ->  Index Scan using cart_merges_pkey on cart_merges
--             Index Cond: (user_id = $1)
--             Filter: ((merge_id <> $2) AND (NOT (hashed SubPlan 1)))
--             SubPlan 1
--               ->  Limit
--                     ->  Sort
--                           Sort Key: cart_merges_1.created_at DESC, cart_merges_1.merge_id COLLATE "C"
--                           ->  Index Scan using cart_merges_pkey on cart_merges cart_merges_1
--                                 Index Cond: (user_id = $3)
--                                 Filter: (merge_id <> $4)

-- saveReceipt
update "cart_merges"
  set "receipt_json" = ?
  where "user_id" = ?
  and "merge_id" = ?;
--   SQLite
--     SEARCH cart_merges USING INDEX sqlite_autoindex_cart_merges_1 (user_id=? AND merge_id=?)
--   PostgreSQL
--     Update on cart_merges
--       ->  Index Scan using cart_merges_pkey on cart_merges
--             Index Cond: ((user_id = $2) AND (merge_id = $3))

-- findReceipt
select "receipt_json"
  from "cart_merges"
  where "user_id" = ?
  and "merge_id" = ?;
--   SQLite
--     SEARCH cart_merges USING INDEX sqlite_autoindex_cart_merges_1 (user_id=? AND merge_id=?)
--   PostgreSQL
--     Index Scan using cart_merges_pkey on cart_merges
--       Index Cond: ((user_id = $1) AND (merge_id = $2))
