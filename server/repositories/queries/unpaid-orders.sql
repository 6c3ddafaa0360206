-- What server/repositories/unpaid-orders.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- lockOrder
update "orders"
  set "id" = ?
  where "id" = ?
  returning *;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH desk_keys USING COVERING INDEX desk_keys_by_order (order_id=?)
--     SEARCH coupon_marks USING COVERING INDEX sqlite_autoindex_coupon_marks_1 (order_id=?)
--     SEARCH order_search USING COVERING INDEX order_search_by_order (order_id=?)
--     SEARCH refund_payees USING COVERING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_by_order (order_id=?)
--     SEARCH tax_documents USING COVERING INDEX tax_documents_by_order (order_id=?)
--     SEARCH order_charges USING COVERING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--     SEARCH credit_notes USING COVERING INDEX credit_notes_by_order (order_id=?)
--     SEARCH invoices USING COVERING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--     SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH delivery_feedback USING COVERING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--     SEARCH returns USING COVERING INDEX sqlite_autoindex_returns_2 (order_id=?)
--     SEARCH payment_retry_tokens USING COVERING INDEX payment_retry_tokens_by_order (order_id=?)
--     SEARCH payment_attempts USING COVERING INDEX payment_attempts_by_order (order_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_order (order_id=?)
--     SEARCH order_events USING COVERING INDEX order_events_by_order (order_id=?)
--     SEARCH order_lines USING COVERING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--     SEARCH desk_keys USING COVERING INDEX desk_keys_by_order (order_id=?)
--     SEARCH coupon_marks USING COVERING INDEX sqlite_autoindex_coupon_marks_1 (order_id=?)
--     SEARCH order_search USING COVERING INDEX order_search_by_order (order_id=?)
--     SEARCH refund_payees USING COVERING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_by_order (order_id=?)
--     SEARCH tax_documents USING COVERING INDEX tax_documents_by_order (order_id=?)
--     SEARCH order_charges USING COVERING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--     SEARCH credit_notes USING COVERING INDEX credit_notes_by_order (order_id=?)
--     SEARCH invoices USING COVERING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--     SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH delivery_feedback USING COVERING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--     SEARCH returns USING COVERING INDEX sqlite_autoindex_returns_2 (order_id=?)
--     SEARCH payment_retry_tokens USING COVERING INDEX payment_retry_tokens_by_order (order_id=?)
--     SEARCH payment_attempts USING COVERING INDEX payment_attempts_by_order (order_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_order (order_id=?)
--     SEARCH order_events USING COVERING INDEX order_events_by_order (order_id=?)
--     SEARCH order_lines USING COVERING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $2)

-- lockOwnOrder
update "orders"
  set "id" = ?
  where "id" = ?
  and "user_id" = ?
  returning *;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--     SEARCH desk_keys USING COVERING INDEX desk_keys_by_order (order_id=?)
--     SEARCH coupon_marks USING COVERING INDEX sqlite_autoindex_coupon_marks_1 (order_id=?)
--     SEARCH order_search USING COVERING INDEX order_search_by_order (order_id=?)
--     SEARCH refund_payees USING COVERING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_by_order (order_id=?)
--     SEARCH tax_documents USING COVERING INDEX tax_documents_by_order (order_id=?)
--     SEARCH order_charges USING COVERING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--     SEARCH credit_notes USING COVERING INDEX credit_notes_by_order (order_id=?)
--     SEARCH invoices USING COVERING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--     SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH delivery_feedback USING COVERING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--     SEARCH returns USING COVERING INDEX sqlite_autoindex_returns_2 (order_id=?)
--     SEARCH payment_retry_tokens USING COVERING INDEX payment_retry_tokens_by_order (order_id=?)
--     SEARCH payment_attempts USING COVERING INDEX payment_attempts_by_order (order_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_order (order_id=?)
--     SEARCH order_events USING COVERING INDEX order_events_by_order (order_id=?)
--     SEARCH order_lines USING COVERING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--     SEARCH desk_keys USING COVERING INDEX desk_keys_by_order (order_id=?)
--     SEARCH coupon_marks USING COVERING INDEX sqlite_autoindex_coupon_marks_1 (order_id=?)
--     SEARCH order_search USING COVERING INDEX order_search_by_order (order_id=?)
--     SEARCH refund_payees USING COVERING INDEX sqlite_autoindex_refund_payees_1 (order_id=?)
--     SEARCH payment_refunds USING COVERING INDEX payment_refunds_by_order (order_id=?)
--     SEARCH tax_documents USING COVERING INDEX tax_documents_by_order (order_id=?)
--     SEARCH order_charges USING COVERING INDEX sqlite_autoindex_order_charges_1 (order_id=?)
--     SEARCH credit_notes USING COVERING INDEX credit_notes_by_order (order_id=?)
--     SEARCH invoices USING COVERING INDEX sqlite_autoindex_invoices_1 (order_id=?)
--     SEARCH hidden_orders USING COVERING INDEX sqlite_autoindex_hidden_orders_1 (order_id=?)
--     SEARCH delivery_feedback USING COVERING INDEX sqlite_autoindex_delivery_feedback_3 (order_id=?)
--     SEARCH returns USING COVERING INDEX sqlite_autoindex_returns_2 (order_id=?)
--     SEARCH payment_retry_tokens USING COVERING INDEX payment_retry_tokens_by_order (order_id=?)
--     SEARCH payment_attempts USING COVERING INDEX payment_attempts_by_order (order_id=?)
--     SEARCH notices USING COVERING INDEX notices_by_order (order_id=?)
--     SEARCH order_events USING COVERING INDEX order_events_by_order (order_id=?)
--     SEARCH order_lines USING COVERING INDEX sqlite_autoindex_order_lines_1 (order_id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $2)
--             Filter: (user_id = $3)

-- findOrderById
select *
  from "orders"
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Index Scan using orders_pkey on orders
--       Index Cond: (id = $1)

-- updateOrder
update "orders"
  set "cart_amount_paise" = ?, "discount_paise" = ?, "online_discount_paise" = ?, "rounding_paise" = ?, "cod_charge_paise" = ?, "sub_total_paise" = ?, "tax_paise" = ?, "shipping_paise" = ?, "to_pay_paise" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $11)

-- updateOrder
update "orders"
  set "hold_until" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $3)

