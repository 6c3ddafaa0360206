-- What server/repositories/sessions.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertSession
insert into "sessions" ("id", "user_id", "token_hash", "previous_hash", "rotated_at", "created_at", "expires_at", "revoked_at", "device", "network_mark")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
--   PostgreSQL
--     Insert on sessions
--       ->  Result

-- findLiveSession
select *
  from "sessions"
  where "id" = ?
  and "revoked_at" is null
  and "expires_at" > ?;
--   SQLite
--     SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)
--   PostgreSQL
--     Index Scan using sessions_pkey on sessions
--       Index Cond: (id = $1)
--       Filter: ((revoked_at IS NULL) AND (expires_at > $2))

-- findRoleOfLiveSession
select "users"."role"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where "sessions"."id" = ?
  and "sessions"."user_id" = ?
  and "sessions"."revoked_at" is null
  and "sessions"."expires_at" > ?;
--   SQLite
--     SEARCH sessions USING INDEX sessions_by_user (user_id=?)
--     SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
--   PostgreSQL
--     Nested Loop
--       ->  Index Scan using sessions_by_user on sessions
--             Index Cond: (user_id = ($2)::text)
--             Filter: ((revoked_at IS NULL) AND (expires_at > $3) AND (id = $1))
--       ->  Index Scan using users_pkey on users
--             Index Cond: (id = ($2)::text)

-- rotateToken
update "sessions"
  set "token_hash" = ?, "previous_hash" = ?, "rotated_at" = ?, "expires_at" = case when sessions.created_at + ? < ?
        then sessions.created_at + ? else ? end, "network_mark" = ?
  where "id" = ?
  and ("token_hash" = ? or ("previous_hash" = ? and not "rotated_at" between ? and ?))
  and "revoked_at" is null
  and "expires_at" > ?;
--   SQLite
--     SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)
--   PostgreSQL
--     Update on sessions
--       ->  Index Scan using sessions_pkey on sessions
--             Index Cond: (id = $9)
--             Filter: ((revoked_at IS NULL) AND (expires_at > $14) AND ((token_hash = $10) OR ((previous_hash = $11) AND ((rotated_at < $12) OR (rotated_at > $13)))))

-- listLiveSessions
select *
  from "sessions"
  where "user_id" = ?
  and "revoked_at" is null
  and "expires_at" > ?
  order by "rotated_at" desc, "id"
  limit ?;
--   SQLite
--     SEARCH sessions USING INDEX sessions_by_user (user_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: rotated_at DESC, id COLLATE "C"
--             ->  Index Scan using sessions_by_user on sessions
--                   Index Cond: (user_id = $1)
--                   Filter: ((revoked_at IS NULL) AND (expires_at > $2))

-- revokeOwnSession
update "sessions"
  set "revoked_at" = ?
  where "id" = ?
  and "user_id" = ?
  and "revoked_at" is null;
--   SQLite
--     SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)
--   PostgreSQL
--     Update on sessions
--       ->  Index Scan using sessions_by_user on sessions
--             Index Cond: (user_id = $3)
--             Filter: ((revoked_at IS NULL) AND (id = $2))

-- revokeSession
update "sessions"
  set "revoked_at" = ?
  where "id" = ?
  and "revoked_at" is null;
--   SQLite
--     SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)
--   PostgreSQL
--     Update on sessions
--       ->  Index Scan using sessions_pkey on sessions
--             Index Cond: (id = $2)
--             Filter: (revoked_at IS NULL)

-- revokeOtherSessions
update "sessions"
  set "revoked_at" = ?
  where "user_id" = ?
  and "id" != ?
  and "revoked_at" is null;
--   SQLite
--     SEARCH sessions USING INDEX sessions_by_user (user_id=?)
--   PostgreSQL
--     Update on sessions
--       ->  Index Scan using sessions_by_user on sessions
--             Index Cond: (user_id = $2)
--             Filter: ((revoked_at IS NULL) AND (id <> $3))
