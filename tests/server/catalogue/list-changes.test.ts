import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getBlogs } from '#domain/contract/content.ts'
import type { ListDifference } from '#domain/contract/difference-shapes.ts'
import type { Catalogue } from '#domain/contract/product.ts'
import { listAfter } from '#domain/rules/list-difference.ts'
import { contentHash } from '#server/catalogue/prepared-answer.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const GOODS = Array.from({ length: 26 }, (_, at) => ({ id: `p${at}`, name: `${String.fromCharCode(65 + at)}mla Jam` }))

type Change = { id: string } & Partial<{ price: number; name: string; isHidden: boolean; stock: number }>

async function change(database: TestDatabase, { id, price, name, isHidden, stock }: Change): Promise<void> {
  await database.write(async (tx) => {
    const row = {
      ...(price === undefined ? {} : { price_paise: price * 100 }),
      ...(name === undefined ? {} : { name }),
      ...(isHidden === undefined ? {} : { is_hidden: Number(isHidden) }),
      ...(stock === undefined ? {} : { stock }),
    }
    if (Object.keys(row).length > 0) await tx.updateTable('products').set(row).where('id', '=', id).execute()
    await bumpContentVersion(tx)
  })
}

const jsonOf = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** What is served after a change that was made a while ago. */
async function serveNewest({ app, deps }: TestApp): Promise<void> {
  deps.clock.advance(1000)
  await app.content.refresh()
}

function applied({ version: _, ...before }: Catalogue, difference: ListDifference): Catalogue {
  const after = listAfter(before.products, difference)
  if (after === null) throw new Error('the difference does not fit')
  return { version: difference.version, ...before, ...after.beside, products: after.rows }
}

describeOnBothDatabases('the catalogue by difference', (open) => {
  async function shop() {
    const database = await open()
    await stockShop(database, GOODS)
    const test = testApp(database)
    const whole = () => jsonOf<Catalogue>(test.call('/products'))
    const since = (version: string) => jsonOf<ListDifference>(test.call(`/products?since=${version}`))
    return { ...test, test, database, whole, since }
  }

  it('any sequence of changes, from any version that was served, makes the whole list letter by letter', async () => {
    const { database, test, whole, since } = await shop()
    const served = [await whole()]
    let told = 0
    const arbitraryChange = fc.record(
      {
        id: fc.constantFrom(...GOODS.map(({ id }) => id)),
        price: fc.integer({ min: 1, max: 3 }),
        name: fc.constantFrom('Aam Papad', 'Zeera', 'Methi', 'Basil Oil'),
        isHidden: fc.boolean(),
        stock: fc.nat({ max: 2 }),
      },
      { requiredKeys: ['id'] },
    )
    for (const changes of fc.sample(fc.array(arbitraryChange, { minLength: 1, maxLength: 3 }), 25)) {
      // Names are unique: a change that the database refuses is none.
      for (const one of changes) await change(database, one).catch(() => undefined)
      await serveNewest(test)
      const now = await whole()
      for (const before of served) {
        const difference = await since(before.version)
        if ('products' in difference) expect(difference).toEqual(now)
        else {
          told += 1
          expect(JSON.stringify(applied(before, difference))).toBe(JSON.stringify(now))
        }
      }
      served.push(now)
    }
    // Of all that were asked few were told the whole.
    expect(told).toBeGreaterThan(100)
    await test.app.content.stop()
  })

  it('one changed price costs less than 500 bytes, and nothing but the version where nothing changed', async () => {
    const { database, test, call, app, whole, since } = await shop()
    const { version } = await whole()
    expect(await since(version)).toEqual({ version, steps: [] })
    await change(database, { id: 'p2', price: 77 })
    await serveNewest(test)
    const answer = await call(`/products?since=${version}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200)
    expect(await since(version)).toEqual({
      version: (await whole()).version,
      steps: [
        {
          rows: [
            [0, 2],
            [2, { price: 77 }],
            [3, GOODS.length - 3],
          ],
        },
      ],
    })
    // Whoever asks the same after the first is answered in front of the framework.
    expect(app.lookup(`/products?since=${version}`)?.status).toBe(200)
    await app.content.stop()
  })

  it('a version nobody knows, and one that only another process served, get the whole list', async () => {
    const { database, test, whole, app } = await shop()
    const { version } = await whole()
    await change(database, { id: 'p0', price: 12 })
    await serveNewest(test)
    const late = testApp(await database.another())
    const now = await whole()
    expect(await jsonOf(late.call(`/products?since=${version}`))).toEqual(now)
    expect(await jsonOf(late.call('/products?since=nonsense'))).toEqual(now)
    // The version they share is known to both, whoever it was that built it.
    expect(await jsonOf(late.call(`/products?since=${now.version}`))).toEqual({ version: now.version, steps: [] })
    await Promise.all([app.content.stop(), late.app.content.stop()])
  })

  it('a shelf that was renamed comes whole beside the foods it changed', async () => {
    const { database, test, whole, since, app } = await shop()
    const before = await whole()
    await database.write(async (tx) => {
      await tx.updateTable('categories').set({ tagline: 'Pressed slowly' }).where('id', '=', 'oils').execute()
      await bumpContentVersion(tx)
    })
    await serveNewest(test)
    const difference = await since(before.version)
    expect(difference.steps[0]?.rows).toEqual([[0, GOODS.length]])
    expect(applied(before, difference)).toEqual(await whole())
    await app.content.stop()
  })

  it('articles are told by difference to whoever names the hash of the rows that are kept', async () => {
    const { database, test, call, app } = await shop()
    const add = (id: string) =>
      database.write(async (tx) => {
        const body = {
          title: `On ${id}`,
          titleUrl: id,
          summary: 'Why',
          minutes: 3,
          recent: true,
          publishedOn: '2026-11-01',
          body: Array.from({ length: 9 }, (_, at) => ({ kind: 'paragraph', text: `${at} words about ${id}` })),
        }
        await tx
          .insertInto('blogs')
          .values({ id, position: 1, media_hash: 'abcdefghij', body_json: JSON.stringify(body), updated_at: 0 })
          .execute()
        await bumpContentVersion(tx)
      })
    for (const id of ['ghee', 'jam', 'tea']) await add(id)
    const before = await jsonOf<Record<string, unknown>[]>(call(getBlogs.path))
    await add('gur')
    await serveNewest(test)
    const version = contentHash(JSON.stringify(before))
    const difference = await jsonOf<ListDifference>(call(`${getBlogs.path}?since=${version}`))
    const now = await jsonOf<Record<string, unknown>[]>(call(getBlogs.path))
    expect(now).toHaveLength(4)
    expect(listAfter(before, difference)?.rows).toEqual(now)
    expect(contentHash(JSON.stringify(now))).toBe(difference.version)
    await app.content.stop()
  })
})
