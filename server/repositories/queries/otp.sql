-- What server/repositories/otp.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findChallenge
select *
  from "otp_challenges"
  where "phone" = ?
  and "purpose" = ?
  and "client_hash" = ?;
--   SQLite
--     SEARCH otp_challenges USING INDEX sqlite_autoindex_otp_challenges_1 (phone=? AND purpose=? AND client_hash=?)
--   PostgreSQL
--     Index Scan using otp_challenges_pkey on otp_challenges
--       Index Cond: ((phone = $1) AND (purpose = $2) AND (client_hash = $3))

-- findNewestChallenge
select *
  from "otp_challenges"
  where "phone" = ?
  order by "sent_at" desc
  limit ?;
--   SQLite
--     SEARCH otp_challenges USING INDEX sqlite_autoindex_otp_challenges_1 (phone=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: sent_at DESC
--             ->  Index Scan using otp_challenges_pkey on otp_challenges
--                   Index Cond: (phone = $1)

-- replaceChallenge
insert into "otp_challenges" ("phone", "purpose", "client_hash", "code_hmac", "sent_at", "expires_at", "tries_left")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("phone", "purpose", "client_hash") do update
  set "phone" = ?, "purpose" = ?, "client_hash" = ?, "code_hmac" = ?, "sent_at" = ?, "expires_at" = ?, "tries_left" = ?;
--   PostgreSQL
--     Insert on otp_challenges
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: otp_challenges_pkey
--       ->  Result

-- spendTry
update "otp_challenges"
  set "tries_left" = otp_challenges.tries_left - 1
  where "phone" = ?
  and "purpose" = ?
  and "client_hash" = ?
  and "tries_left" > ?
  and "expires_at" > ?
  and "expires_at" <= ?
  returning *;
--   SQLite
--     SEARCH otp_challenges USING INDEX sqlite_autoindex_otp_challenges_1 (phone=? AND purpose=? AND client_hash=?)
--   PostgreSQL
--     Update on otp_challenges
--       ->  Index Scan using otp_challenges_pkey on otp_challenges
--             Index Cond: ((phone = $1) AND (purpose = $2) AND (client_hash = $3))
--             Filter: ((tries_left > $4) AND (expires_at > $5) AND (expires_at <= $6))

-- dropChallenge
delete
  from "otp_challenges"
  where "phone" = ?
  and "purpose" = ?
  and "client_hash" = ?
  and "sent_at" = ?;
--   SQLite
--     SEARCH otp_challenges USING INDEX sqlite_autoindex_otp_challenges_1 (phone=? AND purpose=? AND client_hash=?)
--   PostgreSQL
--     Delete on otp_challenges
--       ->  Index Scan using otp_challenges_pkey on otp_challenges
--             Index Cond: ((phone = $1) AND (purpose = $2) AND (client_hash = $3))
--             Filter: (sent_at = $4)

-- countWrongCodes
select "count"
  from "otp_failures"
  where "phone" = ?
  and "day" = ?;
--   SQLite
--     SEARCH otp_failures USING INDEX sqlite_autoindex_otp_failures_1 (phone=? AND day=?)
--   PostgreSQL
--     Index Scan using otp_failures_pkey on otp_failures
--       Index Cond: ((phone = $1) AND (day = $2))

-- addWrongCode
insert into "otp_failures" ("phone", "day", "count")
  values (?, ?, ?)
  on conflict ("phone", "day") do update
  set "count" = otp_failures.count + 1;
--   PostgreSQL
--     Insert on otp_failures
--       Conflict Resolution: UPDATE
--       Conflict Arbiter Indexes: otp_failures_pkey
--       ->  Result
