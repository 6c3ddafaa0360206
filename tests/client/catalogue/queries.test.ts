import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { catalogueQueryOptions, categoryPageQueryOptions } from '#src/catalogue/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { productOf } from '#tests/support/shelf-item.ts'

afterEach(() => vi.unstubAllGlobals())

it('the catalogue is not loading before somebody asks for it, nor once it is there', {
  tags: ['ENT-176'],
}, async () => {
  const sent = fakeWire(() => ok({ version: 'v1', categoryList: [], products: [] }))
  const queries = createQueryClient()
  const catalogue = queries.getQueryCache().build(queries, queries.defaultQueryOptions(catalogueQueryOptions()))
  expect(catalogue.state.fetchStatus).toBe('idle')
  expect(sent).toEqual([])
  const asked = queries.fetchQuery(catalogueQueryOptions())
  expect(catalogue.state.fetchStatus).toBe('fetching')
  await asked
  expect(catalogue.state.fetchStatus).toBe('idle')
  queries.clear()
})

it('an error thrown while the products load is thrown on', { tags: ['API-013'] }, async () => {
  fakeWire(() => 'lost')
  const queries = createQueryClient()
  await expect(queries.fetchQuery({ ...catalogueQueryOptions(), retry: false })).rejects.toMatchObject({ status: 0 })
  expect(queries.getQueryData(['products'])).toBeUndefined()
  queries.clear()
})

it('a category is used with its products', { tags: ['API-015'] }, async () => {
  const { category, ...product } = productOf({ _id: 'a' })
  const body = { category: { ...category, kicker: '', tagline: '' }, products: [{ ...product, category }] }
  const sent = fakeWire(() => ok(body))
  const queries = createQueryClient()
  expect(await queries.fetchQuery(categoryPageQueryOptions('organic-honey'))).toEqual(body)
  expect(sent.map(({ path }) => path)).toEqual(['/products/organic-honey'])
  queries.clear()
})

it('of a category that does not load the reason is the message', { tags: ['API-016'] }, async () => {
  fakeWire(() => refused(503, 'BUSY'))
  const queries = createQueryClient()
  const asked = queries.fetchQuery({ ...categoryPageQueryOptions('organic-honey'), retry: false })
  await expect(asked).rejects.toThrow('refused: BUSY')
  queries.clear()
})
