-- What server/repositories/newsletter.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- insertSubscription
insert into "newsletter_subscriptions" ("email", "client_id", "created_at")
  values (?, ?, ?)
  on conflict do nothing;
--   PostgreSQL
--     Insert on newsletter_subscriptions
--       Conflict Resolution: NOTHING
--       ->  Result

-- findSubscribedBy
select "email"
  from "newsletter_subscriptions"
  where "client_id" = ?;
--   SQLite
--     SEARCH newsletter_subscriptions USING INDEX sqlite_autoindex_newsletter_subscriptions_2 (client_id=?)
--   PostgreSQL
--     Index Scan using newsletter_subscriptions_client_id_key on newsletter_subscriptions
--       Index Cond: (client_id = $1)
