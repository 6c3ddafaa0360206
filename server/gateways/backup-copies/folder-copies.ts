import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/rules/duration.ts'
import { syncToDisk, syncTree } from '#server/db/backup/files.ts'
import type { BackupCopies } from '#server/ports.ts'

/** Ending of a copy that is being made, or was when its disk filled up or its process died. */
const UNFINISHED = '.unfinished'
const OF_A_NIGHT = /^\.\d{4}-\d{2}-\d{2}T[\d-]+Z-nightly\.unfinished$/

/**
 * Removes what killed runs left behind, which is hidden and as large as the shop. What is younger than a day may be another
 * machine's, under way.
 */
async function removeStale(place: string): Promise<void> {
  for (const name of (await readdir(place)).filter((each) => OF_A_NIGHT.test(each))) {
    const found = await stat(join(place, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(join(place, name), { recursive: true, force: true })
  }
}

/** Copies in a folder, such as a mounted disk of another machine. */
export function folderCopies(place: string): BackupCopies {
  return {
    place,
    async list() {
      const entries = await readdir(place, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
    },
    async put(folder, name) {
      const unfinished = join(place, `.${name}${UNFINISHED}`)
      await mkdir(place, { recursive: true })
      await removeStale(place)
      await rm(unfinished, { recursive: true, force: true })
      try {
        await cp(folder, unfinished, { recursive: true })
        await syncTree(unfinished)
        await rename(unfinished, join(place, name))
      } catch (error) {
        // On a full disk a part of a copy would keep the place from ever being freed for a whole one.
        await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
        throw error
      }
      await syncToDisk(place)
    },
    async remove(name) {
      await rm(join(place, name), { recursive: true, force: true })
    },
  }
}
