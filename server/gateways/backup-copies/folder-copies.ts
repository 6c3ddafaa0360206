import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, syncTree } from '#server/db/backup/files.ts'
import type { BackupCopies } from '#server/ports.ts'

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
      const unfinished = join(place, `.${name}.unfinished`)
      await mkdir(place, { recursive: true })
      await rm(unfinished, { recursive: true, force: true })
      await cp(folder, unfinished, { recursive: true })
      await syncTree(unfinished)
      await rename(unfinished, join(place, name))
      await syncToDisk(place)
    },
    async remove(name) {
      await rm(join(place, name), { recursive: true, force: true })
    },
  }
}
