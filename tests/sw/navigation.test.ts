import { afterEach, describe, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const FILES = [
  { url: 'index.html', revision: 'shell-1' },
  { url: 'assets/entry-one.js', revision: null },
]
const PROGRAM = '/assets/entry-one.js'
/** Its types are a worker's, not those of the other tests. */
const NAVIGATION: string = '../../sw/navigation.ts'

interface Navigation {
  answerNavigations(): void
  keepPageOf(url: URL): Promise<void>
}

const html = (text: string, program = PROGRAM) => {
  const body = `<script type="module" src="${program}"></script><script id="page-data">{}</script>${text}`
  const answer = networkAnswer({ body, contentType: 'text/html; charset=utf-8' })
  answer.headers.set('cache-control', 'public, max-age=0')
  return answer
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const server = (path: string) =>
  path === PROGRAM
    ? networkAnswer({ body: 'export {}', contentType: 'text/javascript' })
    : html(path === '/index.html' ? 'the shell' : `the server’s ${path}`)

/** The worker of a build as it answers the pages that a browser opens; `answer` is the network. */
async function worker(answer: (path: string) => Response | Promise<Response>, { hasShell = true } = {}) {
  const { caches, fetched, origin } = becomeWorker(answer)
  let hear: (event: object) => void = () => {}
  vi.stubGlobal('addEventListener', (name: string, listener: typeof hear) => {
    if (name === 'fetch') hear = listener
  })
  const { precacheShell, shell } = await import('../../sw/precache.ts')
  const navigation: Navigation = await import(NAVIGATION)
  precacheShell(FILES)
  navigation.answerNavigations()
  const kept = await caches.open(cacheNames.shell)
  if (hasShell) await kept.put(shell.getCacheKeyForURL('/index.html') ?? '', html('the shell'))

  /** What stands on the page that opens, once all that the worker keeps beside it is kept; null where it passes the worker. */
  async function open(path: string): Promise<string | null> {
    const awaited: Promise<unknown>[] = []
    let answered: Promise<Response> | undefined
    const request = Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' })
    hear({
      request,
      waitUntil: (work: Promise<unknown>) => void awaited.push(work),
      respondWith: (response: Promise<Response>) => {
        answered = response
      },
    })
    const answer = await answered
    await Promise.all(awaited)
    return answer === undefined ? null : answer.text()
  }

  return {
    caches,
    fetched,
    open,
    keep: (path: string) => navigation.keepPageOf(new URL(path, origin)),
    shellFiles: () => caches.paths(cacheNames.shell).toSorted(),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a page that is opened', { tags: ['PWA-41'] }, () => {
  it('comes from what is kept, and nobody waits for the server', async () => {
    const { open, fetched } = await worker(server)
    expect(await open('/shop/oats')).toContain('the shell')
    expect(fetched).toEqual([])
  })

  it('is the one that was drawn for its address at the last visit, where that is kept', async () => {
    const { open, keep } = await worker(server)
    await keep('/shop/oats')
    expect(await open('/shop/oats')).toContain('the server’s /shop/oats')
    expect(await open('/shop/rice')).toContain('the shell')
  })

  it('opens also where the kept pages cannot be read', async () => {
    const { open, caches } = await worker(lost)
    const openCache = caches.open.bind(caches)
    caches.open = (name) => (name === cacheNames.pages ? Promise.reject(new Error('quota')) : openCache(name))
    expect(await open('/shop/oats')).toContain('the shell')
  })

  it('comes from the server where the browser threw the shell away, and the shell is kept anew', async () => {
    const { open, keep, shellFiles } = await worker(server, { hasShell: false })
    await keep('/shop/oats')
    expect(await open('/shop/rice')).toContain('the server’s /shop/rice')
    expect(shellFiles()).toEqual([PROGRAM, '/index.html'])
  })

  it('is not the kept one without the files of its shell: it would stay empty', async () => {
    const { open, keep } = await worker(server, { hasShell: false })
    await keep('/shop/oats')
    const network = vi.fn(lost)
    vi.stubGlobal('fetch', network)
    expect(await open('/shop/oats')).toContain('The shop cannot be reached')
    expect(network).toHaveBeenCalled()
  })

  it('of the desk is the server’s; the kept shell opens only where the server does not answer', async () => {
    const there = await worker(server)
    expect(await there.open('/admin/orders')).toContain('the server’s /admin/orders')
    const gone = await worker(lost)
    expect(await gone.open('/admin/orders')).toContain('the shell')
    const bare = await worker(lost, { hasShell: false })
    expect(await bare.open('/admin/orders')).toContain('The shop cannot be reached')
  })

  it('passes the worker where only the server can answer', async () => {
    const { open } = await worker(server)
    expect([await open('/api/orders'), await open('/media/a-lg.webp')]).toEqual([null, null])
  })

  it('is not kept for the next visit where a newer build drew it', async () => {
    const newer = await worker((path) => html(path, '/assets/entry-two.js'))
    await newer.keep('/shop/oats')
    expect(newer.caches.paths(cacheNames.pages)).toEqual([])
  })
})
