-- What server/repositories/addresses.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- listAddresses
select *
  from "addresses"
  where "user_id" = ?
  order by "created_at", "id";
--   SQLite
--     SEARCH addresses USING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Index Scan using addresses_by_user on addresses
--       Index Cond: (user_id = $1)

-- insertAddress
insert into "addresses" ("id", "user_id", "full_name", "address_type", "address", "city", "state", "pin_code", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on addresses
--       ->  Result

-- updateAddress
update "addresses"
  set "id" = ?, "user_id" = ?, "full_name" = ?, "address_type" = ?, "address" = ?, "city" = ?, "state" = ?, "pin_code" = ?, "created_at" = ?
  where "id" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH addresses USING INDEX sqlite_autoindex_addresses_1 (id=?)
--   PostgreSQL
--     Update on addresses
--       ->  Index Scan using addresses_by_user on addresses
--             Index Cond: ((user_id = $11) AND (id = $10))

-- deleteAddress
delete
  from "addresses"
  where "id" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH addresses USING INDEX sqlite_autoindex_addresses_1 (id=?)
--   PostgreSQL
--     Delete on addresses
--       ->  Index Scan using addresses_by_user on addresses
--             Index Cond: ((user_id = $2) AND (id = $1))

-- saveNewAddress
    insert into addresses (id, user_id, full_name, address_type, address, city, state, pin_code, created_at)
  select ?, ?, ?, ?, ?, ?, ?,
      ?, cast(? as bigint)
  where not exists (
      select 1 from addresses
      where user_id = ? and pin_code = ?
        and lower(address) = lower(?) and lower(city) = lower(?)
    )
  and (select count(*) from addresses where user_id = ?) < ?;
--   SQLite
--     SCAN CONSTANT ROW
--     SCALAR SUBQUERY 1
--       SEARCH addresses USING INDEX addresses_by_user (user_id=?)
--     SCALAR SUBQUERY 2
--       SEARCH addresses USING COVERING INDEX addresses_by_user (user_id=?)
--   PostgreSQL
--     Insert on addresses
--       InitPlan 1 (returns $0)
--         ->  Index Scan using addresses_by_user on addresses addresses_1
--               Index Cond: (user_id = $10)
--               Filter: ((pin_code = $11) AND (lower(address) = lower($12)) AND (lower(city) = lower($13)))
--       InitPlan 2 (returns $1)
--         ->  Aggregate
--               ->  Index Only Scan using addresses_by_user on addresses addresses_2
--                     Index Cond: (user_id = $14)
--       ->  Result
--             One-Time Filter: ((NOT $0) AND ($1 < $15))
