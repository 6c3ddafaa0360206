import { queryObjects } from 'node:v8'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { createShopSearch } from '#server/catalogue/search/shop-search.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { createCrawlerFiles } from '#server/render/crawlers/crawler-files.ts'
import { PUBLIC_URL, snapshotOf } from '#tests/support/demo-pages.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

/** A class of its own, by which the snapshots that are still reachable are counted. */
class Content {}

async function contentOf(read: () => Promise<Snapshot>) {
  let shown = Object.assign(new Content(), await read())
  const content: Pick<ContentCache, 'current'> = { current: async () => shown }
  return {
    content,
    async renew() {
      shown = Object.assign(new Content(), await read())
    },
  }
}

it('what was made of content that is no longer shown goes with it', async () => {
  const database = await open()
  await stockShop(database, [{ id: 'mango', name: 'Mango Pickle 500 g' }])
  const { content, renew } = await contentOf(() => snapshotOf(database))
  const files = createCrawlerFiles({ content, publicUrl: PUBLIC_URL, headers: {} })
  const search = createShopSearch({ content, headers: {}, logger: pino({ level: 'silent' }) })
  onTestFinished(() => search.close())
  expect((await files.get('/sitemap.xml'))?.status).toBe(200)
  expect((await search.suggest('mango', 7)).status).toBe(200)
  await renew()
  expect(queryObjects(Content, { format: 'count' })).toBe(1)
})
