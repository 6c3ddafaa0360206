import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { leakedIn, logLines } from '#tests/support/secrets-in-logs.ts'
import { logInOverHttp, type ShopCustomer } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type TestDatabase } from '#tests/support/test-db.ts'

const BUYERS = 50
const ROUNDS = runsOf(3, 50)

const product: CatalogueProduct = { id: 'last', stock: 1 }

const servers: ShopServer[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

/** One process on SQLite, two on PostgreSQL, on the database of the test. */
async function openShops({ source }: TestDatabase): Promise<ShopServer[]> {
  if (source.databaseUrl === undefined) {
    servers.push(await startShopServer({ dataDir: dirname(source.file ?? ''), env: { SEED: 'none' } }))
  } else {
    const { databaseUrl } = source
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-shops-'))
    folders.push(dataDir)
    const start = () => startShopServer({ dataDir, databaseUrl, env: { SEED: 'none' } })
    servers.push(...(await Promise.all([start(), start()])))
  }
  return servers
}

async function countOrders(database: Database): Promise<number> {
  const { count } = await database.read
    .selectFrom('orders')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Orders; on a machine that does much else the shop may be too busy and ask to come again: it is the same order then. */
async function order(buyer: ShopCustomer, shop: ShopServer | undefined) {
  const body = orderBody([[product, 1]], { phoneNumber: buyer.phoneNumber })
  for (;;) {
    const answer = await buyer.placeOrder(body, shop)
    if (answer.status !== 503) return answer
    await delay(200)
  }
}

/** Every buyer orders at the same moment, the shops in turn; answers each status with how often it came. */
async function raceForOne(buyers: readonly ShopCustomer[], shops: readonly ShopServer[]) {
  const answers = await Promise.all(buyers.map((buyer, index) => order(buyer, shops[index % shops.length])))
  const outcomes = answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body.code}`))
  return Object.fromEntries(
    [...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  )
}

describeOnBothDatabases('the last unit over HTTP', (open, kind) => {
  it(
    `${BUYERS} buyers racing for the last unit make exactly one order (${kind === 'postgres' ? 'two servers' : 'one server'})`,
    async () => {
      const database = await open()
      await stockShop(database, [product])
      const shops = await openShops(database)
      const [shop] = shops
      if (shop === undefined) throw new Error('no server')
      const buyers: ShopCustomer[] = []
      for (let i = 0; i < BUYERS; i += 1) buyers.push(await logInOverHttp(shop, `98${String(i).padStart(8, '0')}`))

      for (let round = 1; round <= ROUNDS; round += 1) {
        expect(await raceForOne(buyers, shops)).toEqual({ '201': 1, '409 OUT_OF_STOCK': BUYERS - 1 })
        expect(await stockOf(database, product.id)).toBe(0)
        expect(await countOrders(database)).toBe(round)
        await database.write((tx) => tx.updateTable('products').set({ stock: 1 }).execute())
      }

      const secrets = buyers.flatMap(({ phoneNumber, accessToken }) => [phoneNumber, accessToken])
      for (const { output } of shops) {
        expect(leakedIn(output(), [...secrets, 'Mango Lane', 'Asha Rao', 'OTP for'])).toEqual([])
        expect(logLines(output()).length).toBeGreaterThanOrEqual(BUYERS)
      }
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})
