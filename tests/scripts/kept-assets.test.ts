import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** The scripts are plain JavaScript, so that they run before anything is installed. */
interface KeptAssets {
  keepOldAssets(oldDist: string, newDist: string): Promise<void>
}

const { keepOldAssets }: KeptAssets = await import(new URL('../../scripts/steps/kept-assets.mjs', import.meta.url).href)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds these hashed files as the build does: into a new folder that then takes the old one's place. */
async function build(...assets: string[]): Promise<string[]> {
  const dist = join(folder, 'dist')
  const next = join(folder, 'next')
  await mkdir(join(next, 'assets'), { recursive: true })
  for (const asset of assets) await writeFile(join(next, 'assets', asset), asset)
  await keepOldAssets(dist, next)
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
  return (await readdir(join(dist, 'assets'))).sort()
}

it('keeps the hashed files of the two builds before this one, for tabs that were opened then', {
  tags: ['PWA-80'],
}, async () => {
  expect(await build('a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js'])
  expect(await build('a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(await build('a-3.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(await build('a-4.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js'])
})

it('building the same again drives no older build out', async () => {
  await build('a-1.js')
  await build('a-2.js')
  for (let again = 0; again < 3; again += 1) expect(await build('a-2.js')).toEqual(['a-1.js', 'a-2.js'])
})
