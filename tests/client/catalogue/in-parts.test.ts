import { afterEach, expect, it, vi } from 'vitest'
import { keptFormOf } from '#src/app/public-queries.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { catalogueWith } from '#src/catalogue/catalogue-with.ts'
import { catalogueQueryOptions, pagePartQueryOptions, searchKnowledgeQueryOptions } from '#src/catalogue/queries.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { productOf } from '#tests/support/shelf-item.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of a shop that does not send its catalogue. */
function largeShop() {
  const queries = createQueryClient()
  queries.setQueryData(['config'], { isCatalogueInParts: true })
  return queries
}

const foods = (ids: string) =>
  ids
    .split(',')
    .filter(Boolean)
    .map((_id) => productOf({ _id }))

it('a large shop is asked for its shelves and for the foods that are wanted, never for the list', async () => {
  const sent = fakeWire(({ query }) =>
    ok({ version: 'v1', categoryList: [], products: foods(new URLSearchParams(query).get('ids') ?? '') }),
  )
  const queries = largeShop()
  expect((await queries.fetchQuery(catalogueQueryOptions())).products).toEqual([])
  const known = await catalogueWith(queries, ['a', 'b'])
  expect([...known.byId.keys()]).toEqual(['a', 'b'])
  // What was asked for is not asked for again.
  expect(await catalogueWith(queries, ['b'])).toBe(known)
  expect((await queries.fetchQuery(searchKnowledgeQueryOptions())).foods).toEqual([])
  expect(sent.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/foods?ids=', '/api/foods?ids=a%2Cb'])
  // In a storage it would pass for the whole.
  expect(keptFormOf(['products'], known)).toBeUndefined()
  queries.clear()
})

it('what a page shows is taken from the page itself, the foods of its shelf beside those seen before', async () => {
  const queries = largeShop()
  const category = { category: 'Honey', name: 'Honey', categoryUrl: 'Honey', image: '', eligible: true }
  const shelf = (id: string) => ({ category: { ...category, kicker: '', tagline: '' }, products: [{ _id: id }] })
  const data = (id: string) => ({
    queries: [{ key: ['products', 'honey'], data: shelf(id), isPart: true }],
    part: { version: 'v1', categoryList: [], products: foods(id) },
    list: null,
  })
  const pages: Record<string, string> = {
    '/shop/honey/a': `<p>x</p><script type="application/json" id="page-data">${JSON.stringify(data('a'))}</script>`,
    '/shop/honey/b': `<p>x</p><script type="application/json" id="page-data">${JSON.stringify(data('b'))}</script>`,
    '/about-us': '<p>no data</p>',
  }
  vi.stubGlobal('fetch', async (url: string) => new Response(pages[url] ?? '', { status: pages[url] ? 200 : 404 }))
  const ask = (address: string) => queries.fetchQuery({ ...pagePartQueryOptions(address), retry: false })
  expect([...(await ask('/shop/honey/a')).byId.keys()]).toEqual(['a'])
  expect(await ask('/shop/honey/b')).toMatchObject({ address: '/shop/honey/b' })
  expect(queries.getQueryData(['products', 'honey'])).toMatchObject({ products: [{ _id: 'b' }, { _id: 'a' }] })
  await expect(ask('/about-us')).rejects.toMatchObject({ status: 503 })
  await expect(ask('/nowhere')).rejects.toMatchObject({ status: 404 })
  queries.clear()
})
