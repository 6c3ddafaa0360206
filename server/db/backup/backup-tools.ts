import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Clock } from '../../ports.ts'
import type { DiskOf } from '../../room-on-disk.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { countRowsChecked } from './inspect.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { makePostgresBackup, provePostgresBackup, restorePostgresBackup } from './postgres-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { assertRoomForCopies } from './room-for-backup.ts'
import { assertSameRows } from './verify-backup.ts'
import { BACKUPS_FOLDER, type MadeBackup } from './write-backup.ts'

/** How a backup was proven: by a trial restore with all rows counted, or by reading the dump to its end. */
export type Proof = 'restored' | 'read'

/** Backups of the database the configuration names; the commands and the nightly run work with either. */
export interface BackupTools {
  /** Makes a backup while the shop goes on selling. `mark` becomes part of its name. */
  make(mark?: string, signal?: AbortSignal): Promise<MadeBackup>
  /** Makes a trial restore beside the shop and removes it again. Throws an Error that names what is wrong. */
  prove(folder: string, signal?: AbortSignal): Promise<{ manifest: Manifest; proof: Proof }>
  /**
   * Replaces the shop's data; returns where the old data is now, null if there was none, or if PostgreSQL's is to be given up
   * (`discards`). Throws while a server uses it.
   */
  restore(folder: string, options?: { discards?: boolean }): Promise<string | null>
}

/** Beginning of the name of a folder in which a backup is restored for a try. */
export const SCRATCH_PREFIX = '.proof-'

export function backupTools(
  env: Pick<Env, 'DATABASE_URL' | 'BACKUP_DATABASE_URL' | 'DATA_DIR'>,
  clock: Clock,
  diskOf?: DiskOf,
): BackupTools {
  const dataDir = env.DATA_DIR
  if (env.DATABASE_URL !== '') {
    const databaseUrl = env.BACKUP_DATABASE_URL || env.DATABASE_URL
    const place = { databaseUrl, dataDir }
    return {
      make: (mark, signal) => makePostgresBackup(place, clock, { mark, signal }),
      prove: (folder, signal) => provePostgresBackup(databaseUrl, folder, signal),
      restore: (folder, options) =>
        restorePostgresBackup({ ...place, shopUrl: env.DATABASE_URL, ...options }, folder, clock),
    }
  }
  return {
    async make(mark) {
      // One of the night is restored for a try before older ones go.
      await assertRoomForCopies(dataDir, mark === undefined ? 1 : 2, diskOf)
      return await makeBackup(dataDir, clock, mark)
    },
    prove: (folder) => proveSqliteBackup(dataDir, folder, clock),
    restore: (folder) => restoreBackup(dataDir, folder, clock),
  }
}

async function proveSqliteBackup(dataDir: string, folder: string, clock: Clock) {
  const backups = join(dataDir, BACKUPS_FOLDER)
  await mkdir(backups, { recursive: true })
  const scratch = await mkdtemp(join(backups, SCRATCH_PREFIX))
  try {
    await restoreBackup(scratch, folder, clock)
    const manifest = await readManifest(folder)
    assertSameRows(manifest, countRowsChecked(join(scratch, DATABASE_FILE)))
    return { manifest, proof: 'restored' as const }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
