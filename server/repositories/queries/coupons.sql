-- What server/repositories/coupons.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findCoupon
select *
  from "coupons"
  where "code" = ?;
--   SQLite
--     SEARCH coupons USING INDEX sqlite_autoindex_coupons_1 (code=?)
--   PostgreSQL
--     Seq Scan on coupons
--       Filter: (code = $1)

-- lockCoupon
update "coupons"
  set "code" = ?
  where "code" = ?
  returning *;
--   SQLite
--     SEARCH coupons USING INDEX sqlite_autoindex_coupons_1 (code=?)
--   PostgreSQL
--     Update on coupons
--       ->  Seq Scan on coupons
--             Filter: (code = $2)

-- countCouponUses
select "orders"."phone", "coupon_marks"."phone_mark", count(*) as "count"
  from "orders"
  left join "coupon_marks" on "coupon_marks"."order_id" = "orders"."id"
  where "orders"."coupon_code" = ?
  and (orders.order_status <> 'cancelled')
  and "orders"."id" != ?
  group by "orders"."phone", "coupon_marks"."phone_mark";
--   SQLite
--     SEARCH orders USING INDEX orders_by_coupon (coupon_code=?)
--     SEARCH coupon_marks USING INDEX sqlite_autoindex_coupon_marks_1 (order_id=?) LEFT-JOIN
--     USE TEMP B-TREE FOR GROUP BY
--   PostgreSQL
--     HashAggregate
--       Group Key: orders.phone, coupon_marks.phone_mark
--       ->  Hash Left Join
--             Hash Cond: (orders.id = coupon_marks.order_id)
--             ->  Bitmap Heap Scan on orders
--                   Recheck Cond: (coupon_code = $1)
--                   Filter: ((order_status <> 'cancelled'::text) AND (id <> $2))
--                   ->  Bitmap Index Scan on orders_by_coupon
--                         Index Cond: (coupon_code = $1)
--             ->  Hash
--                   ->  Seq Scan on coupon_marks

-- keepCouponMarks
select "id", "phone"
  from "orders"
  where "user_id" = ?
  and "phone" != ?
  and "coupon_code" is not null;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=?)
--   PostgreSQL
--     Index Scan using orders_by_user_and_status on orders
--       Index Cond: (user_id = $1)
--       Filter: ((coupon_code IS NOT NULL) AND (phone <> $2))

-- keepCouponMarks
insert into "coupon_marks" ("order_id", "phone_mark")
  values (?, ?)
  on conflict ("order_id") do nothing;
--   PostgreSQL
--     Insert on coupon_marks
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: coupon_marks_pkey
--       ->  Result
