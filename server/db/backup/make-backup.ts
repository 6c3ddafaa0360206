import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import type { Clock } from '../../ports.ts'
import { DATABASE_FILE } from '../open-database.ts'
import { filesBelow, sha256Of, syncToDisk, syncTree } from './files.ts'
import { countRowsChecked } from './inspect.ts'
import { MANIFEST_FILE, type Manifest } from './manifest.ts'

export const BACKUPS_FOLDER = 'backups'
export const UPLOADS_FOLDER = 'uploads'

/** Longer than any write of the shop, because a backup must not fail for being unlucky. */
const BUSY_MS = 10_000

/**
 * Copies the shop as it stands at one moment, while it goes on selling, to `DATA_DIR/backups/<UTC time>/`: the database
 * and the uploaded files. The folder gets its name only when all of it was checked and is on the disk.
 */
export async function makeBackup(dataDir: string, clock: Clock): Promise<{ folder: string; manifest: Manifest }> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new Error(operationsMessages.noShopYet(dataDir))
  const madeAt = new Date(clock.now()).toISOString()
  const name = madeAt.replaceAll(':', '-').replace('.', '-')
  const backups = join(dataDir, BACKUPS_FOLDER)
  const folder = join(backups, name)
  const unfinished = join(backups, `.${name}.unfinished`)
  await mkdir(unfinished, { recursive: true })
  try {
    const copy = join(unfinished, DATABASE_FILE)
    copyDatabase(join(dataDir, DATABASE_FILE), copy)
    await copyUploads(join(dataDir, UPLOADS_FOLDER), join(unfinished, UPLOADS_FOLDER))
    const manifest: Manifest = { madeAt, rows: countRowsChecked(copy), files: await hashesBelow(unfinished) }
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncTree(unfinished)
    await rename(unfinished, folder)
    await syncToDisk(backups)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
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

async function copyUploads(from: string, to: string): Promise<void> {
  const isThere = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) await cp(from, to, { recursive: true })
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const file of await filesBelow(folder)) hashes[file] = await sha256Of(join(folder, file))
  return hashes
}
