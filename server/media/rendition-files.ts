import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '#domain/rules/duration.ts'
import type { DiskOf } from '#server/room-on-disk.ts'
import type { Renditions } from './encode-sizes.ts'
import { assertRoomBesideCache } from './room-beside-cache.ts'
import { SIZES, type Size } from './sizes.ts'

const HEADER_BYTES = 12
/** A half-written file of a process that died; none takes as long as this to write. */
const STALE_MS = HOUR_MS

export interface RenditionFiles {
  path(hash: string, size: Size): string
  /** True when the file is there from its first to its last byte. */
  isWhole(hash: string, size: Size): Promise<boolean>
  /** Writes all sizes; another process or a crash never leaves a part of one under its name. Rejects on a disk that is nearly full. */
  write(hash: string, files: Renditions): Promise<void>
  /** Removes what died processes left half-written. */
  sweep(): Promise<void>
}

/** A webp file says its own length in its header; one cut short, empty or overwritten by zeros does not agree. */
async function agreesWithHeader(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0)
    if (bytesRead < HEADER_BYTES) return false
    if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WEBP') return false
    const { size } = await file.stat()
    return size === header.readUInt32LE(4) + 8
  } finally {
    await file.close()
  }
}

/** The disposable cache on disk: `{first two characters}/{hash}-{size}.webp`. */
export function createRenditionFiles(cacheDir: string, diskOf?: DiskOf): RenditionFiles {
  const partial = join(cacheDir, 'partial')
  const path = (hash: string, size: Size) => join(cacheDir, hash.slice(0, 2), `${hash}-${size}.webp`)

  async function writeOne(target: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(partial, `${randomUUID()}.webp`)
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    path,
    isWhole: (hash, size) => agreesWithHeader(path(hash, size)),
    async write(hash, files) {
      await mkdir(partial, { recursive: true })
      await assertRoomBesideCache(partial, diskOf)
      await mkdir(dirname(path(hash, 'sm')), { recursive: true })
      for (const size of SIZES) await writeOne(path(hash, size), files[size])
    },
    async sweep() {
      const names = await readdir(partial).catch(() => [])
      for (const name of names) {
        const file = join(partial, name)
        const found = await stat(file).catch(() => null)
        if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(file, { force: true })
      }
    },
  }
}
