import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from './files.mjs'

const KEPT_BUILDS = 2

const historyFile = (dist) => join(dist, '.vite', 'builds.json')

/** Hashed files of the builds a folder holds, newest first; a folder without a record counts as one build. */
async function buildsIn(dist) {
  try {
    return JSON.parse(await readFile(historyFile(dist), 'utf8'))
  } catch {
    const files = await filesBelow(join(dist, 'assets'))
    return files.length === 0 ? [] : [files]
  }
}

/**
 * Copies the hashed assets of the two builds before this one from the old folder into the new one: a tab that was
 * opened before the change still asks for them.
 */
export async function keepOldAssets(oldDist, newDist) {
  const files = await filesBelow(join(newDist, 'assets'))
  const known = await buildsIn(oldDist)
  const isRepeated = known.length > 0 && known[0].join() === files.join()
  const builds = (isRepeated ? known : [files, ...known]).slice(0, 1 + KEPT_BUILDS)
  for (const file of new Set(builds.slice(1).flat())) {
    const from = join(oldDist, 'assets', file)
    const to = join(newDist, 'assets', file)
    if (existsSync(to) || !existsSync(from)) continue
    await mkdir(dirname(to), { recursive: true })
    await cp(from, to)
  }
  await mkdir(dirname(historyFile(newDist)), { recursive: true })
  await writeFile(historyFile(newDist), JSON.stringify(builds))
}
