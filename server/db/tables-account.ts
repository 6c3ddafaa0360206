import type { OrderNotification } from '#domain/rules/order-notification.ts'
import type { ReturnStatus } from '#domain/rules/return-status.ts'

/** What belongs to an account beside its orders: returns with their photos, messages and the browsers that want them. */
export interface AccountTables {
  returns: ReturnRow
  return_photos: ReturnPhotoRow
  push_subscriptions: PushSubscriptionRow
  notices: NotificationRow
}

/** One item of a delivered order that its customer wants to send back; a request taken back is deleted. */
export interface ReturnRow {
  id: string
  order_id: string
  product_id: string
  user_id: string
  quantity: number
  reason: string
  description: string
  return_status: ReturnStatus
  /** The Idempotency-Key it was asked for under, or null. */
  client_key: string | null
  created_at: number
  updated_at: number
}

/** A photo of a return as re-encoded by the shop: webp in two sizes. */
export interface ReturnPhotoRow {
  return_id: string
  photo_no: number
  small: Uint8Array
  large: Uint8Array
}

/** A browser that asked to be told by push; it ends with the login it was asked in. */
export interface PushSubscriptionRow {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

/** One message of an order to one phone, or to one browser when it names a subscription. */
export interface NotificationRow {
  id: string
  user_id: string
  order_id: string
  /** The order event it announces; messages of an order are sent in this order. */
  event_id: number
  subscription_id: string | null
  kind: OrderNotification
  created_at: number
  /** When it may be tried (again); in the future while an attempt is under way. */
  due_at: number
  attempts: number
  sent_at: number | null
  given_up_at: number | null
}
