-- What server/repositories/users.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findUserById
select *
  from "users"
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Index Scan using users_pkey on users
--       Index Cond: (id = $1)

-- isForgotten
select "phone"
  from "users"
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Index Scan using users_pkey on users
--       Index Cond: (id = $1)

-- lockUser
update "users"
  set "created_at" = "created_at"
  where "id" = ?
  returning *;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $1)

-- findUserByPhone
select *
  from "users"
  where "phone" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_2 (phone=?)
--   PostgreSQL
--     Index Scan using users_phone_key on users
--       Index Cond: (phone = $1)

-- findReferrerId
select "id"
  from "users"
  where "referral_code" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_3 (referral_code=?)
--   PostgreSQL
--     Index Scan using users_referral_code_key on users
--       Index Cond: (referral_code = $1)

-- insertUser
insert into "users" ("id", "phone", "full_name", "email", "role", "referral_code", "referred_by", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on users
--       Conflict Resolution: NOTHING
--       ->  Result

-- fillEmptyProfile
update "users"
  set "full_name" = case when full_name = '' then ? else full_name end, "email" = case when email = '' then ? else email end
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $3)

-- updatePersonalInfo
update "users"
  set "full_name" = ?, "email" = ?
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $3)

-- updatePhone
update "users"
  set "phone" = ?
  where "id" = ?;
--   SQLite
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Update on users
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = $2)
