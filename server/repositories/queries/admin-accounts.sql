-- What server/repositories/admin-accounts.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- hasAdmins
select "id"
  from "admins"
  limit ?;
--   SQLite
--     SCAN admins USING COVERING INDEX sqlite_autoindex_admins_1
--   PostgreSQL
--     Limit
--       ->  Seq Scan on admins

-- insertAdmin
insert into "admins" ("id", "email", "password_hash", "has_handed_password", "created_at", "totp_secret", "totp_pending", "totp_last_step")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing;
--   PostgreSQL
--     Insert on admins
--       Conflict Resolution: NOTHING
--       Conflict Arbiter Indexes: admins_email_key
--       ->  Result

-- replacePassword
update "admins"
  set "password_hash" = ?, "has_handed_password" = ?, "totp_secret" = ?, "totp_pending" = ?, "totp_last_step" = ?
  where "email" = ?
  returning "id";
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_2 (email=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: (email = $6)

-- changePassword
update "admins"
  set "password_hash" = ?, "has_handed_password" = ?
  where "id" = ?
  and "password_hash" = ?;
--   SQLite
--     SEARCH admins USING INDEX sqlite_autoindex_admins_1 (id=?)
--   PostgreSQL
--     Update on admins
--       ->  Seq Scan on admins
--             Filter: ((id = $3) AND (password_hash = $4))

-- revokeOtherAdminSessions
update "admin_sessions"
  set "revoked_at" = ?
  where "admin_id" = ?
  and "id" != ?
  and "revoked_at" is null;
--   SQLite
--     SCAN admin_sessions
--   PostgreSQL
--     Update on admin_sessions
--       ->  Seq Scan on admin_sessions
--             Filter: ((revoked_at IS NULL) AND (id <> $3) AND (admin_id = $2))

-- revokeAdminSessions
update "admin_sessions"
  set "revoked_at" = ?
  where "admin_id" = ?
  and "revoked_at" is null;
--   SQLite
--     SCAN admin_sessions
--   PostgreSQL
--     Update on admin_sessions
--       ->  Seq Scan on admin_sessions
--             Filter: ((revoked_at IS NULL) AND (admin_id = $2))
