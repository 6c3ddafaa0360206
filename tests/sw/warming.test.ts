import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONTENT_SLUGS } from '#domain/contract/content-shapes.ts'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const picture = (name: string) => `/media/${name}-sm.webp`
const read = (name: string) => `/api/content/${name}`
const json = (value: unknown) => networkAnswer({ body: JSON.stringify(value), contentType: 'application/json' })
const webp = () => networkAnswer({ body: 'RIFF', contentType: 'image/webp' })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A catalogue of so many products, each with two views, in two categories. */
const catalogue = (products: number) => ({
  version: 'v1',
  categoryList: [
    { categoryUrl: 'Organic-Honey', image: picture('honey') },
    { categoryUrl: 'oats', image: picture('oats') },
  ],
  products: numbers(products).map((at) => ({ img: [{ sm: picture(`front${at}`) }, { sm: picture(`left${at}`) }] })),
})

/** The shop's server; `over` answers some paths otherwise. */
function shop(products: number, over: Readonly<Record<string, () => Response | Promise<Response>>> = {}) {
  return (path: string) => {
    const other = over[path]
    if (other) return other()
    if (path === '/products') return json(catalogue(products))
    if (path === '/api/main/banners') return json({ mainBanners: [{ img: { sm: picture('banner') } }] })
    if (path === '/api/blogs') return json([{ img: { sm: picture('blog') } }])
    if (path === '/api/recipes') return json([{ img: { sm: picture('recipe') } }])
    if (path === read('certificates')) return json({ tiles: [{ img: { sm: picture('seal') } }] })
    return path.startsWith('/media/') ? webp() : json({ path })
  }
}

const EVERYTHING = [
  '/products',
  '/api/main/banners',
  '/api/config',
  '/products/organic-honey',
  '/products/oats',
  '/api/blogs',
  '/api/recipes',
  '/api/search-knowledge',
  ...CONTENT_SLUGS.map(read),
]

type Worker = ReturnType<typeof becomeWorker>

async function warmCatalogue({ event, origin }: Worker): Promise<void> {
  const warm = await import('../../sw/warm-catalogue.ts')
  await warm.warmCatalogue(event, origin)
}

async function warmPictures({ event, origin }: Worker) {
  const warm = await import('../../sw/warm-pictures.ts')
  return warm.warmPictures(event, origin)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12, 35) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('after one visit to any page the whole shop can be read without network', {
  tags: ['PWA-29', 'PWA-30', 'PWA-31'],
}, () => {
  it('the catalogue, all its categories, banners, blogs, recipes and pages, each with its date', {
    tags: ['OPEN-99'],
  }, async () => {
    const worker = becomeWorker(shop(3))
    await warmCatalogue(worker)
    expect(worker.caches.paths(cacheNames.publicReads).toSorted()).toEqual(EVERYTHING.toSorted())
    // What the first page cannot do without is asked for first.
    expect(worker.fetched.slice(0, 3).toSorted()).toEqual(EVERYTHING.slice(0, 3).toSorted())
    const kept = await worker.caches.match('/products/oats')
    expect(Number(kept?.headers.get(KEPT_AT_HEADER))).toBe(Date.now())
  })

  it('what is kept is asked for again after an hour, and not before', async () => {
    const worker = becomeWorker(shop(3))
    await warmCatalogue(worker)
    worker.fetched.length = 0
    vi.setSystemTime(Date.now() + 3_500_000)
    await warmCatalogue(worker)
    expect(worker.fetched).toEqual([])
    vi.setSystemTime(Date.now() + 200_000)
    await warmCatalogue(worker)
    expect(worker.fetched).toContain('/products/oats')
  })

  it('with Save-Data what is missing is fetched, and nothing a second time', async () => {
    const worker = becomeWorker(shop(3), { connection: { saveData: true } })
    await warmCatalogue(worker)
    expect(worker.caches.paths(cacheNames.publicReads)).toContain('/products/oats')
    worker.fetched.length = 0
    vi.setSystemTime(Date.now() + 90_000_000)
    await warmCatalogue(worker)
    expect(worker.fetched).toEqual([])
  })

  it('a server that fails on one of them is asked for the others, and for that one the next time', async () => {
    let isBroken = true
    const broken = () =>
      isBroken ? networkAnswer({ body: '{}', contentType: 'application/json', status: 500 }) : json([])
    const worker = becomeWorker(shop(3, { '/api/blogs': broken }))
    await warmCatalogue(worker)
    expect(worker.caches.paths(cacheNames.publicReads)).toHaveLength(EVERYTHING.length - 1)
    isBroken = false
    await warmCatalogue(worker)
    expect(worker.caches.paths(cacheNames.publicReads)).toContain('/api/blogs')
  })

  it('it asks for nothing but what is public', { tags: ['PWA-36'] }, async () => {
    const worker = becomeWorker(shop(3))
    await warmCatalogue(worker)
    const { isPublicRead } = await import('../../sw/requests.ts')
    const get = { method: 'GET', mode: 'cors', headers: new Headers() } as const
    expect(worker.fetched.filter((path) => !isPublicRead(new URL(path, worker.origin), get))).toEqual([])
  })
})

