import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { contentHash, type PreparedAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Env } from '#server/env.ts'
import { HEAD_MARK } from './inject-head.ts'
import { loadRendererFiles, type RendererFiles } from './pages/renderer-files.ts'

/** The built client in memory: some few megabytes that are asked for all the time. */
export interface ClientFiles {
  /** By request path: '/assets/index-abc.js'. */
  readonly answers: ReadonlyMap<string, PreparedAnswer>
  /** index.html as it was built. */
  readonly shell: string
  /** The build that renders pages on the server; undefined if there is none. */
  readonly rendering?: RendererFiles | undefined
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The revision of the shell in the worker's list of files, as the build wrote it. */
const SHELL_REVISION = /(?<=["'`])shell-[0-9a-f]{32}(?=["'`])/

/** Whether a path asks for a file, and must therefore never be answered with a page. */
export function isFilePath(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    /\.(css|html|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2|xml)$/i.test(path)
  )
}

/**
 * Reads the built client with the .br and .gz files its build put beside it. Undefined if there is none: the server
 * then answers only calls. Files of an unknown kind, source maps and dot folders are not served. `contentHost` is an
 * origin, or empty where the shop serves its content itself. With `worker` off, the service worker's address answers
 * one that removes itself.
 */
export async function loadClientFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
  contentHost = '',
  worker: Env['WORKER'] = 'on',
): Promise<ClientFiles | undefined> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (built === undefined) return undefined
  const shell = withContentHost(built, contentHost)
  const answers = new Map<string, PreparedAnswer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined || path.includes('/.')) continue
    answers.set(
      path,
      await readClientFile(file, { 'content-type': type, 'cache-control': cacheControl(path), ...headers }),
    )
  }
  if (shell !== built) {
    replaceText(answers, '/index.html', () => shell)
    // Otherwise a browser that keeps the old shell would never learn that the host has changed.
    replaceText(answers, '/sw.js', (worker) => worker.replace(SHELL_REVISION, `shell-${contentHash(shell)}`))
  }
  const removal = answers.get('/worker-off.js')
  if (worker === 'off' && removal)
    answers.set('/sw.js', { ...removal, headers: { ...removal.headers, 'cache-control': 'no-cache' } })
  return { answers, shell, rendering: await loadRendererFiles(folder, shell) }
}

function replaceText(answers: Map<string, PreparedAnswer>, path: string, change: (text: string) => string): void {
  const answer = answers.get(path)
  if (!answer) return
  const identity = Buffer.from(change(answer.bytes.identity.toString()))
  answers.set(path, { ...answer, hash: contentHash(identity), bytes: { identity } })
}

/** Tells the client, before its first call, that catalogue and content come from another host. */
function withContentHost(shell: string, host: string): string {
  return host === ''
    ? shell
    : shell.replace(HEAD_MARK, () => `<meta name="content-host" content="${host}" />${HEAD_MARK}`)
}

async function readClientFile(file: string, headers: Record<string, string>): Promise<PreparedAnswer> {
  const identity = await readFile(file)
  const br = await readFile(`${file}.br`).catch(() => undefined)
  const gzip = await readFile(`${file}.gz`).catch(() => undefined)
  const bytes = { identity, ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) }
  return { status: 200, hash: contentHash(identity), headers, bytes, isSmallest: true }
}

/** A worker or shell that a cache keeps would tie people to an old shop; a hashed name never changes its bytes. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(index\.html|sw\.js|registerSW\.js|.*\.webmanifest)$/.test(path) ? 'no-cache' : 'public, max-age=86400'
}
