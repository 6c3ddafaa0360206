import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { findPostgres, type PostgresCluster, startPostgres, startStandby } from '#tests/support/postgres-cluster.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

const FAILOVERS = runsOf(1, 10)
const CLIENTS = 4
const LONG = 60 * 60_000
const STOCK = 1_000_000
const food = { id: 'a', stock: STOCK }
const binaries = await findPostgres()

describe.skipIf(binaries === undefined)('a primary that dies, and its standby', () => {
  let primary: PostgresCluster
  let wire: TcpProxy
  let folder: string
  let shop: ShopServer
  /** Order id by key, for every order the shop has acknowledged. */
  const acknowledged = new Map<string, string>()

  beforeEach(async () => {
    primary = await startPostgres(binaries ?? '')
    wire = await startTcpProxy(primary.port)
    folder = await mkdtemp(join(tmpdir(), 'haat-failover-'))
    const throughWire = new URL(primary.url)
    throughWire.port = String(wire.port)
    shop = await startShopServer({
      dataDir: folder,
      databaseUrl: throughWire.href,
      env: { SEED: 'none', BACKUP_TIME: 'off' },
    })
    const database = await openDatabase({ databaseUrl: primary.url })
    await stockShop(database, [food])
    await database.close()
  }, LONG)
  afterEach(async () => {
    await shop.end('SIGKILL')
    await wire.close()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  }, LONG)

  /** Sells until `trouble` is over; what is answered 503 is sent again under its own key, as a browser does. */
  async function sellingUnder(failover: number, trouble: () => Promise<void>): Promise<void> {
    let isOver = false
    const numbers = Array.from({ length: CLIENTS }, (_, at) => `97${String(10_000_000 + failover * CLIENTS + at)}`)
    const customers = await Promise.all(numbers.map((phoneNumber) => logInOverHttp(shop, phoneNumber)))
    const selling = customers.map(async (customer) => {
      while (!isOver) {
        const order = orderBody([[food, 1]], { phoneNumber: customer.phoneNumber })
        for (;;) {
          const { status, body } = await customer.placeOrder(order)
          if (status === 201 || status === 200) {
            acknowledged.set(order.merchantTransactionId, body.orderId ?? '')
            break
          }
          expect(status).toBe(503)
          await delay(100)
        }
      }
    })
    try {
      await trouble()
    } finally {
      isOver = true
      await Promise.all(selling)
    }
  }

  const moreAcknowledged = () => {
    const before = acknowledged.size
    return expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThan(before + CLIENTS)
  }

  it('take over from each other under load: no acknowledged order is lost or doubled', { timeout: LONG }, async () => {
    for (let failover = 0; failover < FAILOVERS; failover += 1) {
      const standby = await startStandby(binaries ?? '', primary)
      await sellingUnder(failover, async () => {
        await moreAcknowledged()
        await primary.stop()
        // One probe serves a second: the last one may be from before.
        await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
        await standby.promote()
        wire.leadTo(standby.port)
        primary = standby
        await moreAcknowledged()
      })
      const database = await openDatabase({ databaseUrl: primary.url })
      const orders = await database.read.selectFrom('orders').select(['id', 'merchant_transaction_id']).execute()
      expect(new Map(orders.map((order) => [order.merchant_transaction_id, order.id]))).toEqual(acknowledged)
      expect(orders).toHaveLength(acknowledged.size)
      expect(await stockOf(database, food.id)).toBe(STOCK - orders.length)
      await database.close()
    }
    expect(await shop.end('SIGTERM')).toBe(0)
  })
})