-- updateOrder
update "orders"
  set "order_status" = ?, "payment_status" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $4)

-- updateOrder
update "orders"
  set "payment_status" = ?, "hold_until" = ?, "complete_until" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $5)

-- updateOrder
update "orders"
  set "payment_status" = ?, "order_status" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $4)

-- updateOrder
update "orders"
  set "payment_status" = ?, "updated_at" = ?
  where "id" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $3)

-- updateLineAmounts
update "order_lines"
  set "net_paise" = ?, "tax_paise" = ?
  where "order_id" = ?
  and "line_no" = ?;
--   SQLite
--     SEARCH order_lines USING INDEX sqlite_autoindex_order_lines_1 (order_id=? AND line_no=?)
--   PostgreSQL
--     Update on order_lines
--       ->  Index Scan using order_lines_pkey on order_lines
--             Index Cond: ((order_id = $3) AND (line_no = $4))

-- dropStockHold
update "orders"
  set "holds_stock" = ?
  where "id" = ?
  and "holds_stock" = ?;
--   SQLite
--     SEARCH orders USING INDEX sqlite_autoindex_orders_1 (id=?)
--   PostgreSQL
--     Update on orders
--       ->  Index Scan using orders_pkey on orders
--             Index Cond: (id = $2)
--             Filter: (holds_stock = $3)

-- countHoldingOrders
select count(*) as "count"
  from "orders"
  where (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')
  and "user_id" = ?
  and "holds_stock" = ?;
--   SQLite
--     SEARCH orders USING INDEX orders_by_user_and_status (user_id=? AND order_status=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text))
--             Filter: ((payment_method = 'online_payment'::text) AND (user_id = $1) AND (holds_stock = $2))

-- countOpenCashOrders
select count(*) as "count"
  from "orders"
  where ("user_id" = ? or "phone" = ?)
  and (orders.payment_method = 'cash_on_delivery'
  and orders.payment_status = 'pending' and (orders.order_status in ('active', 'dispatched')));
--   SQLite
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH orders USING INDEX orders_by_user_and_status (user_id=? AND order_status=?)
--       INDEX 2
--         SEARCH orders USING INDEX orders_by_phone (phone=?)
--   PostgreSQL
--     Aggregate
--       ->  Index Scan using orders_by_status on orders
--             Index Cond: (order_status = ANY ('{active,dispatched}'::text[]))
--             Filter: ((payment_method = 'cash_on_delivery'::text) AND (payment_status = 'pending'::text) AND ((user_id = $1) OR (phone = $2)))

-- hasCompletedOrder
select "id"
  from "orders"
  where "user_id" = ?
  and (orders.order_status = 'completed')
  limit ?;
--   SQLite
--     SEARCH orders USING COVERING INDEX orders_by_user_and_status (user_id=? AND order_status=?)
--   PostgreSQL
--     Limit
--       ->  Index Only Scan using orders_by_user_and_status on orders
--             Index Cond: ((user_id = $1) AND (order_status = 'completed'::text))

-- listExpiredHolds
select "id"
  from "orders"
  where (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')
  and "complete_until" is not null
  and "holds_stock" = ?
  and "hold_until" <= ?
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_unpaid (complete_until>?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text))
--             Filter: ((complete_until IS NOT NULL) AND (hold_until <= $2) AND (payment_method = 'online_payment'::text) AND (holds_stock = $1))

-- listOverdueOrders
select "id"
  from "orders"
  where (orders.payment_method = 'online_payment' and orders.payment_status = 'pending'
  and orders.order_status = 'active')
  and "complete_until" <= ?
  and "hold_until" <= ?
  limit ?;
--   SQLite
--     SEARCH orders USING INDEX orders_unpaid (complete_until<?)
--   PostgreSQL
--     Limit
--       ->  Index Scan using orders_by_status_and_payment on orders
--             Index Cond: ((order_status = 'active'::text) AND (payment_status = 'pending'::text))
--             Filter: ((complete_until <= $1) AND (hold_until <= $2) AND (payment_method = 'online_payment'::text))