describe('the small pictures of the whole catalogue are fetched ahead', { tags: ['PWA-34'] }, () => {
  it('little by little: signs of the shelves, content and its seals, front views, then the others', async () => {
    const worker = becomeWorker(shop(30))
    await warmCatalogue(worker)
    worker.fetched.length = 0
    expect(await warmPictures(worker)).toEqual({ hasMore: true })
    const first = ['honey', 'oats', 'banner', 'blog', 'recipe', 'seal', 'front0', 'front1']
    expect(worker.fetched.slice(0, 8)).toEqual(first.map(picture))
    expect(worker.fetched).toHaveLength(24)
    expect(await warmPictures(worker)).toEqual({ hasMore: true })
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.caches.paths(cacheNames.smallPictures)).toHaveLength(66)
    expect(new Set(worker.fetched).size).toBe(66)
    expect(worker.fetched.at(-1)).toBe(picture('left29'))
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.fetched).toHaveLength(66)
  })

  it.each([
    [{ saveData: true, effectiveType: '4g' }],
    [{ type: 'cellular', effectiveType: '4g' }],
    [{ effectiveType: '3g' }],
    [{ effectiveType: 'slow-2g' }],
  ])('not on a connection that is sparing, metered or slow: %o', async (connection) => {
    const worker = becomeWorker(shop(3), { connection })
    await warmCatalogue(worker)
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.caches.paths(cacheNames.smallPictures)).toEqual([])
  })

  it.each([[{ type: 'wifi', effectiveType: '4g' }], [{}]])('on one that is not: %o', async (connection) => {
    const worker = becomeWorker(shop(3), { connection })
    await warmCatalogue(worker)
    await warmPictures(worker)
    expect(worker.caches.paths(cacheNames.smallPictures)).toHaveLength(12)
  })

  it('not on a disk that is nearly full', async () => {
    const storage = { estimate: async () => ({ quota: 100_000_000, usage: 90_000_000 }) }
    const worker = becomeWorker(shop(3), { storage })
    await warmCatalogue(worker)
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.caches.paths(cacheNames.smallPictures)).toEqual([])
  })

  it('a picture that fails ends it for this time', async () => {
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const worker = becomeWorker(shop(30, { [picture('front2')]: gone }))
    await warmCatalogue(worker)
    worker.fetched.length = 0
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.fetched.length).toBeLessThan(12)
  })

  it('a picture that the server has no more is asked for once, and keeps none of the others away', async () => {
    const none = () => networkAnswer({ body: '{}', contentType: 'application/json', status: 404 })
    const worker = becomeWorker(shop(30, { [picture('front2')]: none }))
    await warmCatalogue(worker)
    while ((await warmPictures(worker)).hasMore);
    expect(worker.caches.paths(cacheNames.smallPictures)).toHaveLength(65)
    expect(worker.fetched.filter((path) => path === picture('front2'))).toHaveLength(1)
  })

  it('what is on its way is given up when a newer version takes over', async () => {
    const never = () => new Promise<Response>(() => undefined)
    const worker = becomeWorker(shop(30, { [picture('front2')]: never, '/api/blogs': never }))
    const { makeWay } = await import('../../sw/make-way.ts')
    const reading = warmCatalogue(worker)
    await vi.waitFor(() => expect(worker.fetched).toContain('/api/blogs'))
    const showing = warmPictures(worker)
    await vi.waitFor(() => expect(worker.fetched).toContain(picture('front2')))
    makeWay()
    await reading
    expect(await showing).toEqual({ hasMore: false })
  })

  it('nothing more once a newer version takes over, which waits until nothing is being done', async () => {
    const agree = async () => {
      const { makeWay } = await import('../../sw/make-way.ts')
      makeWay()
      return webp()
    }
    const worker = becomeWorker(shop(30, { [picture('front2')]: agree }))
    await warmCatalogue(worker)
    worker.fetched.length = 0
    expect(await warmPictures(worker)).toEqual({ hasMore: false })
    expect(worker.fetched.length).toBeLessThan(12)
    worker.fetched.length = 0
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    await warmCatalogue(worker)
    expect(worker.fetched).toEqual([])
  })

  it('a catalogue larger than the cache leaves room for what is looked at', { tags: ['PWA-35'] }, async () => {
    const worker = becomeWorker(shop(700))
    await warmCatalogue(worker)
    const { MAX_SMALL_PICTURES } = await import('../../sw/runtime-caches.ts')
    const cache = await worker.caches.open(cacheNames.smallPictures)
    // All but the last thirty that fit.
    const room = MAX_SMALL_PICTURES - 60
    const names = [
      ...['honey', 'oats', 'banner', 'blog', 'recipe', 'seal'],
      ...numbers(700).map((at) => `front${at}`),
      ...numbers(700).map((at) => `left${at}`),
    ]
    for (const name of names.slice(0, room - 30)) await cache.put(picture(name), webp())
    while ((await warmPictures(worker)).hasMore);
    expect(worker.caches.paths(cacheNames.smallPictures)).toHaveLength(room)
  })
})

