-- What server/repositories/delivery-areas.ts sends, and how 100,000 orders are searched for it.
-- Written by `npm run queries`.

-- findDeliveryArea
select *
  from "delivery_areas"
  where "pin_prefix" in (?)
  order by length(pin_prefix) desc
  limit ?;
--   SQLite
--     SEARCH delivery_areas USING INDEX sqlite_autoindex_delivery_areas_1 (pin_prefix=?)
--   PostgreSQL
--     Limit
--       ->  Sort
--             Sort Key: (length(pin_prefix)) DESC
--             ->  Seq Scan on delivery_areas
--                   Filter: (pin_prefix = $1)

-- listTerms
select distinct "delivery_charge_paise", "cod_charge_paise", "step_grams", "step_charge_paise", "step_cod_paise"
  from "delivery_areas"
  where "is_available" = ?;
--   SQLite
--     SCAN delivery_areas
--     USE TEMP B-TREE FOR DISTINCT
--   PostgreSQL
--     Unique
--       ->  Sort
--             Sort Key: delivery_charge_paise, cod_charge_paise, step_grams, step_charge_paise, step_cod_paise
--             ->  Seq Scan on delivery_areas
--                   Filter: (is_available = $1)
