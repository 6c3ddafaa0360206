/**
 * How much work a login costs while codes are being pumped: this many leading zero bits, found in some 65,000 hashes.
 * That is a second or two on a phone, but an attacker pays it for each of thousands of numbers.
 */
export const PROOF_BITS = 16

/** Whether a hash begins with this many zero bits. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return rest === 0 || (hash[whole] ?? 0) >> (8 - rest) === 0
}