describe('pictures that are looked at', () => {
  const request = (path: string) => new Request(`https://shop.example${path}`)

  async function show({ event }: Worker, path: string): Promise<Response> {
    const { keptPictures } = await import('../../sw/runtime-caches.ts')
    const [shown, done] = keptPictures(cacheNames.middlePictures, 4).handleAll({ event, request: request(path) })
    await done.catch(() => undefined)
    return shown
  }

  it('the oldest leave when there are more than the cache may hold', { tags: ['PWA-35'] }, async () => {
    const worker = becomeWorker(shop(3))
    const { keptPictures } = await import('../../sw/runtime-caches.ts')
    const strategy = keptPictures(cacheNames.middlePictures, 4)
    for (const at of numbers(7)) {
      vi.setSystemTime(Date.now() + 1_000)
      await Promise.all(strategy.handleAll({ event: worker.event, request: request(`/media/${at}-md.webp`) }))
    }
    await vi.waitFor(() =>
      expect(worker.caches.paths(cacheNames.middlePictures)).toEqual([3, 4, 5, 6].map((at) => `/media/${at}-md.webp`)),
    )
  })

  it('without network the best smaller one stands in, else its ground; neither is kept as the picture', {
    tags: ['PWA-34'],
  }, async () => {
    let isThere = true
    const worker = becomeWorker(() => (isThere ? webp() : Promise.reject(new TypeError('Failed to fetch'))))
    const small = await worker.caches.open(cacheNames.smallPictures)
    await small.put('/media/a-sm.webp', webp())
    isThere = false
    expect((await show(worker, '/media/a-md.webp')).headers.get('content-type')).toBe('image/webp')
    expect((await show(worker, '/media/b-md.webp')).headers.get('content-type')).toBe('image/svg+xml')
    expect(worker.caches.paths(cacheNames.middlePictures)).toEqual([])
    isThere = true
    await show(worker, '/media/b-md.webp')
    expect(worker.caches.paths(cacheNames.middlePictures)).toEqual(['/media/b-md.webp'])
  })

  it('a full disk costs pictures before it costs the catalogue', { tags: ['PWA-35'] }, async () => {
    const worker = becomeWorker(shop(3))
    const { publicReads, smallPictures } = await import('../../sw/runtime-caches.ts')
    await Promise.all(smallPictures.handleAll({ event: worker.event, request: request(picture('front0')) }))
    expect(worker.caches.paths(cacheNames.smallPictures)).toHaveLength(1)
    const reads = await worker.caches.open(cacheNames.publicReads)
    vi.spyOn(reads, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const [shown, done] = publicReads.handleAll({ event: worker.event, request: request('/products') })
    expect((await shown).status).toBe(200)
    await done.catch(() => undefined)
    expect(worker.caches.paths(cacheNames.smallPictures)).toEqual([])
  })
})
