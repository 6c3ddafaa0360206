import { afterEach, describe, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A file of a new version is fetched, where the network answers for everybody with a page. */
async function fetchFile(path: string): Promise<string> {
  const { event, origin } = becomeWorker(() => networkAnswer({ body: '<p>page', contentType: 'text/html' }))
  const { NetworkOnly } = await import('workbox-strategies')
  const { goodFiles } = await import('../../sw/cacheable-answers.ts')
  const request = new Request(`${origin}${path}`)
  const answer = await new NetworkOnly({ plugins: [goodFiles] }).handle({ event, request })
  return answer.text()
}

it('a new version does not come with a page in place of one of its files', async () => {
  expect(await fetchFile('/index.html')).toBe('<p>page')
  await expect(fetchFile('/assets/entry-one.js')).rejects.toThrow()
})

it('where the browser remembers a login page for one of its files, a new version asks the server itself', async () => {
  const body = { page: '<p>log in here', script: 'export {}' }
  const { caches, event, requests, origin } = becomeWorker((path) => {
    const isRemembered = path.endsWith('.js') && requests.at(-1)?.cache !== 'reload'
    if (isRemembered) return networkAnswer({ body: body.page, contentType: 'text/html' })
    return networkAnswer({ body: body.script, contentType: 'text/javascript' })
  })
  vi.stubGlobal('addEventListener', () => {})
  const { precacheShell, shell } = await import('../../sw/precache.ts')
  precacheShell([{ url: 'assets/entry-one.js', revision: null }])
  await shell.install({ ...event, type: 'install' })
  const kept = await (await caches.open(cacheNames.shell)).match(`${origin}/assets/entry-one.js`)
  expect(await kept?.text()).toBe(body.script)
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
})

describe('while one process after the other gets a new version', { tags: ['PWA-80'] }, () => {
  const FILES = [
    { url: 'index.html', revision: 'shell-1' },
    { url: 'assets/entry-one.js', revision: null },
  ]

  /** A worker is installed whose page names this program. */
  async function install(program: string) {
    const page = { body: `<script type="module" src="${program}"></script>`, contentType: 'text/html' }
    const script = { body: 'export {}', contentType: 'text/javascript' }
    const { caches, event } = becomeWorker((path) => networkAnswer(path === '/index.html' ? page : script))
    vi.stubGlobal('addEventListener', () => {})
    const { precacheShell, shell } = await import('../../sw/precache.ts')
    precacheShell(FILES)
    const installed = shell.install({ ...event, type: 'install' })
    return { installed, pages: () => caches.paths(cacheNames.shell).filter((path) => path === '/index.html') }
  }

  it('a worker comes with the page of its own build', async () => {
    const { installed, pages } = await install('/assets/entry-one.js')
    await installed
    expect(pages()).toEqual(['/index.html'])
  })

  it('none comes with the page of another build: without network, nothing of it would be there', async () => {
    const { installed, pages } = await install('/assets/entry-two.js')
    await expect(installed).rejects.toThrow()
    expect(pages()).toEqual([])
  })
})
