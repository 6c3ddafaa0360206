import type { OrderChargeRow, OrderLineRow, OrderRow } from '#server/db/tables.ts'
import type { BoughtOrder } from '#server/policies/invoice-document.ts'
import { ORDER_ROW } from './order-row.ts'

/** Late in the evening of the 20th in London, and the 21st in India. */
export const NIGHT = Date.UTC(2026, 10, 20, 20, 0)
/** 310.00 of goods less 10.00 offer and 15.00 for paying online, with 40.00 shipping: 325.00. */
export const ORDER: OrderRow = {
  ...ORDER_ROW,
  payment_status: 'paid',
  cart_amount_paise: 310_00,
  discount_paise: 10_00,
  discount_type: 'tier_10',
  online_discount_paise: 15_00,
  sub_total_paise: 285_00,
  shipping_paise: 40_00,
  to_pay_paise: 325_00,
  created_at: NIGHT,
}
/** Two pieces at 5 %, 180.00 after all discounts. */
export const LINE: OrderLineRow = {
  order_id: 'o1',
  line_no: 1,
  product_id: 'oats',
  name: 'Rolled Oats 500 g',
  name_url: 'rolled-oats',
  weight: '500 g',
  media_hash: '',
  category_name: 'Oats',
  hsn_code: '1104',
  tax_percent: 5,
  quantity: 2,
  unit_paise: 100_00,
  net_paise: 180_00,
  tax_paise: 8_57,
  cart_net_paise: 190_00,
}
/** One piece at 12 %, 105.00. */
export const PICKLE: OrderLineRow = {
  ...LINE,
  line_no: 2,
  name: 'Mango Pickle',
  hsn_code: '2001',
  tax_percent: 12,
  quantity: 1,
  unit_paise: 110_00,
  net_paise: 105_00,
  tax_paise: 11_25,
}
/** 25.00 of the shipping, with the goods at 5 %. */
export const charge = (more: Partial<OrderChargeRow>): OrderChargeRow => ({
  order_id: 'o1',
  kind: 'shipping',
  tax_percent: 5,
  hsn_code: '1104',
  amount_paise: 25_00,
  tax_paise: 1_19,
  ...more,
})
const CHARGES = [charge({}), charge({ tax_percent: 12, hsn_code: '2001', amount_paise: 15_00, tax_paise: 1_61 })]
/** The order with both lines, its shipping split over their rates. */
export const BOUGHT: BoughtOrder = { order: ORDER, lines: [LINE, PICKLE], charges: CHARGES }
/** How its invoice is numbered. */
export const INVOICE = { number: 'HT/26-27/000001', issued_at: NIGHT }
