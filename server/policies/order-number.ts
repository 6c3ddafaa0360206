import type { Randomness } from '#server/deps.ts'

/** The order's name among people: short enough to read out on the phone, and no count of the shop's orders. */
export function orderNumber(random: Randomness): string {
  return `HT-${random.digits(7)}`
}
