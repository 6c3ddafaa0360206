import { afterEach, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const PUBLIC = 'public, max-age=0, s-maxage=5, must-revalidate'
const page = (
  text: string,
  control = PUBLIC,
  contentType = 'text/html; charset=utf-8',
  how: { status?: number; type?: ResponseType; redirected?: boolean } = {},
) => {
  const body = `<script type="application/json" id="page-data">{}</script>${text}`
  const answer = networkAnswer({ body, contentType, ...how })
  answer.headers.set('cache-control', control)
  answer.headers.set('content-security-policy', "default-src 'self'")
  return answer
}

async function worker(answer: (path: string) => Response, about: { connection?: object } = {}) {
  const { caches, fetched, requests, origin } = becomeWorker(answer, about)
  const pages = await import('../../sw/kept-pages.ts')
  const at = (path: string) => new URL(path, origin)
  return {
    pages,
    fetched,
    requests,
    keep: (path: string, build = 'one') => pages.keepPage(at(path), build, (html) => !html.includes('other build')),
    textOf: async (path: string, build = 'one') => (await pages.keptPage(at(path), build))?.text(),
    paths: () => caches.paths(cacheNames.pages),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a page is kept as the server draws it, with its policy, and only for the build it belongs to', async () => {
  const { keep, textOf, pages } = await worker((path) => page(`drawn for ${path}`))
  await keep('/shop/oats')
  expect(await textOf('/shop/oats')).toContain('drawn for /shop/oats')
  expect(await textOf('/shop/oats', 'two')).toBeUndefined()
  expect(await textOf('/shop')).toBeUndefined()
  const kept = await pages.keptPage(new URL('https://shop.example/shop/oats'), 'one')
  expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'")
})

it('nothing of one person is kept, no error, no bare shell, and no page of another build', async () => {
  const answers: Record<string, () => Response> = {
    '/cart': () => page('cart', 'private, no-cache'),
    '/gone': () => networkAnswer({ body: 'gone', contentType: 'text/html', status: 404 }),
    '/a': () => page('json', PUBLIC, 'application/json'),
    '/like': () => page('like', PUBLIC, 'x-text/html'),
    '/error': () => page('error', PUBLIC, 'text/html', { status: 500 }),
    '/elsewhere': () => page('elsewhere', PUBLIC, 'text/html', { type: 'cors' }),
    '/redirected': () => page('redirected', PUBLIC, 'text/html', { redirected: true }),
    '/bare': () => {
      const shell = networkAnswer({ body: '<div id="app"></div>', contentType: 'text/html' })
      shell.headers.set('cache-control', PUBLIC)
      return shell
    },
    '/newer': () => page('of the other build'),
    '/long': () => page('x'.repeat(300_000)),
  }
  const { keep, paths, fetched } = await worker((path) => answers[path]?.() ?? page('there'))
  for (const path of Object.keys(answers)) await keep(path)
  expect(paths()).toEqual([])
  const asked = fetched.length
  for (const path of ['/?utm_source=leaflet', '/shop/all?page=2', '/api/config', '/admin', '/media/a-sm.webp'])
    await keep(path)
  expect([paths(), fetched.length]).toEqual([[], asked])
})

it('who saves data downloads no page ahead', async () => {
  const { keep, fetched } = await worker(() => page('there'), { connection: { saveData: true } })
  await keep('/')
  expect(fetched).toEqual([])
})

it('so many are kept, the ones that were asked for last', async () => {
  const { keep, textOf, paths, pages } = await worker(() => page('there'))
  await keep('/first')
  await keep('/second')
  for (let at = 0; at < pages.MAX_PAGES - 2; at += 1) await keep(`/p${at}`)
  await keep('/first')
  await keep('/one-more')
  expect(paths()).toHaveLength(pages.MAX_PAGES)
  expect([await textOf('/first'), await textOf('/second')]).toEqual([expect.any(String), undefined])
})

it('what is kept is the text as it is shown: it says nothing of how it was sent', async () => {
  const packed = () => {
    const answer = page('there')
    answer.headers.set('content-encoding', 'br')
    answer.headers.set('content-length', '7')
    return answer
  }
  const { keep, pages } = await worker(packed)
  await keep('/')
  const kept = await pages.keptPage(new URL('https://shop.example/'), 'one')
  expect([kept?.headers.get('content-encoding'), kept?.headers.get('content-length')]).toEqual([null, null])
  expect(kept?.headers.get('content-type')).toContain('text/html')
})

it('an update takes along what was kept for the build before', async () => {
  const { keep, paths, pages } = await worker(() => page('there'))
  await keep('/')
  await pages.dropPages()
  expect(paths()).toEqual([])
})

it('a page is asked for without a cookie, so that it is the same for everyone', async () => {
  const { keep, requests } = await worker(() => page('there'))
  await keep('/shop/oats')
  expect(requests.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['https://shop.example/shop/oats', 'omit'],
  ])
})
