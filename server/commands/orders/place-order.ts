import type { PlacedOrder } from '#domain/contract/order.ts'
import { cartServerMessages } from '#domain/messages/en/cart-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { checkoutFormOf } from '#server/policies/checkout-form.ts'
import type { OrderDraft } from '#server/policies/order-draft.ts'
import { fingerprintOf } from '#server/policies/order-fingerprint.ts'
import { findOrderByKey, listOrderLines } from '#server/repositories/orders.ts'
import { prepareOrder } from './prepare-order.ts'
import type { OrderView } from './read-orders.ts'
import { PlacedByTwin, recordOrder, StaleQuote } from './record-order.ts'

export interface PlacedResult {
  view: OrderView
  /** Whether this very order was placed before. */
  isRepeat: boolean
}

/** How often an order is worked out again because the stock changed between reading and taking. */
const ATTEMPTS = 3

/**
 * Places an order (sections 5 and 9). Every amount is worked out from ids and quantities; what the browser sent must
 * agree. The transaction id is the key: the same body again answers the same order, another body is refused, a refused
 * order leaves the key free. Throws INVALID_FIELDS, NOT_SERVICEABLE, NOT_FOUND, OUT_OF_STOCK, CONFLICT,
 * CHANGED_MEANWHILE for foods that have left the cart, PRICE_CHANGED, KEY_REUSED, TOO_MANY_REQUESTS, NOT_LOGGED_IN.
 */
export async function placeOrder(deps: Deps, userId: string, order: PlacedOrder, network = ''): Promise<PlacedResult> {
  const form = checkoutFormOf(order)
  if (order.paymentMethod === 'online_payment' && deps.payments === null) {
    throw new Refusal('CONFLICT', paymentMessages.closed)
  }
  const fingerprint = fingerprintOf(order)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const draft = await prepareOrder(deps, { userId, order, form, fingerprint, network })
      const placed = await tryToRecord(deps, draft)
      if (placed === 'twin') return await repeatOf(deps, userId, order, fingerprint)
      if (placed !== 'stale') return { view: placed, isRepeat: false }
    }
    throw new Refusal('OUT_OF_STOCK', cartServerMessages.noQuantityLeft)
  } catch (error) {
    // A repeat is looked for only here, so that a first order pays nothing for it.
    if (!(error instanceof Refusal) || !(await isKeyTaken(deps, userId, order))) throw error
    return await repeatOf(deps, userId, order, fingerprint)
  }
}

async function tryToRecord(deps: Deps, draft: OrderDraft): Promise<OrderView | 'stale' | 'twin'> {
  const now = deps.clock.now()
  try {
    return await deps.database.write((tx) => recordOrder(deps, tx, draft, now))
  } catch (error) {
    if (error instanceof StaleQuote) return 'stale'
    if (error instanceof PlacedByTwin) return 'twin'
    throw error
  }
}

async function isKeyTaken(deps: Deps, userId: string, order: PlacedOrder): Promise<boolean> {
  return (await findOrderByKey(deps.database.read, userId, order.merchantTransactionId)) !== undefined
}

/** The order that was placed under this key. Throws KEY_REUSED when it was another one. */
async function repeatOf(deps: Deps, userId: string, order: PlacedOrder, fingerprint: string): Promise<PlacedResult> {
  const { read } = deps.database
  const first = await findOrderByKey(read, userId, order.merchantTransactionId)
  if (first?.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED', orderMessages.keyReused)
  return { view: { order: first, lines: await listOrderLines(read, [first.id]) }, isRepeat: true }
}
