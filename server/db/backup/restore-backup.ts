import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { Clock } from '../../ports.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { RESTORING_SUFFIX } from '../sqlite.ts'
import { lockDatabase } from './exclusive-lock.ts'
import { copyFolder, syncToDisk } from './files.ts'
import { UPLOADS_FOLDER } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { folderNameOf } from './write-backup.ts'

/** Inside DATA_DIR: the data that restores have put aside. */
export const REPLACED_FOLDER = 'replaced'

/**
 * Replaces the shop's data with a verified backup. The old data, with the log files SQLite keeps beside it, is moved to
 * `DATA_DIR/replaced/<UTC time>/`, whose path is returned; null if there was none. An interrupted restore leaves a mark
 * that keeps the shop from starting until the restore has been run again. Throws when a server uses the data.
 */
export async function restoreBackup(dataDir: string, backup: string, clock: Clock): Promise<string | null> {
  await verifyBackup(backup)
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, DATABASE_FILE)
  const restoring = `${file}${RESTORING_SUFFIX}`
  const replaced = join(dataDir, REPLACED_FOLDER, folderNameOf(clock.now()))
  // One that was interrupted may have put the data aside already, in a folder of its own.
  let putAside = existsSync(restoring) ? join(dataDir, REPLACED_FOLDER) : null
  const lock = lockDatabase(file)
  if (lock === undefined) throw new Error(operationsMessages.shopIsRunning)
  try {
    await copyFile(join(backup, DATABASE_FILE), restoring)
    await syncToDisk(restoring)
    await mkdir(replaced, { recursive: true })
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, UPLOADS_FOLDER]) {
      if (await moveIfThere(join(dataDir, name), join(replaced, name))) putAside ??= replaced
    }
    if (putAside === null) await rmdir(replaced)
    await copyFolder(join(backup, UPLOADS_FOLDER), join(dataDir, UPLOADS_FOLDER))
  } finally {
    // Before the new database gets its name: SQLite tidies up the log files of that name when it closes the old one.
    lock.release()
  }
  await rm(`${file}-wal`, { force: true })
  await rm(`${file}-shm`, { force: true })
  await rename(restoring, file)
  await syncToDisk(dataDir)
  return putAside
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return false
  }
}
