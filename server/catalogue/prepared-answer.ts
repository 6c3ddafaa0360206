import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { packInPieces } from './pack-in-pieces.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everyone: its bytes in every encoding a browser may ask for, made once. */
export interface PreparedAnswer {
  readonly status: number
  /** Hash of the plain bytes, the heart of the ETag in every encoding. */
  readonly hash: string
  /** Everything but length, encoding and validator. */
  readonly headers: Readonly<Record<string, string>>
  /** An encoding that would save nothing is absent. */
  readonly bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Whether `bytes` are as small as they get. */
  isSmallest: boolean
}

const BEST_BROTLI = 11
const QUICK_BROTLI = 5
const BEST_GZIP = 9
const QUICK_GZIP = 6

/** A window that spans the whole answer (packs of one food repeat each other) and is no bigger: its tables cost memory. */
function windowBits(bytes: number): number {
  return Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))))
}

const brotliParams = (plain: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
})

/** Both compressors work off the event loop. */
async function compressQuickly(plain: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const br = await promisify(brotliCompress)(plain, { params: brotliParams(plain, QUICK_BROTLI) })
  return { br: exactly(br), gzip: exactly(await promisify(gzip)(plain, { level: QUICK_GZIP })) }
}

/** A compressor's result lies in a block of 64 KiB, however small it is, and would keep the whole block in memory. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Outside the blocks that Node shares among small buffers, which one that is kept would hold. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** The bytes of a text where every thread may read them, with no copy for each. */
export function sharedBytes(text: string): Buffer {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)))
  bytes.write(text)
  return bytes
}

export function contentHash(plain: Buffer | string): string {
  return createHash('sha256').update(plain).digest('base64url').slice(0, 16)
}

/** Prepares an answer with quick compression, so that nobody waits for the smallest bytes; see `compressBest`. */
export async function prepareAnswer(
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<PreparedAnswer> {
  const plain = typeof body === 'string' ? bytesOf(body) : body
  const compressed = await compressQuickly(plain)
  return { status, hash: contentHash(plain), headers, bytes: { identity: plain, ...compressed }, isSmallest: false }
}

/** Replaces the quickly compressed bytes by the smallest ones, unless they are not wanted any more before it has them. */
export async function compressBest(answer: PreparedAnswer, isWanted = () => true): Promise<void> {
  if (answer.isSmallest) return
  const plain = answer.bytes.identity
  const br = await packInPieces(plain, createBrotliCompress({ params: brotliParams(plain, BEST_BROTLI) }), isWanted)
  const gzip = br && (await packInPieces(plain, createGzip({ level: BEST_GZIP }), isWanted))
  if (br === null || gzip === null) return
  Object.assign(answer.bytes, { br: exactly(br), gzip: exactly(gzip) })
  answer.isSmallest = true
}
