import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/rules/duration.ts'
import type { Clock } from '../../ports.ts'
import { filesBelow, sha256Of, syncToDisk, syncTree } from './files.ts'
import { MANIFEST_FILE, type Manifest } from './manifest.ts'

/** Inside DATA_DIR: the finished backups, and hidden ones that are being made. */
export const BACKUPS_FOLDER = 'backups'

/** Ending of a backup that is being made, or was when its process died. */
const UNFINISHED = '.unfinished'
/** None takes as long as this to make. */
const STALE_MS = DAY_MS

export interface MadeBackup {
  folder: string
  name: string
  manifest: Manifest
}

interface Place {
  dataDir: string
  /** The folder inside DATA_DIR it is kept in; `backups` unless given. */
  within?: string
  /** Appended to the name, after the time. */
  mark?: string
  clock: Clock
}

/** A moment (UTC milliseconds) as the name of a folder: sorted by name is sorted by time. */
export function folderNameOf(ms: number): string {
  return new Date(ms).toISOString().replaceAll(':', '-').replace('.', '-')
}

/**
 * Makes the folder of a backup: `fill` puts the data into it and answers the rows of every table; the manifest comes
 * beside it. The folder gets its name only when all of it is on the disk.
 */
export async function writeBackup(
  { dataDir, within = BACKUPS_FOLDER, mark, clock }: Place,
  database: Manifest['database'],
  fill: (folder: string) => Promise<Record<string, number>>,
): Promise<MadeBackup> {
  const now = clock.now()
  const name = mark === undefined ? folderNameOf(now) : `${folderNameOf(now)}-${mark}`
  const parent = join(dataDir, within)
  const folder = join(parent, name)
  const unfinished = join(parent, `.${name}${UNFINISHED}`)
  await removeStale(parent)
  await mkdir(unfinished, { recursive: true })
  try {
    const rows = await fill(unfinished)
    const files = await hashesBelow(unfinished)
    const manifest: Manifest = { madeAt: new Date(now).toISOString(), database, rows, files }
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncTree(unfinished)
    await rename(unfinished, folder)
    await syncToDisk(parent)
    return { folder, name, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** What died processes left half made is as large as the shop, hidden, and of no use to anybody. */
async function removeStale(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((each) => each.startsWith('.') && each.endsWith(UNFINISHED))) {
    const found = await stat(join(parent, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const file of await filesBelow(folder)) hashes[file] = await sha256Of(join(folder, file))
  return hashes
}
