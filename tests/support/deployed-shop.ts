import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { type ShopServer, startShopServer } from './shop-server.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What the server runs from, besides the installed packages and the built client. */
const SERVER_PARTS = ['server', 'domain', 'shop.config.ts', 'package.json']

interface KeptAssets {
  keepOldAssets(oldDist: string, newDist: string): Promise<void>
}

/** A shop in a checkout of its own, where one version follows the other at the same address. */
export interface DeployedShop {
  url: string
  dataDir: string
  server: () => ShopServer
  /** Builds, lets the new build follow the one that runs, and starts the server anew. */
  deploy(build: string): Promise<void>
  /** Starts the server anew with further variables; the build stays. */
  restart(env: Readonly<Record<string, string>>): Promise<void>
  remove(): Promise<void>
}

/** Deploys the built client of this project; `build` is the build's name, two letters. `stock` fills its empty folder of data. */
export async function deployShop(build: string, stock: (dataDir: string) => Promise<void>): Promise<DeployedShop> {
  const root = await mkdtemp(join(tmpdir(), 'haat-deployed-'))
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  await stock(dataDir)
  await Promise.all(SERVER_PARTS.map((part) => cp(join(project, part), join(root, part), { recursive: true })))
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const dist = join(root, 'dist')
  await buildAs(build, dist)
  const port = await freePort()
  const start = (env: Readonly<Record<string, string>> = {}) => startShopServer({ dataDir, port, env, root })
  let server = await start()
  return {
    url: server.url,
    dataDir,
    server: () => server,
    async deploy(next) {
      const newDist = join(root, 'next')
      await buildAs(next, newDist)
      const { keepOldAssets }: KeptAssets = await import(join(project, 'scripts', 'steps', 'kept-assets.mjs'))
      await keepOldAssets(dist, newDist)
      await server.end('SIGTERM')
      await rm(dist, { recursive: true })
      await rename(newDist, dist)
      server = await start()
    },
    async restart(env) {
      await server.end('SIGTERM')
      server = await start(env)
    },
    async remove() {
      await server.end('SIGTERM')
      await rm(root, { recursive: true, force: true })
    },
  }
}

const HASH = /-([\w-]{7})\.(?:js|css|woff2)$/
/** Where a text may name a hashed file. */
const ANY_HASH = /-([\w-]{7})\./g
const TEXT = /\.(?:js|css|html)$/

/**
 * Another build of the same sources, as a changed source would make it: each hashed file has another name in all that
 * mentions it, and index.html another content. The name of the build stands in `meta[name=build]`.
 */
async function buildAs(build: string, folder: string): Promise<void> {
  await cp(join(project, 'dist'), folder, {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$|[/\\]builds\.json$/.test(path),
  })
  const files = (await readdir(folder, { recursive: true })).filter((path) => !path.startsWith('.vite'))
  const hashes = new Set(files.flatMap((path) => HASH.exec(path)?.[1] ?? []))
  const renamed = (text: string) =>
    text.replaceAll(ANY_HASH, (all, hash: string) => (hashes.has(hash) ? `-${hash.slice(0, -2)}${build}.` : all))
  for (const path of files.filter((name) => TEXT.test(name))) {
    const text = renamed(await readFile(join(folder, path), 'utf8'))
    await writeFile(join(folder, path), path === 'index.html' ? marked(text, build) : revised(path, text, build))
  }
  for (const path of files.filter((name) => HASH.test(name)))
    await rename(join(folder, path), join(folder, renamed(path)))
  // By it the server knows the files of a page that it renders.
  const manifest = join(folder, '.vite', 'manifest.json')
  await writeFile(manifest, renamed(await readFile(manifest, 'utf8')))
}

const marked = (html: string, build: string) => html.replace('<head>', `<head><meta name="build" content="${build}" />`)

/** The worker knows index.html by its content. */
function revised(path: string, text: string, build: string): string {
  if (path !== 'sw.js') return text
  const listed = /("revision":"shell-)[\da-f]{32}(","url":"index\.html")/
  if (!listed.test(text)) throw new Error('sw.js does not list index.html')
  return text.replace(listed, `$1${build.repeat(16)}$2`)
}
