import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { fewAtATime, filesBelow } from './files.mjs'
import { keepOldAssets } from './kept-assets.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { precompress } from './precompress.mjs'
import { showOutput, step, stepFailure } from './progress.mjs'
import { inProject, pinnedNode, projectEnv } from './project.mjs'

const SOURCE_FOLDERS = ['src', 'sw', 'domain', 'public', 'scripts']
const SOURCE_FILES = [
  'index.html',
  'vite.config.ts',
  'uno.config.ts',
  'shop.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]
// The build writes it from src/routes.
const GENERATED = 'src/route-tree.gen.ts'

const stampFile = inProject('.cache', 'build-stamp')
const dist = inProject('dist')
const nextDist = inProject('.cache', 'dist-next')
const lastDist = inProject('.cache', 'dist-last')
// Not served: the server leaves out what begins with a dot.
const RENDERER = '.render'

/** The bytes of a file; undefined if there is none. One that cannot be read must not pass for one that is gone. */
async function contentOf(path) {
  try {
    return await readFile(inProject(path))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** One hash over everything the client is built from. */
export async function sourcesHash() {
  const inFolders = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => (await filesBelow(inProject(folder))).map((path) => `${folder}/${path}`)),
  )
  const paths = [...inFolders.flat(), ...SOURCE_FILES].filter((path) => path !== GENERATED)
  const contents = await fewAtATime(paths, contentOf)
  const hash = createHash('sha256')
  paths.forEach((path, index) => {
    const content = contents[index]
    if (content !== undefined) hash.update(`${path}\0${content.length}\0`).update(content)
  })
  return hash.digest('hex')
}

async function isBuilt(stamp) {
  if (!existsSync(join(dist, 'index.html')) || !existsSync(join(dist, RENDERER))) return false
  return (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
}

/** @param {string[]} options of vite build */
async function runVite(options, outDir) {
  const vite = [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...options]
  const { code, output } = await runQuietly(pinnedNode, [...vite, '--outDir', outDir, '--emptyOutDir'], {
    env: projectEnv({ NODE_ENV: 'production' }),
  })
  if (code === 0) return
  showOutput(output)
  throw stepFailure(code, 'The client does not build: the reason stands above.', 'the build, which needs some 700 MB')
}

async function build() {
  const stamp = await sourcesHash()
  await step('Building the client (vite build)', () => runVite([], nextDist))
  await step('Compressing the client (brotli, gzip)', async () => {
    await precompress(nextDist)
  })
  await step('Building what renders its pages (vite build --ssr)', () =>
    runVite(['--ssr', 'src/app/render-page.tsx'], join(nextDist, RENDERER)),
  )
  await step('Putting the build in place', async () => {
    await keepOldAssets(dist, nextDist)
    await rm(lastDist, { recursive: true, force: true })
    if (existsSync(dist)) await rename(dist, lastDist)
    await rename(nextDist, dist)
    await rm(lastDist, { recursive: true, force: true })
  })
  await mkdir(inProject('.cache'), { recursive: true })
  await writeFile(stampFile, stamp)
}

/** Builds the client into `dist` and precompresses it. The old build stays in place until the new one is whole. */
export const buildClient = () => oneAtATime(build)

/** Builds the client when its sources differ from those of the last build. */
export async function ensureClientBuilt() {
  const isOld = async () => !(await isBuilt(await sourcesHash()))
  if (!(await isOld())) return
  // Whoever was waited for may have built it.
  await oneAtATime(async () => {
    if (await isOld()) await build()
  })
}
