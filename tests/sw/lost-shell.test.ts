import { afterEach, describe, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const page = (...assets: string[]) => {
  const body = assets.map((asset) => `<script type="module" src="${asset}"></script>`).join('')
  return networkAnswer({ body, contentType: 'text/html' })
}
const program = () => networkAnswer({ body: 'export {}', contentType: 'text/javascript' })

/** A worker that was built with one page and one program, of which the browser has kept nothing. */
async function emptiedWorker(answer: (path: string) => Response | Promise<Response>) {
  const worker = becomeWorker(answer)
  const mend = await import('../../sw/mend-shell.ts')
  const wanted = new Map([
    [`${worker.origin}/index.html`, `${worker.origin}/index.html?__WB_REVISION__=shell-1`],
    [`${worker.origin}/assets/entry-one.js`, `${worker.origin}/assets/entry-one.js`],
  ])
  return {
    mendShell: () => mend.mendShell(wanted),
    kept: () => worker.caches.paths(cacheNames.shell).toSorted(),
    requests: worker.requests,
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a worker whose shell the browser has thrown away', () => {
  it('keeps it anew with the first answer', async () => {
    const { mendShell, kept } = await emptiedWorker((path) =>
      path === '/index.html' ? page('/assets/entry-one.js') : program(),
    )
    await mendShell()
    expect(kept()).toEqual(['/assets/entry-one.js', '/index.html'])
  })

  it('never joins the page of a newer build with its own files', async () => {
    const { mendShell, kept } = await emptiedWorker((path) =>
      path === '/index.html' ? page('/assets/entry-two.js') : program(),
    )
    await mendShell()
    expect(kept()).toEqual(['/assets/entry-one.js'])
  })

  it.each([
    ['names a file of another build beside its own', page('/assets/entry-one.js', '/assets/entry-two.js')],
    ['names no file at all', page()],
  ])('keeps no page that %s', async (_, shell) => {
    const { mendShell, kept } = await emptiedWorker((path) => (path === '/index.html' ? shell : program()))
    await mendShell()
    expect(kept()).toEqual(['/assets/entry-one.js'])
  })

  it('asks past the browser for what has no name of its own, and for nothing it still has', async () => {
    const { mendShell, requests } = await emptiedWorker((path) =>
      path === '/index.html' ? page('/assets/entry-one.js') : program(),
    )
    await mendShell()
    const asked = requests.map(({ url, cache, credentials }) => [new URL(url).pathname, cache, credentials])
    expect(asked.toSorted()).toEqual([
      ['/assets/entry-one.js', 'default', 'same-origin'],
      ['/index.html', 'reload', 'same-origin'],
    ])
    await mendShell()
    expect(requests).toHaveLength(2)
  })

  it('waits for the next answer when the network goes meanwhile', async () => {
    const { mendShell, kept } = await emptiedWorker(() => Promise.reject(new TypeError('Failed to fetch')))
    await mendShell()
    expect(kept()).toEqual([])
  })

  it('has a page of its own to say so, which runs its own script and nothing else', async () => {
    const { shellMissingPage } = await import('../../sw/shell-missing-page.ts')
    const answer = await shellMissingPage()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-[\w+/]{43}='/)
    expect(await answer.text()).toContain('<h1>The shop cannot be reached</h1>')
  })
})
