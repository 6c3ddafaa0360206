import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file below a folder, as sorted paths from it with slashes; none where the folder is absent. */
export async function filesBelow(folder) {
  let entries
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  const found = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? (await filesBelow(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
        : [entry.name],
    ),
  )
  return found.flat().sort()
}
