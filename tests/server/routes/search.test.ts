import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ShopConfigSchema } from '#domain/contract/content.ts'
import { type Catalogue, CatalogueSchema } from '#domain/contract/product.ts'
import { SearchKnowledgeSchema } from '#domain/contract/search.ts'
import { type SuggestionsAnswer, SuggestionsSchema } from '#domain/contract/suggestions.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { type LoadedCatalogue, loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { guessesFor, suggestionsFor } from '#src/features/search/suggestions.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, openSqliteForTests } from '#tests/support/test-db.ts'
import { FACT_QUERIES, KITCHEN_QUERIES } from '../catalogue/kitchen-queries.ts'

const pathOf = (q: string, limit?: number) =>
  `/api/search?${new URLSearchParams({ q, ...(limit ? { limit: String(limit) } : {}) })}`

describeOnBothDatabases('the search of the server', (open) => {
  async function shop(settings: Record<string, string> = {}) {
    const database = await open()
    await stockShop(database, [
      { id: 'mango', name: 'Mango Pickle 500 g', price: 100 },
      { id: 'lime', name: 'Lime Pickle 500 g', price: 50 },
      { id: 'secret', name: 'Garlic Pickle 500 g', isHidden: true },
    ])
    const test = testApp(database, settings)
    const find = async (q: string, limit?: number) => {
      const answer = await test.call(pathOf(q, limit))
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    const found = async (q: string, limit?: number): Promise<SuggestionsAnswer> =>
      v.parse(SuggestionsSchema, (await find(q, limit)).body)
    const end = async () => {
      await test.app.close()
      await test.app.content.stop()
    }
    return { ...test, database, find, found, end }
  }

  it('answers foods with price and stock, never one that is hidden, and no more than were asked for', async () => {
    const { found, end } = await shop()
    const pickles = await found('pickle')
    expect(pickles.foods.flat().map(({ name }) => name)).toEqual(['Lime Pickle 500 g', 'Mango Pickle 500 g'])
    expect(pickles).toMatchObject({ count: 2, text: 'pickle', isNearest: false, unsold: null })
    expect(pickles.foods.flat().map(({ price }) => price)).toEqual([50, 100])
    const one = await found('pickle', 1)
    expect([one.foods.length, one.count]).toEqual([1, 2])
    expect((await found('garlic')).foods).toEqual([])
    await end()
  })

  it('may be kept by shared caches for seconds, and is not sent again to a browser that has it', async () => {
    const { call, end } = await shop()
    const first = await call(pathOf('mango'))
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/)
    const etag = first.headers.get('etag') ?? ''
    expect((await call(pathOf('mango'), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await call(pathOf('lime'), { headers: { 'if-none-match': etag } })).status).toBe(200)
    await end()
  })

  it('says a new price at once, and another validator with it', async () => {
    const { call, found, deps, app, database, end } = await shop()
    const before = (await call(pathOf('mango'))).headers.get('etag')
    await database.write(async (tx) => {
      await tx.updateTable('products').set({ price_paise: 12_300 }).where('id', '=', 'mango').execute()
      await bumpContentVersion(tx)
    })
    deps.clock.advance(1000)
    await app.content.refresh()
    expect((await found('mango')).foods.flat().map(({ price }) => price)).toEqual([123])
    expect((await call(pathOf('mango'))).headers.get('etag')).not.toBe(before)
    await end()
  })

  it.each([
    ['/api/search', 'q'],
    [pathOf('   '), 'q'],
    [pathOf('x'.repeat(81)), 'q'],
    ['/api/search?q=tea&limit=0', 'limit'],
    ['/api/search?q=tea&limit=21', 'limit'],
    ['/api/search?q=tea&limit=many', 'limit'],
  ])('refuses %s with a sentence about %s', async (path, field) => {
    const { call, end } = await shop()
    const answer = await call(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'INVALID_FIELDS', fields: { [field]: expect.any(String) } })
    await end()
  })

  it('tells the foods of products by their ids, with all packs, and passes over what is not on sale', async () => {
    const { call, end } = await shop()
    const foods = async (query: string) => {
      const { products, categoryList } = v.parse(CatalogueSchema, await (await call(`/api/foods${query}`)).json())
      return { names: products.map(({ name }) => name), shelves: categoryList.length }
    }
    expect(await foods('?ids=mango,secret,nothing')).toEqual({ names: ['Mango Pickle 500 g'], shelves: 2 })
    expect(await foods('')).toEqual({ names: [], shelves: 2 })
    expect((await call(`/api/foods?ids=${Array.from({ length: 201 }, (_, at) => `p${at}`).join()}`)).status).toBe(400)
    expect((await call('/api/foods?ids=a%20b')).status).toBe(400)
    await end()
  })

  it('a shop with more products than are sent at once says so in its configuration, and only then', async () => {
    const said = async (upTo: string) => {
      const { call, end } = await shop({ WHOLE_CATALOGUE_UP_TO: upTo })
      const config: unknown = await (await call('/api/config')).json()
      const { products } = v.parse(CatalogueSchema, await (await call('/products')).json())
      await end()
      return [v.parse(ShopConfigSchema, config).isCatalogueInParts, products.length]
    }
    expect(await said('2')).toEqual([undefined, 2])
    expect(await said('1')).toEqual([true, 2])
  })

  it('is counted by network: beyond its budget the answer says when to come again', async () => {
    const { find, end } = await shop({ LIMIT_CALLS_SEARCH_PER_HOUR: '2' })
    expect([(await find('tea')).status, (await find('te')).status]).toEqual([200, 200])
    const refused = await find('t')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await end()
  })
})

