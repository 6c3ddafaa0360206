import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const json = (value: unknown) => networkAnswer({ body: JSON.stringify(value), contentType: 'application/json' })
const HOUR = 3_600_000
const IN_PARTS = { isCatalogueInParts: true }

/** A worker of a shop with one shelf; `config` is what the shop says of itself. */
async function warmed(config: object = {}, connection: object = {}) {
  const worker = becomeWorker(
    (path) => {
      if (path === '/api/config') return json(config)
      return json(path === '/products' ? { categoryList: [{ categoryUrl: 'oats' }], products: [] } : { path })
    },
    { connection },
  )
  const { warmCatalogue } = await import('../../sw/warm-catalogue.ts')
  const reads = await worker.caches.open(cacheNames.publicReads)
  return {
    ...worker,
    reads,
    warm: (contentHost = worker.origin) => warmCatalogue(worker.event, contentHost),
    /** Another visit, so much later; gives what it asked for. */
    askedAfter: async (ms: number) => {
      vi.setSystemTime(Date.now() + ms)
      worker.fetched.length = 0
      await warmCatalogue(worker.event, worker.origin)
      return [...worker.fetched]
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12, 35) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('the whole list of products is asked for again after a day, what else is old after an hour', async () => {
  const { warm, askedAfter } = await warmed()
  await warm()
  const afterTwoHours = await askedAfter(2 * HOUR)
  expect(afterTwoHours).toContain('/products/oats')
  expect(afterTwoHours).not.toContain('/products')
  expect(await askedAfter(23 * HOUR)).toContain('/products')
})

it('what is an hour old to the moment is not asked for yet', async () => {
  const { warm, askedAfter } = await warmed()
  await warm()
  expect(await askedAfter(HOUR)).toEqual([])
})

it('of a catalogue that is sent in parts only the texts are fetched, and again when they are old', async () => {
  const { warm, askedAfter, fetched } = await warmed(IN_PARTS)
  await warm()
  expect(fetched[0]).toBe('/api/config')
  expect(fetched).toContain('/api/recipes')
  expect(fetched).toContain('/api/content/about-us')
  expect(fetched.filter((path) => path.startsWith('/products') || path.startsWith('/api/main'))).toEqual([])
  expect(await askedAfter(HOUR / 2)).toEqual([])
  expect(await askedAfter(HOUR)).toContain('/api/recipes')
})

it('who saves data pays once for the texts of such a catalogue', async () => {
  const { warm, askedAfter } = await warmed(IN_PARTS, { saveData: true })
  await warm()
  expect(await askedAfter(100 * HOUR)).toEqual([])
})

it('catalogue and content come from the host that has them, without cookies', async () => {
  const { warm, requests, caches } = await warmed()
  await warm('https://content.example')
  expect(new Set(requests.map(({ url, credentials }) => `${new URL(url).origin} ${credentials}`))).toEqual(
    new Set(['https://content.example omit']),
  )
  expect(await caches.match('https://content.example/products/oats')).toBeDefined()
  expect(await caches.match('/products/oats')).toBeUndefined()
})

it('a kept catalogue and config that cannot be read keep nothing else from being fetched', async () => {
  const { warm, reads, fetched } = await warmed()
  await reads.put('/products', new Response('{"categ'))
  await reads.put('/api/config', new Response('{"isCat'))
  await warm()
  expect(fetched).toContain('/api/blogs')
  expect(fetched).toContain('/products')
})
