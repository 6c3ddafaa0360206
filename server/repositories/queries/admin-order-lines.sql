-- What server/repositories/admin/order-lines.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- reduceLine
delete
  from "order_lines"
  where "order_id" = ?
  and "line_no" = ?;
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=? AND line_no=?)
--   PostgreSQL
--     Delete on order_lines
--       ->  Index Scan using order_lines_pkey on order_lines
--             Index Cond: ((order_id = $1) AND (line_no = $2))

-- reduceLine
update "order_lines"
  set "net_paise" = ?, "tax_paise" = ?, "cart_net_paise" = ?, "quantity" = ?
  where "order_id" = ?
  and "line_no" = ?;
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=? AND line_no=?)
--   PostgreSQL
--     Update on order_lines
--       ->  Index Scan using order_lines_pkey on order_lines
--             Index Cond: ((order_id = $5) AND (line_no = $6))

-- reduceLine
update "order_lines"
  set "quantity" = ?, "net_paise" = ?, "tax_paise" = ?, "cart_net_paise" = ?
  where "order_id" = ?
  and "line_no" = ?;
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=? AND line_no=?)
--   PostgreSQL
--     Update on order_lines
--       ->  Index Scan using order_lines_pkey on order_lines
--             Index Cond: ((order_id = $5) AND (line_no = $6))
