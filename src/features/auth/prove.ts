import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'

/** Hashes computed in one batch; the page stays responsive between batches. */
const AT_ONCE = 256

/** Works on a challenge of the server's: answers it with the first number whose hash begins with enough zeros. */
export async function prove(challenge: string, bits = PROOF_BITS): Promise<string> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, i) => `${challenge}.${from + i}`)
    const hashes = await Promise.all(proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proof))))
    const found = hashes.findIndex((hash) => hasLeadingZeros(new Uint8Array(hash), bits))
    if (found >= 0) return proofs[found] ?? ''
  }
}
