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

/** Hosts may allow a program 256 open files; the shop has more than a thousand. */
const AT_ONCE = 32

/** Does the work for each item, few at a time, and answers the results in the order of the items. */
export async function fewAtATime(items, work) {
  const results = new Array(items.length)
  let next = 0
  async function takeTurns() {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return results
}
