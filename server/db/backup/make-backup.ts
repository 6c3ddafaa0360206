import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { Clock } from '../../ports.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { copyFolder, isThere } from './files.ts'
import { countRowsChecked } from './inspect.ts'
import { type MadeBackup, writeBackup } from './write-backup.ts'

export const UPLOADS_FOLDER = 'uploads'

/** Longer than any write of the shop, because a backup must not fail for being unlucky. */
const BUSY_MS = 10_000

/**
 * Copies the embedded shop as it is at one moment, while it goes on selling, to `DATA_DIR/backups/<UTC time>/`: the
 * database and the uploaded files. `mark` becomes part of its name. The folder gets its name only after everything in
 * it was checked and is on the disk.
 */
export async function makeBackup(dataDir: string, clock: Clock, mark?: string): Promise<MadeBackup> {
  const database = join(dataDir, DATABASE_FILE)
  if (!isThere(database)) throw new Error(operationsMessages.noShopYet(dataDir))
  return await writeBackup({ dataDir, clock, ...(mark === undefined ? {} : { mark }) }, 'sqlite', async (folder) => {
    const copy = join(folder, DATABASE_FILE)
    copyDatabase(database, copy)
    await copyFolder(join(dataDir, UPLOADS_FOLDER), join(folder, UPLOADS_FOLDER))
    return countRowsChecked(copy)
  })
}

/** `vacuum into` reads one snapshot, whatever is written meanwhile. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}
