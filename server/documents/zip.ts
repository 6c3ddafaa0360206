import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its text as it comes. */
export interface ZipEntry {
  path: string
  parts: AsyncIterable<string> | Iterable<string>
}

interface Packed {
  name: Buffer
  crc: number
  size: number
  packedSize: number
  offset: number
}

/** Sizes come after the data, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20
/** 1 January 1980, midnight: the same rows make the same file. */
const DAY_ZERO = 0x0021
/** The text repeats itself so much that trying harder takes time and wins little. */
const LEVEL = 3

/** A ZIP archive written as a stream: only the part being sent is in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Packed[] = []
  let offset = 0
  for await (const { path, parts } of entries) {
    const file: Packed = { name: Buffer.from(path), crc: 0, size: 0, packedSize: 0, offset }
    const head = header(0x04034b50, file, 30)
    yield Buffer.concat([head, file.name])
    for await (const chunk of deflated(parts, file)) {
      file.packedSize += chunk.length
      yield chunk
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    writeSizes(tail, 4, file)
    yield tail
    directory.push(file)
    offset += head.length + file.name.length + file.packedSize + tail.length
  }
  const listed = directory.map((file) => Buffer.concat([centralHeader(file), file.name]))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(
    listed.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([...listed, end])
}

async function* deflated(parts: ZipEntry['parts'], file: Packed): AsyncGenerator<Buffer> {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const plain = Buffer.from(part)
      file.crc = crc32(plain, file.crc)
      file.size += plain.length
      yield plain
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL })
  // Errors surface in the loop below, as the end of the stream does.
  pipeline(Readable.from(bytes(), { objectMode: false, highWaterMark: 1 }), deflate, () => {})
  yield* deflate
}

/** The fields that the local and the central header share, from their signature to the lengths. */
function header(signature: number, { name }: Packed, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt32LE(signature, 0)
  const at = length === 30 ? 4 : 6
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(VERSION, at)
  bytes.writeUInt16LE(FLAGS, at + 2)
  bytes.writeUInt16LE(DEFLATE, at + 4)
  bytes.writeUInt16LE(DAY_ZERO, at + 8)
  bytes.writeUInt16LE(name.length, at + 22)
  return bytes
}

function centralHeader(file: Packed): Buffer {
  const bytes = header(0x02014b50, file, 46)
  writeSizes(bytes, 16, file)
  bytes.writeUInt32LE(file.offset, 42)
  return bytes
}

function writeSizes(bytes: Buffer, at: number, { crc, packedSize, size }: Packed): void {
  bytes.writeUInt32LE(crc, at)
  bytes.writeUInt32LE(packedSize, at + 4)
  bytes.writeUInt32LE(size, at + 8)
}
