import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Strategy } from 'workbox-strategies'
import { cacheNames } from '../../sw/cache-names.ts'

const CATALOGUE = 'https://shop.example/products'

/** As the browser hands it over: an answer made by hand has no type of its own. */
function answer(
  body: string,
  contentType: string,
  over: { status?: number; type?: string; redirected?: boolean } = {},
) {
  const response = new Response(body, { status: over.status ?? 200, headers: { 'content-type': contentType } })
  const fixed = { type: { value: over.type ?? 'basic' }, redirected: { value: over.redirected ?? false } }
  const clone = () => Object.defineProperties(Response.prototype.clone.call(response), fixed)
  return Object.defineProperties(response, { ...fixed, clone: { value: clone } })
}

const good = (body: string) => answer(body, 'application/json')

const kept = new Map<string, string>()
const network = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const match = async ({ url }: Request) => (kept.has(url) ? good(kept.get(url) ?? '') : undefined)
  const put = async ({ url }: Request, response: Response) => void kept.set(url, await response.text())
  // Workbox as it ships: its development half writes to the console.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === cacheNames.publicReads ? { match, put } : null),
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      cacheName === cacheNames.publicReads ? match(request) : undefined,
  })
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function ask(): Promise<{ page: Promise<Response>; done: Promise<void> }> {
  const { publicReads } = await import('../../sw/runtime-caches.ts')
  const [page, done] = publicReads.handleAll({
    event: { waitUntil: () => undefined },
    request: new Request(CATALOGUE),
  })
  page.catch(() => undefined)
  done.catch(() => undefined)
  return { page, done }
}

async function settle({ page, done }: Awaited<ReturnType<typeof ask>>): Promise<Response> {
  await vi.runAllTimersAsync()
  await done.catch(() => undefined)
  return page
}

const failures: [string, () => Promise<Response>][] = [
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['500', async () => answer('{"message":"broken"}', 'application/json', { status: 500 })],
  ['503', async () => answer('{"message":"busy"}', 'application/json', { status: 503 })],
  ['429', async () => answer('{"message":"slowly"}', 'application/json', { status: 429 })],
  ['a part', async () => answer('{"pro', 'application/json', { status: 206 })],
  ['a login page of the network in between', async () => answer('<html>Wi-Fi</html>', 'text/html')],
  ['an answer that is cut within its headers', async () => good('')],
  ['JSON from another address', async () => answer('{"ads":1}', 'application/json', { redirected: true })],
  ['an opaque answer', async () => answer('', 'application/json', { type: 'opaque' })],
]

describe('catalogue and content', () => {
  it('an answer is shown and kept', { tags: ['PWA-28'] }, async () => {
    network.mockResolvedValueOnce(good('new'))
    expect(await (await settle(await ask())).text()).toBe('new')
    expect(kept.get(CATALOGUE)).toBe('new')
  })

  it.each(failures)('%s neither replaces nor hides what was kept', { tags: ['PWA-33'] }, async (_, fails) => {
    kept.set(CATALOGUE, 'old')
    network.mockImplementationOnce(fails)
    expect(await (await settle(await ask())).text()).toBe('old')
    expect(kept.get(CATALOGUE)).toBe('old')
  })

  it.each(failures.slice(1))(
    'with nothing kept the page hears %s from the server, and nothing is kept',
    { tags: ['PWA-33'] },
    async (_, fails) => {
      const expected = await fails()
      network.mockImplementationOnce(fails)
      const shown = await settle(await ask())
      expect([shown.status, shown.headers.get('content-type')]).toEqual([
        expected.status,
        expected.headers.get('content-type'),
      ])
      expect(kept.size).toBe(0)
    },
  )

  it('with nothing kept and no network the page hears that there is none', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(settle(await ask())).rejects.toThrow()
  })

  it('a category that is gone is gone, not shown as it was', async () => {
    kept.set(CATALOGUE, 'old')
    network.mockResolvedValueOnce(answer('{"message":"none"}', 'application/json', { status: 404 }))
    expect((await settle(await ask())).status).toBe(404)
    expect(kept.get(CATALOGUE)).toBe('old')
  })

  it('a network that takes longer than 2.5 s shows what was kept, and its late answer is kept', {
    tags: ['PWA-32'],
  }, async () => {
    kept.set(CATALOGUE, 'old')
    let arrive = (_: Response) => {}
    network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    const { page, done } = await ask()
    let isShown = false
    page.then(() => {
      isShown = true
    })
    await vi.advanceTimersByTimeAsync(2_400)
    expect(isShown).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await (await page).text()).toBe('old')
    arrive(good('new'))
    await vi.runAllTimersAsync()
    await done
    expect(kept.get(CATALOGUE)).toBe('new')
  })

  it('with nothing kept a slow network is waited for', async () => {
    let arrive = (_: Response) => {}
    network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    const asked = await ask()
    await vi.advanceTimersByTimeAsync(10_000)
    arrive(good('new'))
    expect(await (await settle(asked)).text()).toBe('new')
  })
})

it('a page that has data and asks for what is new never gets what was kept', async () => {
  type Route = { fits: (asked: { url: URL; request: Request }) => boolean; strategy: Strategy }
  const routes: Route[] = []
  vi.doMock('workbox-routing', () => ({
    registerRoute: (fits: Route['fits'], strategy: Strategy) => void routes.push({ fits, strategy }),
  }))
  const { answerPublicReads } = await import('../../sw/runtime-caches.ts')
  answerPublicReads()
  vi.doUnmock('workbox-routing')
  kept.set(CATALOGUE, '{"products":["as it was"]}')
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answerTo = async (cache: RequestCache) => {
    const request = new Request(CATALOGUE, { cache })
    const route = routes.find(({ fits }) => fits({ url: new URL(CATALOGUE), request }))
    const answered = route?.strategy.handle({ event: { waitUntil: () => undefined }, request })
    return answered?.then((answer) => answer.text()).catch(() => 'no answer')
  }
  expect(await answerTo('default')).toBe('{"products":["as it was"]}')
  expect(await answerTo('no-cache')).toBe('no answer')
})
