import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** What the disposable cache leaves of a disk: orders, and the copy of a small shop. */
const LEFT_FREE_BYTES = 64 * 1024 ** 2

/** What the disk of a folder says of itself. */
export type DiskOf = (folder: string) => Promise<Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>>

/** Throws as a full disk does where the database beside the cache would soon have no room for orders. */
export async function assertRoomBesideCache(folder: string, diskOf: DiskOf = statfs): Promise<void> {
  const { blocks, bavail, bsize } = await diskOf(folder)
  // Some tell no sizes, such as a tmpfs without a limit or folders that a host lends.
  if (blocks === 0 || bavail * bsize >= LEFT_FREE_BYTES) return
  throw Object.assign(new Error(`${bavail * bsize} bytes are free, which are left to orders`), { code: 'ENOSPC' })
}
