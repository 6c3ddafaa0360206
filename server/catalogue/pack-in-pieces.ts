import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Smallest brotli takes some half a second for as much. */
const PIECE_BYTES = 256 * 1024

/**
 * Compresses bytes with node:zlib piece by piece; null as soon as nobody wants the result any more. A single zlib call
 * for all of them could not be cancelled, and the process could not end before it.
 */
export async function packInPieces(plain: Buffer, packer: Transform, isWanted: () => boolean): Promise<Buffer | null> {
  let isWhole = true
  function* pieces() {
    for (let at = 0; at < plain.length; at += PIECE_BYTES) {
      isWhole = isWanted()
      if (!isWhole) return
      yield plain.subarray(at, at + PIECE_BYTES)
    }
  }
  const parts: Buffer[] = []
  await pipeline(pieces, packer, async (packed: AsyncIterable<Buffer>) => {
    for await (const part of packed) parts.push(part)
  })
  return isWhole ? Buffer.concat(parts) : null
}
