import { afterEach, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const FREE_AT_LEAST = 20_000_000
const picture = (name: string | number) => `/media/${name}-sm.webp`
const webp = () => networkAnswer({ body: 'RIFF', contentType: 'image/webp' })

/** A worker that has kept a catalogue of so many products with one picture each, from a host of its own. */
async function worker(products: number, answer: (path: string) => Response = webp, storage?: object) {
  const { caches, event, fetched, requests, origin } = becomeWorker(answer, storage === undefined ? {} : { storage })
  const { warmPictures } = await import('../../sw/warm-pictures.ts')
  const reads = await caches.open(cacheNames.publicReads)
  const fronts = Array.from({ length: products }, (_, at) => ({ img: [{ sm: picture(at) }] }))
  const keep = (list: readonly object[]) =>
    reads.put('https://content.example/products', Response.json({ products: list, categoryList: [] }))
  if (products > 0) await keep(fronts)
  return {
    fetched,
    requests,
    origin,
    keep,
    warm: () => warmPictures(event, 'https://content.example'),
    kept: () => caches.paths(cacheNames.smallPictures),
  }
}

afterEach(async () => {
  // Workbox counts once more what it has kept, and nobody waits for that: it needs its surroundings as long.
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it.each<[string, object, boolean]>([
  ['tells nothing of its disk', {}, true],
  ['cannot tell', { estimate: () => Promise.reject(new TypeError('no storage')) }, true],
  ['tells no figures', { estimate: async () => ({}) }, true],
  ['tells no use', { estimate: async () => ({ quota: FREE_AT_LEAST + 1 }) }, true],
  ['has just enough', { estimate: async () => ({ quota: FREE_AT_LEAST + 8, usage: 7 }) }, true],
  ['has not quite enough', { estimate: async () => ({ quota: FREE_AT_LEAST + 7, usage: 7 }) }, false],
])('a browser that %s: pictures are fetched ahead or not', async (_, storage, isFetched) => {
  const { warm, kept } = await worker(1, webp, storage)
  expect(await warm()).toEqual({ hasMore: false })
  expect(kept()).toEqual(isFetched ? [picture(0)] : [])
})

it('pictures come from the shop itself, wherever the catalogue comes from', async () => {
  const { warm, requests, origin } = await worker(1)
  await warm()
  expect(requests.map(({ url }) => url)).toEqual([`${origin}${picture(0)}`])
})

it('without a kept catalogue there is nothing to fetch', async () => {
  const { warm, fetched } = await worker(0)
  expect(await warm()).toEqual({ hasMore: false })
  expect(fetched).toEqual([])
})

it('a product without a picture keeps none of the others away', async () => {
  const { warm, kept, keep, fetched } = await worker(0)
  await keep([{ img: [] }, { img: [{ sm: picture('front') }, { sm: picture('left') }] }])
  await warm()
  expect(kept()).toEqual([picture('front'), picture('left')])
  expect(fetched).toEqual(kept())
})

it('the page need not ask again when the last of them came with this time', async () => {
  const { warm, fetched } = await worker(24)
  expect(await warm()).toEqual({ hasMore: false })
  expect(fetched).toHaveLength(24)
})

it('a login page of the network in place of pictures ends it, and none is kept', async () => {
  const { warm, kept, fetched } = await worker(30, () => networkAnswer({ body: '<p>', contentType: 'text/html' }))
  expect(await warm()).toEqual({ hasMore: false })
  expect(kept()).toEqual([])
  expect(fetched).toHaveLength(2)
})
