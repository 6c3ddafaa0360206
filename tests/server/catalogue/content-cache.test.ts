import { expect, it } from 'vitest'
import type { Catalogue, CategoryPage } from '#domain/contract/product.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const setStock = (database: TestDatabase, id: string, stock: number) =>
  database.write((tx) => tx.updateTable('products').set({ stock }).where('id', '=', id).execute())

async function rename(database: TestDatabase, id: string, name: string): Promise<void> {
  await database.write(async (tx) => {
    await tx.updateTable('products').set({ name }).where('id', '=', id).execute()
    await bumpContentVersion(tx)
  })
}

describeOnBothDatabases('the catalogue calls', (open) => {
  async function shop() {
    const database = await open()
    await stockShop(database, [
      { id: 'p10', name: 'Mango Pickle 1 kg', stock: 3, price: 125.5, discount: 10 },
      { id: 'p2', name: 'mango Pickle 500 g', stock: 0 },
      { id: 'p3', name: 'Coconut Oil 1 L', isEligible: false },
      { id: 'p4', name: 'Secret Jam', isHidden: true },
    ])
    await database.write(async (tx) => {
      await tx
        .updateTable('categories')
        .set({ name: 'Chutney-&-Dip', category_url: 'Chutney-&-Dip' })
        .where('id', '=', 'oils')
        .execute()
      const details = {
        ingredients: 'Mango',
        nutrition: [['Energy', '612 kJ']],
        storage: 'Cool',
        origin: 'Here',
        keepsFor: '1 year',
      }
      await tx
        .updateTable('products')
        .set({ details_json: JSON.stringify(details) })
        .execute()
    })
    const test = testApp(database)
    const names = async () => {
      const body = (await (await test.call('/products')).json()) as Catalogue
      return body.products.map((product) => product.name)
    }
    return { ...test, database, names }
  }

  it('GET /products: slim products in name order, numbers by value, hidden and Demo left out', {
    tags: [
      'API-010',
      'API-011',
      'ENT-001',
      'ENT-002',
      'ENT-003',
      'ENT-004',
      'ENT-005',
      'ENT-006',
      'ENT-007',
      'ENT-008',
      'ENT-009',
      'ENT-010',
      'ENT-011',
      'ENT-012',
      'ENT-013',
      'ENT-014',
      'ENT-015',
      'ENT-016',
      'ENT-017',
      'ENT-018',
      'ENT-019',
      'ENT-020',
      'ENT-021',
      'ENT-022',
      'ENT-023',
      'ENT-024',
      'ENT-025',
      'ENT-026',
      'ENT-027',
      'ENT-028',
      'ENT-029',
      'ENT-030',
      'ENT-031',
      'OPEN-15',
      'OPEN-28',
    ],
  }, async () => {
    const { call } = await shop()
    const answer = await call('/products')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, .*must-revalidate$/)
    const body = (await answer.json()) as Catalogue
    expect(body.categoryList.map(({ name }) => name)).toEqual(['Homestyle-Pickles', 'Chutney-&-Dip'])
    expect(body.products.map(({ name }) => name)).toEqual([
      'Coconut Oil 1 L',
      'Mango Pickle 1 kg',
      'mango Pickle 500 g',
    ])
    expect(body.products[1]).toEqual({
      _id: 'p10',
      name: 'Mango Pickle 1 kg',
      'name-url': 'product-p10',
      description: '',
      price: 125.5,
      discount: 10,
      availability: 3,
      img: ['front', 'left'].map((label) => ({
        sm: '/media/abcdefghij-sm.webp',
        md: '/media/abcdefghij-md.webp',
        lg: '/media/abcdefghij-lg.webp',
        blur: '#eedd99',
        label,
      })),
      meta: { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false },
      weight: '500 g',
      tax: 5,
      'hsn-code': '2001',
      category: {
        category: 'Homestyle Pickles',
        name: 'Homestyle-Pickles',
        categoryUrl: 'Homestyle-Pickles',
        image: '/media/abcdefghij-sm.webp',
        eligible: true,
      },
      group: 'p10',
    })
  })

  it('GET /products/{category}: with details, & and %26 and capitals alike; unknown is 404', {
    tags: ['API-014', 'API-015', 'OPEN-06', 'OPEN-07', 'OPEN-28'],
  }, async () => {
    const { call } = await shop()
    for (const slug of ['chutney-&-dip', 'chutney-%26-dip', 'Chutney-&-Dip']) {
      const page = (await (await call(`/products/${slug}`)).json()) as CategoryPage
      expect(page.category.name).toBe('Chutney-&-Dip')
      expect(page.products.map(({ name, details }) => [name, details.keepsFor])).toEqual([
        ['Coconut Oil 1 L', '1 year'],
      ])
    }
    for (const slug of ['sweets', 'demo', 'all']) expect((await call(`/products/${slug}`)).status).toBe(404)
  })

  it('the operator’s test category is in no answer, even where nobody has hidden it', {
    tags: ['OPEN-15'],
  }, async () => {
    const { app, call, database, names } = await shop()
    await database.write(async (tx) => {
      await tx.updateTable('categories').set({ is_hidden: 0 }).where('name', '=', 'Demo').execute()
      await tx.updateTable('products').set({ category_id: 'demo' }).where('id', '=', 'p3').execute()
      await bumpContentVersion(tx)
    })
    await app.content.refresh()
    expect(await names()).toEqual(['Mango Pickle 1 kg', 'mango Pickle 500 g'])
    expect(((await (await call('/products')).json()) as Catalogue).categoryList.map(({ name }) => name)).toEqual([
      'Homestyle-Pickles',
      'Chutney-&-Dip',
    ])
    expect((await call('/products/demo')).status).toBe(404)
  })

  it('answers 304 to whoever holds the newest, and new bytes after a change (strong ETag)', async () => {
    const { app, call, deps, database, names } = await shop()
    const etag = (await call('/products')).headers.get('etag') ?? ''
    const again = () => call('/products', { headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await rename(database, 'p3', 'Sesame Oil 1 L')
    deps.clock.advance(2000)
    await app.content.refresh()
    expect((await again()).status).toBe(200)
    expect(await names()).toContain('Sesame Oil 1 L')
    await app.content.stop()
  })

  it('builds once for all who come first, and gives every process the same version', async () => {
    const { app, database } = await shop()
    const [first, second] = await Promise.all([app.content.current(), app.content.current()])
    expect(second).toBe(first)
    const other = testApp(await database.another())
    expect((await other.app.content.current()).version).toBe(first.version)
    expect((await other.app.content.current()).answers.get('/products')?.hash).toBe(
      first.answers.get('/products')?.hash,
    )
    await Promise.all([app.content.stop(), other.app.content.stop()])
  })

  it('makes a burst of changes one rebuild, and answers from the last snapshot meanwhile', async () => {
    const { app, deps, database, names } = await shop()
    expect(await names()).toContain('Coconut Oil 1 L')
    const before = await app.content.current()
    for (const name of ['A', 'B', 'C']) {
      await rename(database, 'p3', name)
      await app.content.refresh()
      expect(await app.content.current()).toBe(before)
    }
    deps.clock.advance(2000)
    await Promise.all([app.content.refresh(), app.content.refresh()])
    expect(await names()).toContain('C')
    await app.content.stop()
  })

  it('lets the stock shown lag some seconds, then shows it without a change of content', async () => {
    const { app, call, deps, database } = await shop()
    const stock = async () => ((await (await call('/products')).json()) as Catalogue).products[0]?.availability
    expect(await stock()).toBe(10)
    await setStock(database, 'p3', 4)
    deps.clock.advance(2000)
    await app.content.refresh()
    expect(await stock()).toBe(10)
    deps.clock.advance(13_000)
    await app.content.refresh()
    expect(await stock()).toBe(4)
    await app.content.stop()
  })

  it('keeps the bytes of answers a change did not touch', async () => {
    const { app, deps, database } = await shop()
    const before = await app.content.current()
    await rename(database, 'p3', 'Sesame Oil 1 L')
    deps.clock.advance(2000)
    await app.content.refresh()
    const after = await app.content.current()
    expect(after).not.toBe(before)
    expect(after.answers.get('/products/homestyle-pickles')).toBe(before.answers.get('/products/homestyle-pickles'))
    expect(after.answers.get('/products')).not.toBe(before.answers.get('/products'))
    await app.content.stop()
  })

  it('answers the last snapshot when the database fails, and follows again when it is back', async () => {
    const { app, deps, database, names } = await shop()
    await names()
    await rename(database, 'p3', 'Sesame Oil 1 L')
    deps.clock.advance(2000)
    const { read } = deps.database
    Object.assign(deps.database, {
      read: new Proxy(read, {
        get: () => () => {
          throw new Error('gone')
        },
      }),
    })
    await expect(app.content.refresh()).rejects.toThrow('gone')
    expect(await names()).toContain('Coconut Oil 1 L')
    Object.assign(deps.database, { read })
    await app.content.refresh()
    expect(await names()).toContain('Sesame Oil 1 L')
    await app.content.stop()
  })
})
