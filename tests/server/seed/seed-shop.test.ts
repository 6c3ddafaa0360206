import { expect, it } from 'vitest'
import { slugOf } from '#domain/rules/slug.ts'
import type { Database } from '#server/db/database.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const TABLES = [
  'categories',
  'products',
  'product_pictures',
  'reviews',
  'media',
  'banners',
  'blogs',
  'recipes',
  'pages',
  'coupons',
  'delivery_areas',
] as const

async function counts(database: Database): Promise<Record<string, number>> {
  const entries = []
  for (const table of TABLES) {
    const row = await database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    entries.push([table, row.n] as const)
  }
  return Object.fromEntries(entries)
}

describeOnBothDatabases('seedShop', (open) => {
  it('stocks an empty shop once, with a line for each long step, and then leaves it alone', async () => {
    const database = await open()
    const lines: string[] = []
    const versionBefore = await contentVersion(database.read)

    expect(await seedShop(database, clock, { onProgress: (line) => lines.push(line) })).toBe(true)
    const first = await counts(database)
    expect(await seedShop(database, clock)).toBe(false)

    expect(await counts(database)).toEqual(first)
    expect(lines).toHaveLength(2)
    expect(await contentVersion(database.read)).toBe(versionBefore + 1)
    expect(first).toMatchObject({ categories: 16, banners: 3, blogs: 6, recipes: 6, pages: 10, coupons: 9 })
  })

  it('holds at least 540 products of at least 150 foods, at most four packs of one, none twice', async () => {
    const database = await open()
    await seedShop(database, clock)
    const products = await database.read.selectFrom('products').selectAll().orderBy('name').execute()
    const packs = Map.groupBy(products, (product) => product.food_group)

    expect(products.length).toBeGreaterThanOrEqual(540)
    expect(packs.size).toBeGreaterThanOrEqual(150)
    expect(Math.max(...[...packs.values()].map((group) => group.length))).toBeLessThanOrEqual(4)
    expect(new Set(products.map((product) => product.name_url)).size).toBe(products.length)
    expect(products.filter((product) => slugOf(product.name) !== product.name_url)).toEqual([])
    expect(products.map((product) => product.id).slice(0, 2)).toEqual(['p10', 'p11'])
    expect(products.filter((product) => product.stock === 0).length).toBeGreaterThan(0)
  })

  it('gives every product two views that nobody else has, and one of all sizes of its food', async () => {
    const database = await open()
    await seedShop(database, clock)
    const pictures = await database.read.selectFrom('product_pictures').selectAll().execute()
    const products = await database.read.selectFrom('products').select('id').execute()
    const views = pictures.filter((picture) => picture.label !== 'scale')

    expect(pictures).toHaveLength(products.length * 3)
    expect(new Set(views.map((picture) => picture.media_hash)).size).toBe(views.length)
    expect(new Set(pictures.map((picture) => `${picture.position} ${picture.label}`))).toEqual(
      new Set(['0 front', '1 left', '2 scale']),
    )
  })

  it('points recipes at products of the shop', async () => {
    const database = await open()
    await seedShop(database, clock)
    const recipes = await database.read.selectFrom('recipes').select('body_json').execute()
    const urls = recipes.flatMap(({ body_json }) =>
      (JSON.parse(body_json) as { ingredients: { product?: string }[] }).ingredients.flatMap(
        (each) => each.product ?? [],
      ),
    )
    const found = await database.read.selectFrom('products').select('name_url').where('name_url', 'in', urls).execute()

    expect(urls.length).toBeGreaterThan(0)
    expect(new Set(found.map((row) => row.name_url))).toEqual(new Set(urls))
  })

  it('stocks the shop once when two processes start at the same moment', async () => {
    const database = await open()
    const another = await database.another()
    const outcomes = await Promise.all([seedShop(database, clock), seedShop(another, clock)])
    expect(outcomes.sort()).toEqual([false, true])
  })

  it('leaves a shop alone that has products of its own', async () => {
    const database = await open()
    await seedShop(database, clock)
    await database.write((tx) => tx.deleteFrom('settings').where('name', '=', 'seeded').execute())
    expect(await seedShop(database, clock)).toBe(false)
  })
})
