import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import { type DiskOf, roomOn } from '../../room-on-disk.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { filesBelow, sizeOf } from './files.ts'
import { UPLOADS_FOLDER } from './make-backup.ts'
import { BACKUPS_FOLDER } from './write-backup.ts'

/** What the shop may write meanwhile: its log, the pictures it draws. */
const LEFT_FOR_THE_SHOP_BYTES = 16 * 1024 ** 2

/**
 * Makes sure that so many copies of the embedded shop fit into its folder of backups: one that fills the disk would stop
 * orders before it fails itself. Throws a StartError where they do not.
 */
export async function assertRoomForCopies(dataDir: string, copies: number, diskOf?: DiskOf): Promise<void> {
  const database = join(dataDir, DATABASE_FILE)
  const files = await Promise.all([database, `${database}-wal`].map((file) => stat(file).catch(() => ({ size: 0 }))))
  const uploads = join(dataDir, UPLOADS_FOLDER)
  const shop = files.reduce((sum, { size }) => sum + size, await sizeOf(uploads, await filesBelow(uploads)))
  // No shop yet: whoever makes the backup says so.
  if (shop === 0) return
  const needed = shop * copies + LEFT_FOR_THE_SHOP_BYTES
  // It may be a disk of its own.
  const backups = join(dataDir, BACKUPS_FOLDER)
  await mkdir(backups, { recursive: true })
  const room = await roomOn(backups, diskOf)
  if (room === undefined || room.bytes >= needed) return
  throw new StartError(operationsMessages.noRoomForBackup(backups, needed, room.bytes), exitCodes.disk)
}
