import { createChanges, createSendChange } from './cart-changes.ts'
import { createMirror } from './cart-mirror.ts'
import { createOpening } from './cart-opening.ts'
import { createOverlay } from './cart-overlay.ts'
import type { CustomerCartDeps } from './customer-cart-deps.ts'
import { createPressQueue } from './press-queue.ts'

export type CustomerCart = ReturnType<typeof createCustomerCart>

/**
 * A customer's cart in one page: presses go through a queue, lie over the server's last answer until it has them, and what
 * comes of both is mirrored in the page's state.
 */
export function createCustomerCart(deps: CustomerCartDeps) {
  const queue = createPressQueue({ journal: deps.journal, send: deps.calls.press, now: deps.surroundings.now })
  const overlay = createOverlay()
  const mirror = createMirror({ ...deps, queue, overlay })
  const parts = { ...deps, queue, overlay, mirror }
  const { takeBackMerge, ...changes } = createChanges(parts, createSendChange(parts))
  return { ...changes, ...createOpening(parts, takeBackMerge), refresh: mirror.refresh, inTurn: queue.inTurn }
}
