-- What server/repositories/delivery-feedback.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertFeedback
insert into "delivery_feedback" ("user_id", "created_at", "id", "client_id", "order_id", "rating", "comment")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on delivery_feedback
--       Conflict Resolution: NOTHING
--       ->  Result

-- findFeedback
select *
  from "delivery_feedback"
  where "order_id" = ?
  and "user_id" = ?;
--   SQLite
--     SEARCH delivery_feedback USING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--   PostgreSQL
--     Index Scan using delivery_feedback_by_user on delivery_feedback
--       Index Cond: (user_id = $2)
--       Filter: (order_id = $1)

-- listRatings
select "order_id", "rating"
  from "delivery_feedback"
  where "order_id" in (?);
--   SQLite
--     SEARCH delivery_feedback USING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--   PostgreSQL
--     Index Scan using delivery_feedback_order_id_key on delivery_feedback
--       Index Cond: (order_id = $1)
