/**
 * What lies outside of the program and is handed in, so that tests can hold it still. The ports of SMS, push and payment
 * stand beside their gateways.
 */

/** Milliseconds UTC; tests turn it by hand. */
export interface Clock {
  now(): number
}

/** Everything unpredictable, so that tests can foretell it. */
export interface Randomness {
  /** Unguessable id: 128 bits, base64url. */
  id(): string
  /** Secret for a cookie or link: 256 bits, base64url. */
  token(): string
  /** Uniform over the digits, from a CSPRNG. */
  digits(count: number): string
}
