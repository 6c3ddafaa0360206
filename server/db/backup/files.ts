import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { cp, open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Whether there is anything of this name. Throws where that cannot be seen, as by a user who may not look into the folder: a
 * backup that is there must never be said to be missing.
 */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Paths of all files below a folder, relative, with forward slashes, sorted; none when the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Bytes of these files of a folder together. */
export async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Waits until a file's bytes or a folder's entries are on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for a folder and everything below it, the folders last. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  const isFolder = new Map(entries.map((entry) => [join(entry.parentPath, entry.name), entry.isDirectory()]))
  for (const path of paths.sort((a, b) => Number(isFolder.get(a)) - Number(isFolder.get(b)))) await syncToDisk(path)
  await syncToDisk(folder)
}

/** Copies a folder with all below it and waits until it is on the disk; nothing where it is missing or empty. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if ((await filesBelow(from)).length === 0) return
  await cp(from, to, { recursive: true })
  await syncTree(to)
}
