import { expect, it } from 'vitest'
import { CHANGES_PATH, type ContentVersions } from '#domain/contract/content-versions.ts'
import type { Catalogue } from '#domain/contract/product.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** An open page, as far as it listens. */
async function follow({ call }: TestApp, from = '203.0.113.7') {
  const answer = await call(CHANGES_PATH, { from })
  const reader = answer.body?.getReader()
  const next = async () => {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    return done ? null : new TextDecoder().decode(value)
  }
  return { answer, next, leave: () => reader?.cancel() }
}

const versionsIn = (message: string | null) =>
  JSON.parse(message?.replace(/^data: /, '') ?? 'null') as ContentVersions | null

describeOnBothDatabases('open pages are told what is served', (open) => {
  async function shop() {
    const database = await open()
    await stockShop(database, [
      { id: 'a', price: 100 },
      { id: 'b', price: 50 },
    ])
    const test = testApp(database)
    const price = (id: string, paise: number) =>
      database.write(async (tx) => {
        await tx.updateTable('products').set({ price_paise: paise }).where('id', '=', id).execute()
        await bumpContentVersion(tx)
      })
    const serveNewest = async () => {
      test.deps.clock.advance(1000)
      await test.app.content.refresh()
    }
    return { test, price, serveNewest, database }
  }

  it('at once and after each change, in one message which with the difference stays under 500 bytes', async () => {
    const { test, price, serveNewest } = await shop()
    const page = await follow(test)
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
    const before = versionsIn(await page.next())
    expect(before?.products).toBe(((await (await test.call('/products')).json()) as Catalogue).version)
    await price('a', 9900)
    await serveNewest()
    const message = await page.next()
    const now = versionsIn(message)
    expect(now?.products).not.toBe(before?.products)
    expect({ ...now, products: '' }).toEqual({ ...before, products: '' })
    const difference = await (await test.call(`/products?since=${before?.products}`)).arrayBuffer()
    expect((message?.length ?? 0) + difference.byteLength).toBeLessThan(500)
    await page.leave()
    await test.app.content.stop()
  })

  it('says nothing of a change that no kept list shows', async () => {
    const { test, price, serveNewest, database } = await shop()
    const page = await follow(test)
    const first = await page.next()
    await database.write(async (tx) => {
      await tx
        .updateTable('products')
        .set({ details_json: '{"ingredients":"","nutrition":[],"storage":"Cool","origin":"","keepsFor":""}' })
        .execute()
      await bumpContentVersion(tx)
    })
    await serveNewest()
    await price('b', 4900)
    await serveNewest()
    const { products } = (await (await test.call('/products')).json()) as Catalogue
    expect(versionsIn(await page.next())?.products).not.toBe(versionsIn(first)?.products)
    expect(products.find(({ _id }) => _id === 'b')?.price).toBe(49)
    await page.leave()
    await test.app.content.stop()
  })

  it('so many of one network at once, and one more when one of them leaves', async () => {
    const { test } = await shop()
    const pages = await Promise.all(Array.from({ length: 200 }, () => follow(test)))
    expect(new Set(pages.map(({ answer }) => answer.status))).toEqual(new Set([200]))
    expect((await follow(test)).answer.status).toBe(204)
    const other = await follow(test, '198.51.100.1')
    expect(other.answer.status).toBe(200)
    await pages[0]?.leave()
    expect((await follow(test)).answer.status).toBe(200)
    expect((await follow(test)).answer.status).toBe(204)
    test.app.followers.close()
    await test.app.content.stop()
  })

  it('who asks for the head alone is answered, and takes no place', async () => {
    const { test } = await shop()
    for (let n = 0; n < 210; n += 1) {
      const head = await test.call(CHANGES_PATH, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    }
    const page = await follow(test)
    expect(page.answer.status).toBe(200)
    await page.leave()
    await test.app.content.stop()
  })

  it('a shop that stops lets them go and takes no more', async () => {
    const { test } = await shop()
    const page = await follow(test)
    await page.next()
    test.app.followers.close()
    expect(await page.next()).toBeNull()
    expect((await test.call(CHANGES_PATH)).status).toBe(204)
    await test.app.content.stop()
  })
})
