import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskOf } from '#server/room-on-disk.ts'
import { assertRoomBesideCache } from './room-beside-cache.ts'

export interface ShareFiles {
  /** A kept picture, whole; undefined where there is none. */
  read(hash: string): Promise<Uint8Array | undefined>
  /** Keeps a picture; when there are too many, the oldest tenth goes. Rejects on a disk that is nearly full. */
  write(hash: string, jpeg: Uint8Array): Promise<void>
}

/** A JPEG from its first to its last mark: a file cut short by a crash ends otherwise. */
const isWhole = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9

/** Pictures of shared links on disk, `{hash}.jpg`: a disposable cache of at most `most` files. */
export function createShareFiles(folder: string, most: number, diskOf?: DiskOf): ShareFiles {
  const pathOf = (hash: string) => join(folder, `${hash}.jpg`)

  async function dropOldest(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
    if (names.length <= most) return
    const found = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))).mtimeMs })),
    )
    const oldest = found.sort((a, b) => a.at - b.at).slice(0, names.length - most + Math.floor(most / 10))
    for (const { name } of oldest) await rm(join(folder, name), { force: true })
  }

  return {
    async read(hash) {
      const bytes = await readFile(pathOf(hash)).catch(() => undefined)
      return bytes && isWhole(bytes) ? bytes : undefined
    },
    async write(hash, jpeg) {
      await mkdir(folder, { recursive: true })
      await assertRoomBesideCache(folder, diskOf)
      const temporary = join(folder, `${randomUUID()}.part`)
      try {
        await writeFile(temporary, jpeg)
        await rename(temporary, pathOf(hash))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await dropOldest()
    },
  }
}
