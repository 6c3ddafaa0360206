import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** As `scripts/make-breached-passwords.mjs` wrote it: sorted, four bytes of the SHA-256 of each. */
const FILE = new URL('./breached.bin', import.meta.url)
const PREFIX_BYTES = 4

/**
 * Whether a password is among the 50,000 most used ones of known breaches, in lower case too. One in some eighty thousand
 * others shares its four bytes with one of them and is refused as well: its owner takes another.
 */
export async function isBreachedPassword(password: string): Promise<boolean> {
  const prefixes = await readFile(FILE)
  return [password, password.toLowerCase()].some((text) => holds(prefixes, hash('sha256', text, 'buffer')))
}

function holds(prefixes: Buffer, digest: Buffer): boolean {
  const wanted = digest.readUInt32BE(0)
  let from = 0
  let until = prefixes.length / PREFIX_BYTES
  while (from < until) {
    const middle = (from + until) >>> 1
    if (prefixes.readUInt32BE(middle * PREFIX_BYTES) < wanted) from = middle + 1
    else until = middle
  }
  return from * PREFIX_BYTES < prefixes.length && prefixes.readUInt32BE(from * PREFIX_BYTES) === wanted
}
