import { join } from 'node:path'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { filesBelow, sha256Of } from './files.ts'
import { countRowsChecked } from './inspect.ts'
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts'

/** The file a backup of each kind keeps the database in; a dump's form is pg_dump's "custom". */
export const BACKED_UP_AS = { sqlite: DATABASE_FILE, postgres: 'haat.dump' } as const

/**
 * Proves that a backup of the embedded database can be restored: every file is there and unchanged, the database passes
 * SQLite's checks and holds the rows it held. Throws an Error that names the first thing that is wrong.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await verifyFiles(folder, 'sqlite')
  assertSameRows(manifest, countRowsIn(folder))
  return manifest
}

/** Its damage is that of the backup: SQLite's own error would be taken for one of the shop's database, which may be whole. */
function countRowsIn(folder: string): Record<string, number> {
  try {
    return countRowsChecked(join(folder, DATABASE_FILE))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw Object.assign(new StartError(operationsMessages.damagedBackup(folder, why), exitCodes.data), { cause: error })
  }
}

/** That every file of a backup of this kind of database is there and unchanged. Throws an Error that names what is not. */
export async function verifyFiles(folder: string, database: Manifest['database']): Promise<Manifest> {
  const manifest = await readManifest(folder).catch((error: unknown) => {
    // Its cause, a file that is not there, would be taken for a DATA_DIR that cannot be used.
    throw Object.assign(new StartError(`${folder} is not a finished backup`, exitCodes.data), { cause: error })
  })
  if (manifest.database !== database) throw new Error(operationsMessages.otherDatabase[manifest.database])
  const databaseFile = BACKED_UP_AS[database]
  if (!(databaseFile in manifest.files)) throw new Error(operationsMessages.unnamedFile(folder, databaseFile))
  const present = (await filesBelow(folder)).filter((file) => file !== MANIFEST_FILE)
  const missing = Object.keys(manifest.files).find((file) => !present.includes(file))
  if (missing !== undefined) throw new Error(`${missing} is missing from the backup`)
  for (const [file, hash] of Object.entries(manifest.files)) {
    if ((await sha256Of(join(folder, file))) !== hash) throw new Error(`${file} has changed since the backup was made`)
  }
  return manifest
}

/** Throws an Error that names the first table whose rows are not those the backup counted. */
export function assertSameRows(manifest: Manifest, rows: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count) throw new Error(`${table} holds ${rows[table] ?? 'no'} rows, not ${count}`)
  }
}
