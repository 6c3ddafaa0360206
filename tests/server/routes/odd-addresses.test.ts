import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHttpServer } from '#server/http-server.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
let shop: TestApp
let server: Server

beforeEach(async () => {
  const database = await open()
  await stockShop(database, [{ id: 'p1' }])
  const client = { answers: new Map(), shell: '<html><head><title>Haat</title></head></html>' }
  shop = testApp(database, {}, { client })
  server = createHttpServer(shop.app, {})
  await once(server.listen(0), 'listening')
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await shop.app.content.stop()
})

async function statusOf(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  const [answer] = await once(request({ port, path }).end(), 'response')
  answer.resume()
  return answer.statusCode
}

/** Letters as they are, percent-encoded, or encoded twice; and the pieces that lead out of a folder. */
const piece = fc.oneof(
  fc.constantFrom(
    '%2e',
    '%2f',
    '%5c',
    '..',
    '.',
    '%',
    '%00',
    '%25',
    '%252f',
    '&',
    '%26',
    '+',
    ';',
    '~',
    '\u00e9',
    '%E0%A4',
  ),
  fc.constantFrom(
    'shop',
    'all',
    'homestyle-pickles',
    'product-p1',
    'Homestyle-Pickles',
    'assets',
    'media',
    'index.html',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 4 }).map(encodeURIComponent),
)
const path = fc
  .array(fc.tuple(fc.constantFrom('', '/', '//'), piece), { maxLength: 6 })
  .map((pieces) => `/${pieces.flat().join('')}`)
  .filter((text) => /^[\x21-\x7e]*$/.test(text))

it(
  'whatever is asked for, a page, its address or nothing is the answer, never an error',
  async () => {
    const asked = (prefix: string) => async (odd: string) => {
      expect([200, 301, 404], prefix + odd).toContain(await statusOf(prefix + odd))
    }
    for (const prefix of ['', '/shop', '/shop/all', '/products', '/api/content', '/media', '/blogs']) {
      await fc.assert(fc.asyncProperty(path, asked(prefix)), { numRuns: runsOf(60, 800) })
    }
  },
  CAMPAIGN_TIMEOUT_MS,
)
