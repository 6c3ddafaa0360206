import type { Generated } from 'kysely'
import type { AddressType } from '#domain/rules/address-type.ts'
import type { DiscountType } from '#domain/rules/discount-tiers.ts'
import type { GstKind } from '#domain/rules/gst.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { OrderEvent, OrderEventReason } from '#domain/rules/order-event.ts'
import type { OrderStatus } from '#domain/rules/order-status.ts'
import type { ChargeKind } from '#domain/rules/order-tax.ts'
import type { PaymentStatus } from '#domain/rules/payment-status.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { Actor } from '#domain/rules/transition-table.ts'

/** Orders, their lines and what happened to them; the conventions are those of tables.ts. */
export interface OrderTables {
  orders: OrderRow
  order_lines: OrderLineRow
  order_charges: OrderChargeRow
  order_events: OrderEventRow
  order_search: OrderWordRow
}

export interface OrderRow {
  id: string
  order_no: string
  user_id: string
  merchant_transaction_id: string
  /** Hash of the placed body: tells a repeat from a reused key. */
  fingerprint: string
  full_name: string
  email: string
  phone: string
  address_type: AddressType
  address: string
  city: string
  state: string
  /** GST code of the place of supply, and the tax it asked for when the order was priced; empty code for a place nobody knew. */
  state_code: string
  tax_kind: GstKind
  pin_code: string
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  order_status: OrderStatus
  cart_amount_paise: number
  discount_paise: number
  discount_type: DiscountType
  online_discount_paise: number
  rounding_paise: number
  cod_charge_paise: number
  sub_total_paise: number
  /** Contained in goods and charges: the sum over lines and charges. */
  tax_paise: number
  shipping_paise: number
  /** What it costs in all (`orderTotal`). */
  to_pay_paise: number
  coupon_code: string | null
  /** Whether its pieces are taken from stock. */
  holds_stock: number
  /** Until when an unpaid online order keeps them, and until when it can be completed; null for every other order. */
  hold_until: number | null
  complete_until: number | null
  /** Whether staff are to ring the customer before the order may leave the house. */
  needs_call: number
  /** What its customer wants where a food is missing at packing; null where nobody was asked. */
  substitution: Substitution | null
  created_at: number
  updated_at: number
}

/** The amounts of an order that depend on how it is paid; the total is always written together with its parts. */
export type OrderAmountColumns = Pick<
  OrderRow,
  | 'online_discount_paise'
  | 'rounding_paise'
  | 'cod_charge_paise'
  | 'sub_total_paise'
  | 'tax_paise'
  | 'shipping_paise'
  | 'to_pay_paise'
>

/** A line as it was bought; later changes of the product leave it alone. */
export interface OrderLineRow {
  order_id: string
  line_no: number
  product_id: string
  name: string
  name_url: string
  weight: string
  media_hash: string
  category_name: string
  hsn_code: string
  tax_percent: number
  quantity: number
  unit_paise: number
  net_paise: number
  tax_paise: number
  /** The line after tier or coupon, before the payment method took anything off. */
  cart_net_paise: number
}

/** The part of shipping or cash charge that goes with the goods at one rate; orders that were invoiced before have none. */
export interface OrderChargeRow {
  order_id: string
  kind: ChargeKind
  tax_percent: number
  /** The HSN of the goods it goes with: the dearest of that rate. */
  hsn_code: string
  amount_paise: number
  tax_paise: number
}

/** One word an order is found by at the desk. */
export interface OrderWordRow {
  word: string
  order_id: string
}

export interface OrderEventRow {
  id: Generated<number>
  order_id: string
  at: number
  actor: Actor
  event: OrderEvent
  /** The reason, which the event's name leaves open; null for most. */
  reason: Generated<OrderEventReason | null>
  /** When the messages about it were made; null until then. */
  told_at: Generated<number | null>
  /** Messages about it are not sent before this moment; null if they may go at once. */
  tell_at: Generated<number | null>
  /** The money it is about: a part of it, or what the whole order cost when it happened; null where it is about none. */
  amount_paise: Generated<number | null>
  /** What it is about, if not the whole order. */
  about_id: Generated<string | null>
}
