/** Random numbers of a transaction id lie below this (section 9). */
export const TRANSACTION_RANDOM_BELOW = 1_000_000

/** `T`, the milliseconds of the clock, a random number that is not padded. `random` lies in [0, 1). */
export function transactionId(nowMs: number, random: number): string {
  return `T${nowMs}${Math.floor(random * TRANSACTION_RANDOM_BELOW)}`
}
