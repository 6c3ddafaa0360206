import type { StatsFs } from 'node:fs'
import { mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { filesBelow, sizeOf } from './files.ts'
import { UPLOADS_FOLDER } from './make-backup.ts'
import { BACKUPS_FOLDER } from './write-backup.ts'

/** What the shop may write meanwhile: its log, the pictures it draws. */
const LEFT_FOR_THE_SHOP_BYTES = 16 * 1024 ** 2

/** What the disk of a folder says of itself. */
export type DiskOf = (folder: string) => Promise<Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>>

/**
 * Makes sure that so many copies of the embedded shop fit into its folder of backups: one that fills the disk would stop
 * orders before it fails itself. Throws a StartError where they do not.
 */
export async function assertRoomForCopies(dataDir: string, copies: number, diskOf: DiskOf = statfs): Promise<void> {
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
  const { blocks, bavail, bsize } = await diskOf(backups)
  // Some tell no sizes, such as a tmpfs without a limit or folders that a host lends: none is known to be too small.
  if (blocks === 0) return
  const room = bavail * bsize
  if (room < needed) throw new StartError(operationsMessages.noRoomForBackup(backups, needed, room), exitCodes.disk)
}