/** What a browser with the whole catalogue shows for a text. */
function inBrowser(catalogue: LoadedCatalogue, text: string, knowledge: v.InferOutput<typeof SearchKnowledgeSchema>) {
  const found = suggestionsFor(catalogue, text, knowledge)
  const isUnfound = found?.count === 0 && found.lines.length === 0
  const shown = (isUnfound ? guessesFor(catalogue, text, knowledge) : null) ?? found
  return shown && { ...shown, foods: shown.foods.map((packs) => packs.map(({ product }) => product)) }
}

/** Beginnings, parts, slips and pairs of what the shop's foods are called: always the same. */
function texts({ products }: Catalogue): string[] {
  const names = products.filter((_, at) => at % 23 === 0).map(({ name }) => name)
  return names.flatMap((name, at) => {
    const [first = '', second = ''] = name.split(' ')
    const slip = first.length > 4 ? `${first.slice(0, 2)}${first.slice(3)}` : first
    return [name, first.slice(0, 1 + (at % 4)), slip, `${second} ${first}`, `${first} xyzzy`]
  })
}

describe('for the same words', () => {
  const open = openSqliteForTests()

  it('server and browser say the same, in the same order', async () => {
    const database = await open()
    await seedShop(database, { now: () => Date.UTC(2026, 10, 21) })
    const { call, app } = testApp(database, { LIMIT_CALLS_SEARCH_PER_HOUR: '100000' })
    const raw = v.parse(CatalogueSchema, await (await call('/products')).json())
    const knowledge = v.parse(SearchKnowledgeSchema, await (await call('/api/search-knowledge')).json())
    const catalogue = loadCatalogue(raw, 0)
    const typed = [
      ...texts(raw),
      ...KITCHEN_QUERIES.map((query) => query.typed),
      ...FACT_QUERIES.map(([text]) => text),
      'track order',
      'honey 500g',
      '500 g',
      'hony',
      'paneer',
      'अचार',
      '%',
      'qqqq',
    ].filter((text) => text.trim() !== '')
    expect(typed.length).toBeGreaterThan(250)
    for (const text of typed) {
      const answer = v.parse(SuggestionsSchema, await (await call(pathOf(text.trim().slice(0, 80)))).json())
      const { version, ...shown } = answer
      expect(version).toBe(raw.version)
      expect(shown, text).toEqual(inBrowser(catalogue, text.trim().slice(0, 80), knowledge))
    }
    await app.close()
    await app.content.stop()
  }, 60_000)
})
