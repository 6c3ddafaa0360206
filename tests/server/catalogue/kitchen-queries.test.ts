import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CatalogueSchema } from '#domain/contract/product.ts'
import { SearchKnowledgeSchema } from '#domain/contract/search.ts'
import { buildSnapshot } from '#server/catalogue/snapshot.ts'
import { readEnv } from '#server/env.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { type CatalogueSearch, searchOf } from '#src/catalogue/search-index.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'
import { FACT_QUERIES, KITCHEN_QUERIES } from './kitchen-queries.ts'

const FIRST = 4
const open = openSqliteForTests()
let search: CatalogueSearch

beforeAll(async () => {
  const database = await open()
  await seedShop(database, { now: () => Date.UTC(2026, 10, 21) })
  const config = presentConfig(shopConfig, readEnv({}), false)
  const { answers } = await buildSnapshot(database.read, { config, headers: {}, previous: undefined })
  const bodyOf = (path: string): unknown => JSON.parse(answers.get(path)?.bytes.identity.toString() ?? 'null')
  const catalogue = loadCatalogue(v.parse(CatalogueSchema, bodyOf('/products')), 0)
  search = searchOf(catalogue, v.parse(SearchKnowledgeSchema, bodyOf('/api/search-knowledge')))
}, 60_000)

/** What a shopper sees: what is found, else what comes nearest. */
function firstFor(typed: string) {
  const { foods } = search.find(typed, FIRST)
  return (foods.length > 0 ? foods : (search.nearest(typed)?.foods ?? [])).slice(0, FIRST)
}

describe('among the first four on the demo shop', () => {
  it('at least 150 different texts are asked for', () => {
    const typed = [
      ...KITCHEN_QUERIES.map((query) => `${query.typed} ${query.shelves?.join() ?? ''}`),
      ...FACT_QUERIES.map(([text]) => text),
    ]
    expect(new Set(typed).size).toBe(typed.length)
    expect(new Set(KITCHEN_QUERIES.map((query) => query.typed)).size + FACT_QUERIES.length).toBeGreaterThanOrEqual(150)
  })

  it.each(KITCHEN_QUERIES)('$typed', ({ typed, all = [], any, shelves }) => {
    const found = firstFor(typed)
    const names = found.map((packs) => packs[0]?.foodName ?? '')
    expect(names.length, 'anything at all').toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining([...all]))
    if (any)
      expect(
        names.filter((name) => any.includes(name)),
        `one of ${any.join()} in ${names.join()}`,
      ).not.toEqual([])
    if (shelves) for (const packs of found) expect(shelves).toContain(packs[0]?.product.category.name)
  })

  it.each(FACT_QUERIES)('%s: only foods whose label says %s', (typed, fact) => {
    const found = search.find(typed, FIRST).foods
    expect(found).toHaveLength(FIRST)
    for (const packs of found) expect(packs[0]?.product.facts?.diet, packs[0]?.foodName).toContain(fact)
  })
})

it('ghee does not propose what is green, and is said not to be sold', () => {
  expect(search.find('ghee').count).toBe(0)
  expect(search.nearest('ghee')?.unsold).toBe('ghee')
  expect(
    search
      .nearest('ghe')
      ?.foods.map((packs) => packs[0]?.foodName)
      .filter((name) => name?.startsWith('Green')),
  ).not.toContain('Green Cardamom')
})

it('a size finds the packs of that size', () => {
  expect(search.find('raw honey 500 gm').foods).toMatchObject([[{ name: 'Raw Honey 500 g' }]])
})
