-- What server/repositories/admins.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findAdminByEmail
select *
  from "admins"
  where "email" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_2 (email=?)
--   PostgreSQL
--     Seq Scan on admins
--       Filter: (email = $1)

-- findAdminById
select *
  from "admins"
  where "id" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Seq Scan on admins
--       Filter: (id = $1)

-- keepPendingSecret
update "admins"
  set "totp_pending" = ?
  where "id" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: (id = $2)

-- confirmSecondFactor
update "admins"
  set "totp_secret" = ?, "totp_pending" = ?, "totp_last_step" = ?
  where "id" = ?
  and "totp_pending" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: ((id = $4) AND (totp_pending = $5))

-- dropSecondFactor
update "admins"
  set "totp_secret" = ?, "totp_pending" = ?
  where "id" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: (id = $3)

-- takeTotpStep
update "admins"
  set "totp_last_step" = ?
  where "id" = ?
  and ("totp_last_step" is null or "totp_last_step" < ? or "totp_last_step" > ?);
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: ((id = $2) AND ((totp_last_step IS NULL) OR (totp_last_step < $3) OR (totp_last_step > $4)))

-- lockUnchangedAdmin
update "admins"
  set "id" = ?
  where "id" = ?
  and "password_hash" = ?
  and "totp_secret" is not distinct
  from ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--     SEARCH admin_sessions USING COVERING INDEX admin_sessions_by_admin (admin_id=?)
--     SEARCH admin_sessions USING COVERING INDEX admin_sessions_by_admin (admin_id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: ((NOT (totp_secret IS DISTINCT FROM $4)) AND (id = $2) AND (password_hash = $3))

-- insertAdminSession
insert into "admin_sessions" ("id", "admin_id", "created_at", "expires_at", "revoked_at", "seen_at")
  values (?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on admin_sessions
--       ->  Result

-- findAdminSession
select *
  from "admin_sessions"
  where "id" = ?;
--   SQLite
--     SEARCH admin_sessions USING INDEX sqlite_autoindex_admin_sessions_1 (id=?)
--   PostgreSQL
--     Seq Scan on admin_sessions
--       Filter: (id = $1)

-- revokeAdminSession
update "admin_sessions"
  set "revoked_at" = ?
  where "id" = ?
  and "revoked_at" is null;
--   SQLite
--     SEARCH admin_sessions USING INDEX sqlite_autoindex_admin_sessions_1 (id=?)
--   PostgreSQL
--     Update on admin_sessions
--       ->  Seq Scan on admin_sessions
--             Filter: ((revoked_at IS NULL) AND (id = $2))

-- findLiveAdminSession
select "admin_sessions"."seen_at", "admins"."totp_secret", "admins"."has_handed_password"
  from "admin_sessions"
  inner join "admins" on "admins"."id" = "admin_sessions"."admin_id"
  where "admin_sessions"."id" = ?
  and "admin_sessions"."admin_id" = ?
  and "admin_sessions"."revoked_at" is null
  and "admin_sessions"."expires_at" > ?
  and "admin_sessions"."seen_at" > ?;
--   SQLite
--     SCAN admin_sessions
--     SCAN admins
--   PostgreSQL
--     Nested Loop
--       ->  Seq Scan on admin_sessions
--             Filter: ((revoked_at IS NULL) AND (expires_at > $3) AND (seen_at > $4) AND (admin_id = ($2)::text) AND (id = $1))
--       ->  Seq Scan on admins
--             Filter: (id = ($2)::text)

-- noteAdminSeen
update "admin_sessions"
  set "seen_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH admin_sessions USING INDEX sqlite_autoindex_admin_sessions_1 (id=?)
--   PostgreSQL
--     Update on admin_sessions
--       ->  Seq Scan on admin_sessions
--             Filter: (id = $2)
