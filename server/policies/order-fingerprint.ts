import { createHash } from 'node:crypto'
import type { Randomness } from '#server/ports.ts'

/**
 * Tells a repeated order from another one under the same key; the order of the body's fields does not matter,
 * nor does the token that held the delivery fee: a repeat may carry a newer one.
 */
export function fingerprintOf({
  deliveryChargeToken: _,
  ...order
}: object & { deliveryChargeToken?: string | undefined }): string {
  const canonical = JSON.stringify(order, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}

/** The order's name among people: short enough to read out on the phone, and no count of the shop's orders. */
export function orderNumber(random: Randomness): string {
  return `HT-${random.digits(7)}`
}
