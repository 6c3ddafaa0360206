import { inflateRawSync } from 'node:zlib'
import { TableRefusedError } from './table-refused.ts'

/** All parts of the workbook together, unpacked. */
const MAX_UNPACKED = 24 * 1024 * 1024
const MAX_PARTS = 400
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50

interface Part {
  name: string
  isPacked: boolean
  /** The offset of its local header. */
  at: number
  packedSize: number
  size: number
}

const damaged = () => new TableRefusedError('damaged')

/** The parts that the archive's directory names. Throws TableRefusedError. */
function partsOf(file: Buffer): Part[] {
  let end = file.length - 22
  while (end >= 0 && file.readUInt32LE(end) !== END_MARK) end -= 1
  if (end < 0) throw damaged()
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw new TableRefusedError('too-big-inside')
  const parts: Part[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (file.readUInt32LE(at) !== ENTRY_MARK) throw damaged()
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const method = file.readUInt16LE(at + 10)
    if (method !== 0 && method !== 8) throw damaged()
    parts.push({
      name,
      isPacked: method === 8,
      at: file.readUInt32LE(at + 42),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** A part as it really unpacks, never more than it says it is. Throws TableRefusedError. */
function unpacked(file: Buffer, part: Part): Buffer {
  const from = part.at + 30 + file.readUInt16LE(part.at + 26) + file.readUInt16LE(part.at + 28)
  const bytes = file.subarray(from, from + part.packedSize)
  if (!part.isPacked) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, part.size) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? new TableRefusedError('too-big-inside') : damaged()
  }
}

// Five digits count up to 99,999 rows, three letters beyond 702 columns: the exact limits hold after reading.
const FAR_CELL = /\br="(?:[A-Z]{3,}\d*|[A-Z]*\d{6,})"/

// What reads the workbook takes such a cell for an empty one: it would empty a product's description or allergens.
const ERROR_CELL = /<(?:\w+:)?c\b[^>]*\bt=["']e["']/

/**
 * A few bytes of an archive can stand for gigabytes, and one cell far out for millions of empty ones: neither is read,
 * nor one with the error of a formula. Throws TableRefusedError.
 */
export function assertModestWorkbook(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = partsOf(file)
    const size = parts.reduce((sum, part) => sum + part.size, 0)
    if (size > MAX_UNPACKED) throw new TableRefusedError('too-big-inside')
    for (const part of parts) {
      const text = unpacked(file, part).toString('latin1')
      if (!part.name.includes('worksheets/')) continue
      if (FAR_CELL.test(text)) throw new TableRefusedError('too-many-rows')
      if (ERROR_CELL.test(text)) throw new TableRefusedError('error-cell')
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}
