import type { GstState } from '#domain/rules/gst.ts'
import type { Substitution } from '#domain/rules/substitution.ts'
import type { CheckoutForm } from '#domain/validation/checkout-form.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { PictureRow } from '#server/repositories/products.ts'
import type { OrderQuote } from './order-quote.ts'

/** Everything an order is written from, worked out before its first row is. */
export interface OrderDraft {
  user: UserRow
  /** A customer's own order is held to the caps and may empty the cart; staff answer for theirs under a key of the desk. */
  taken: { by: 'customer'; network: string; isFromCart: boolean } | { by: 'admin'; key: string }
  /** The same id again is the same order, of which the fingerprint of what was sent is the proof. */
  merchantTransactionId: string
  fingerprint: string
  form: CheckoutForm
  /** Where it is delivered, which its tax follows. */
  place: GstState
  /** What is bought, what it costs, and how it is paid. */
  quote: OrderQuote
  pictures: readonly PictureRow[]
  /** As the shop spells it. */
  couponCode: string | null
  /** Whether it waits for a word with its customer. */
  needsCall: boolean
  /** What to do where a food is missing at packing; null where the customer was not asked. */
  substitution: Substitution | null
}
