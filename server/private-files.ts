import { access, chmod, constants, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { REPLACED_FOLDER } from './db/backup/restore-backup.ts'
import { BACKUPS_FOLDER } from './db/backup/write-backup.ts'

/** The umask of every process of the shop: other users of the machine can neither read nor list the files it makes. */
export const PRIVATE = 0o077
const OTHERS_READ = 0o004
/** A backup, or one that is being made or tried. */
const OWN_NAME = /^\.?\d{4}-\d\d-\d\dT|^\.proof-/
/** The permission bits; the rest of a mode is the type of the file. */
const RIGHTS = 0o7777

/**
 * Removes other users' permissions from what is in DATA_DIR already: the database, its logs and its copies hold the keys
 * of every session. DATA_DIR and the folder of the backups may be links to another disk. Answers the paths it could not
 * change because they belong to another user.
 */
export async function closeToOthers(dataDir: string): Promise<string[]> {
  const left: string[] = []
  await close(await behindLink(dataDir), left)
  for (const entry of await entriesOf(dataDir)) {
    const path = join(dataDir, entry.name)
    if (entry.isFile()) await close(path, left)
    // Pictures are public, and many.
    else if (entry.name !== BACKUPS_FOLDER && entry.name !== REPLACED_FOLDER) continue
    else if (entry.isSymbolicLink()) await closeOwn(path, left)
    else await closeTree(path, left)
  }
  return left
}

/** Behind a link others may keep things too, a disk full of them: only what the shop made there is looked at. */
async function closeOwn(folder: string, left: string[]): Promise<void> {
  for (const { name } of await entriesOf(folder)) {
    if (OWN_NAME.test(name)) await closeTree(join(folder, name), left)
  }
}

async function closeTree(folder: string, left: string[]): Promise<void> {
  await close(folder, left)
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeTree(path, left)
    else await close(path, left)
  }
}

const behindLink = (path: string) => realpath(path).catch(() => path)

/** Empty if the folder does not exist or may not be listed. */
async function entriesOf(folder: string) {
  return await readdir(folder, { withFileTypes: true }).catch(() => [])
}

async function close(path: string, left: string[]): Promise<void> {
  try {
    const found = await lstat(path)
    if (!found.isFile() && !found.isDirectory()) return
    if ((found.mode & PRIVATE) !== 0) await chmod(path, found.mode & RIGHTS & ~PRIVATE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) left.push(path)
  }
}

/** Whether every user of the machine may read a file; false if it does not exist. */
export async function isOpenToAll(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found !== undefined && (found.mode & OTHERS_READ) !== 0
}

/** Whether the shop may make files in its folder, which is made where it is missing. */
export async function canWriteIn(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
