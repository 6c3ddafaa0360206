import { join } from 'node:path'
import { DATABASE_FILE } from '../open-database.ts'
import { filesBelow, sha256Of } from './files.ts'
import { countRowsChecked } from './inspect.ts'
import { MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts'

/**
 * Proves that a backup can be restored: every file is there and unchanged, the database passes SQLite's checks and
 * holds the rows it held. Throws an Error that names the first thing that is wrong.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder).catch((error: unknown) => {
    throw new Error(`${folder} is not a finished backup`, { cause: error })
  })
  const present = (await filesBelow(folder)).filter((file) => file !== MANIFEST_FILE)
  const missing = Object.keys(manifest.files).find((file) => !present.includes(file))
  if (missing !== undefined) throw new Error(`${missing} is missing from the backup`)
  for (const [file, hash] of Object.entries(manifest.files)) {
    if ((await sha256Of(join(folder, file))) !== hash) throw new Error(`${file} has changed since the backup was made`)
  }
  const rows = countRowsChecked(join(folder, DATABASE_FILE))
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count) throw new Error(`${table} holds ${rows[table] ?? 'no'} rows, not ${count}`)
  }
  return manifest
}
