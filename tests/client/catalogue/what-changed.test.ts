import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { productOf } from '#tests/support/shelf-item.ts'

const PRODUCTS = ['a', 'b', 'c'].map((_id) => productOf({ _id, price: 100 }))
const whole = (version: string, products = PRODUCTS) => ok({ version, categoryList: [], products })

afterEach(() => vi.unstubAllGlobals())

/** A page that has version v1, and what its second question is answered. */
async function pageWith(answer: unknown) {
  const sent = fakeWire(({ query }) => (query === undefined ? whole(sent.length > 1 ? 'v9' : 'v1') : ok(answer)))
  const queries = createQueryClient()
  const before = await queries.fetchQuery(catalogueQueryOptions())
  await queries.invalidateQueries(catalogueQueryOptions())
  const after = await queries.fetchQuery(catalogueQueryOptions())
  queries.clear()
  return { before, after, asked: sent.map(({ path, query }) => (query === undefined ? path : `${path}?${query}`)) }
}

it('a page that has a catalogue asks what changed since, and makes the new one of it', async () => {
  const steps = [
    {
      rows: [
        [0, 1],
        [1, { price: 90 }],
        [2, 1],
      ],
    },
  ]
  const { after, asked } = await pageWith({ version: 'v2', steps })
  expect(asked).toEqual(['/products', '/products?since=v1'])
  expect(after.version).toBe('v2')
  expect(after.products.map(({ product }) => product)).toEqual(PRODUCTS.with(1, productOf({ _id: 'b', price: 90 })))
  expect(after.byId.get('b')?.printedPaise).toBe(9000)
})

it('where nothing changed nothing is made anew', async () => {
  const { before, after } = await pageWith({ version: 'v1', steps: [] })
  expect(after.products).toBe(before.products)
  expect(after.byUrl).toBe(before.byUrl)
})

it('a server that does not know the version any more answers the whole, which is taken', async () => {
  const { after, asked } = await pageWith({ version: 'v5', categoryList: [], products: PRODUCTS.slice(1) })
  expect(asked).toHaveLength(2)
  expect(after.version).toBe('v5')
  expect(after.products).toHaveLength(2)
})

it.each([
  { name: 'takes over more than there is', steps: [{ rows: [[0, 4]] }] },
  { name: 'is of an unknown form', steps: [{ rows: [{ from: 0 }] }] },
  { name: 'breaks off', steps: undefined },
  { name: 'makes a product that is none', steps: [{ rows: [[0, 2], [{ _id: 'x' }]] }] },
  { name: 'takes a price for a text', steps: [{ rows: [[0, { price: '90' }]] }] },
])('a difference that $name is given up for the whole', async ({ steps }) => {
  const { after, asked } = await pageWith(JSON.parse(JSON.stringify({ version: 'v2', steps: steps ?? null })))
  expect(asked).toEqual(['/products', '/products?since=v1', '/products'])
  expect(after.version).toBe('v9')
  expect(after.products.map(({ product }) => product)).toEqual(PRODUCTS)
})
