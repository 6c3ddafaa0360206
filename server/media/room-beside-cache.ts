import { type DiskOf, roomOn } from '#server/room-on-disk.ts'

/** What the disposable cache leaves of a disk: orders, and the copy of a small shop. */
const LEFT_FREE_BYTES = 64 * 1024 ** 2

/** Throws as a full disk does where the database beside the cache would soon have no room for orders. */
export async function assertRoomBesideCache(folder: string, diskOf?: DiskOf): Promise<void> {
  const room = await roomOn(folder, diskOf)
  if (room === undefined || room.bytes >= LEFT_FREE_BYTES) return
  // In megabytes: the log hides long numbers.
  const megabytes = Math.floor(room.bytes / 1024 ** 2)
  throw Object.assign(new Error(`${megabytes} MB are free, which are left to orders`), { code: 'ENOSPC' })
}
