import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT_VERSION } from '#domain/contract/kept-version.ts'
import type { Product } from '#domain/contract/product.ts'
import { type LoadedCatalogue, loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'

const AS_OF = Date.UTC(2026, 10, 20, 12, 35)

const category = { category: 'Oats', name: 'Oats', categoryUrl: 'Oats', image: '/m/a-sm.webp', eligible: true }
const oats: Product = {
  _id: 'p1',
  name: 'Rolled Oats 500 g',
  'name-url': 'rolled-oats-500-g',
  description: 'Oats.',
  price: 120,
  discount: 10,
  availability: 7,
  img: [{ sm: '/media/a-sm.webp', md: '/media/a-md.webp', lg: '/media/a-lg.webp', blur: '#fff', label: 'front' }],
  meta: { best_seller: true, new_arrivals: false, deal_of_the_day: false, season_special: false },
  weight: '500 g',
  tax: 5,
  'hsn-code': '1104',
  category,
  group: 'rolled-oats',
}
const catalogue = loadCatalogue(
  { version: 'v1', categoryList: [{ ...category, kicker: 'जई', tagline: 'Slow mornings.' }], products: [oats] },
  AS_OF,
)

/** Each visit is a page of its own: the module's memory is new. */
async function visit() {
  vi.resetModules()
  const { keepQueries } = await import('#src/app/kept-queries.ts')
  const store = await import('#src/lib/kept-store.ts')
  const readKept = () => store.readKept('queries')
  const writeKept = (text: string) => store.writeKept('queries', text)
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  clients.push(client)
  return { client, keep: () => keepQueries(client), readKept, writeKept }
}
const clients: QueryClient[] = []

/** What a page writes when it is put away. */
async function hide(readKept: () => Promise<unknown>): Promise<string> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  return vi.waitFor(async () => {
    const text = await readKept()
    if (typeof text !== 'string') throw new Error('nothing is kept yet')
    return text
  })
}

async function keptByFirstVisit(): Promise<string> {
  const { client, keep, readKept } = await visit()
  client.setQueryData(['products'], catalogue)
  client.setQueryData(['blogs'], [])
  client.setQueryData(['mine', 'orders'], { orders: ['Meera Joshi'] })
  client.setQueryData(['delivery', '221001'], { city: 'Varanasi' })
  await keep()
  return hide(readKept)
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

describe('what a browser keeps of catalogue and content', () => {
  it('the next visit has the catalogue at once, with the time at which it was live', {
    tags: ['PWA-87', 'PWA-32'],
  }, async () => {
    await keptByFirstVisit()
    const { client, keep } = await visit()
    await keep()
    const kept = client.getQueryData<LoadedCatalogue>(['products'])
    expect(kept?.asOf).toBe(AS_OF)
    expect(kept?.byUrl.get('rolled-oats-500-g')).toMatchObject({ shownPaise: 10800, foodName: 'Rolled Oats' })
    expect(client.getQueryData(['blogs'])).toEqual([])
    expect(client.getQueryState(['products'])?.fetchStatus).toBe('idle')
  })

  it('nothing that belongs to a customer is kept', { tags: ['PWA-70'] }, async () => {
    const text = await keptByFirstVisit()
    expect(text).not.toMatch(/Meera|Varanasi|221001|mine|delivery/)
  })

  it('what another version kept is dropped', async () => {
    const text = await keptByFirstVisit()
    const now = Number(KEPT_VERSION)
    for (const version of ['0', '', `${now - 1}`, `${now + 1}`, 'n-3']) {
      const other = await visit()
      await other.writeKept(text.replace(`"buster":"${KEPT_VERSION}"`, `"buster":"${version}"`))
      await other.keep()
      expect(other.client.getQueryData(['products'])).toBeUndefined()
    }
  })

  it('one query that does not parse is dropped alone', async () => {
    const text = await keptByFirstVisit()
    const { client, keep, writeKept } = await visit()
    await writeKept(text.replace('"price":120', '"price":"dear"'))
    await keep()
    expect(client.getQueryData(['products'])).toBeUndefined()
    expect(client.getQueryData(['blogs'])).toEqual([])
  })

  it(
    'text changed anywhere, cut or replaced never throws, and what is shown always has the shape',
    async () => {
      const text = await keptByFirstVisit()
      const { keep, client, writeKept } = await visit()
      const mutated = fc.oneof(
        fc.tuple(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6 })).map(([at, length, put]) => {
          return text.slice(0, at) + put + text.slice(at + length)
        }),
        fc.nat(text.length).map((length) => text.slice(0, length)),
        fc.json(),
        fc
          .anything({ maxDepth: 2, withDate: true, withMap: true })
          .filter((value) => !/function|symbol/.test(typeof value)),
      )
      await fc.assert(
        fc.asyncProperty(mutated, async (stored) => {
          client.clear()
          await writeKept(stored as string)
          await keep()
          const shown = client.getQueryData<LoadedCatalogue>(['products'])
          for (const item of shown?.products ?? []) expect(Number.isSafeInteger(item.shownPaise)).toBe(true)
        }),
        { numRuns: runsOf(40, 500) },
      )
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})

describe('where nothing can be kept', () => {
  const broken: [string, () => unknown][] = [
    ['is absent', () => undefined],
    [
      'throws',
      () => ({
        open: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    ],
    [
      'refuses to open',
      () => ({
        open: () => {
          const request = { error: new DOMException('corrupt', 'UnknownError'), onerror: () => {} }
          queueMicrotask(() => request.onerror())
          return request
        },
      }),
    ],
  ]
  it.each(broken)('the page starts all the same when IndexedDB %s', { tags: ['PWA-81'] }, async (_, database) => {
    vi.stubGlobal('indexedDB', database())
    const { client, keep } = await visit()
    client.setQueryData(['products'], catalogue)
    await keep()
    expect(client.getQueryData(['products'])).toBe(catalogue)
    vi.unstubAllGlobals()
  })

  it('a storage that never answers does not hold up the first view', { tags: ['PWA-81'] }, async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }))
    vi.resetModules()
    const { restoreCache } = await import('#src/app/restore-cache.ts')
    vi.useFakeTimers()
    const opened = restoreCache(new QueryClient())
    await vi.advanceTimersByTimeAsync(1_000)
    await opened
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
