import { type Paise, paise } from '#domain/money.ts'
import type { OrderRow } from '#server/db/tables.ts'

/** What an order costs its customer, goods and delivery together, in paise. */
export function toPayOf(order: Pick<OrderRow, 'sub_total_paise' | 'shipping_paise'>): Paise {
  return paise(order.sub_total_paise + order.shipping_paise)
}
