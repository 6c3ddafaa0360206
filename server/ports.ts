import { randomBytes, randomInt } from 'node:crypto'
/**
 * Interfaces to things outside the program, passed in so that tests can control them. The ports of SMS, push and payment
 * are beside their gateways.
 */

/** Milliseconds UTC; tests set it. */
export interface Clock {
  now(): number
}

/** Everything random, so that tests can predict it. */
export interface Randomness {
  /** Unguessable id: 128 bits, base64url. */
  id(): string
  /** Secret for a cookie or link: 256 bits, base64url. */
  token(): string
  /** Uniform over the digits, from a CSPRNG. */
  digits(count: number): string
}

/** A second place where nightly backups are kept. */
export interface BackupCopies {
  /** As the operator named it. */
  place: string
  /** Names of the finished copies, in no order. */
  list(signal: AbortSignal | undefined): Promise<string[]>
  /** Copies the folder of a backup under its name; the copy counts as finished only when all of it is there. */
  put(folder: string, name: string, signal: AbortSignal | undefined): Promise<void>
  remove(name: string, signal: AbortSignal | undefined): Promise<void>
}

/** Where the originals of uploaded pictures lie, when it is not the database. */
export interface PictureOriginals {
  /** As the operator named it. */
  place: string
  /** Keeps an original under its content hash; the same again is the same. */
  put(hash: string, bytes: Uint8Array): Promise<void>
  /** The bytes with that hash; null if there are none. Throws if the store does not answer, or holds other bytes. */
  get(hash: string): Promise<Uint8Array | null>
}

/** The machine's clock and randomness, as a running shop uses them. */
export const systemClock: Clock = { now: () => Date.now() }

export const systemRandomness: Randomness = {
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}
