import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { ORDER_MESSAGES } from '#server/gateways/console-sms-sender.ts'
import { isLongCampaign, runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { findPostgres, type PostgresCluster, startPostgres } from '#tests/support/postgres-cluster.ts'
import { logInOverHttp, type ShopCustomer } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

const RESTARTS = runsOf(2, 50)
const CLIENTS = 8
/** A token of the shop lives ten minutes. */
const BETWEEN_LOGINS = 10
const SILENCE_MS = isLongCampaign ? 120_000 : 4_000
const LONG = 60 * 60_000

const INITIAL_STOCK = 1_000_000
const shelf: CatalogueProduct[] = ['a', 'b', 'c'].map((id) => ({ id, stock: INITIAL_STOCK }))

const binaries = await findPostgres()

/** What the clients were told. */
interface Ledger {
  /** Order id by key, for every order the shop has acknowledged. */
  acknowledged: Map<string, string>
  /** Answers that are neither the order nor an honest 503. */
  wrong: Set<string>
  refused: number
}

describe.skipIf(binaries === undefined)('with PostgreSQL in trouble', () => {
  let cluster: PostgresCluster
  let wire: TcpProxy
  let database: Database
  let dataDir: string
  let shops: ShopServer[] = []
  let customers: ShopCustomer[]
  const ledger: Ledger = { acknowledged: new Map(), wrong: new Set(), refused: 0 }
  let isOver: boolean

  beforeAll(async () => {
    cluster = await startPostgres(binaries ?? '')
    wire = await startTcpProxy(cluster.port)
    dataDir = await mkdtemp(join(tmpdir(), 'haat-restart-'))
    const throughWire = new URL(cluster.url)
    throughWire.port = String(wire.port)
    const start = () => startShopServer({ dataDir, databaseUrl: throughWire.href, env: { SEED: 'none' } })
    const first = await start()
    database = await openDatabase({ databaseUrl: cluster.url })
    await stockShop(database, shelf)
    shops = [first, await start()]
  }, LONG)
  afterAll(async () => {
    for (const shop of shops) await shop.end('SIGKILL')
    await database.close()
    await wire.close()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Orders one after another until told to end; what was refused is sent again under its own key. */
  async function keepOrdering(customer: ShopCustomer, shop: ShopServer): Promise<void> {
    while (!isOver) {
      const order = orderBody(
        shelf.map((product) => [product, 1]),
        { phoneNumber: customer.phoneNumber },
      )
      for (;;) {
        const { status, body } = await customer.placeOrder(order, shop)
        if (status === 201 || status === 200) {
          ledger.acknowledged.set(order.merchantTransactionId, body.orderId ?? '')
          break
        }
        if (status !== 503) {
          ledger.wrong.add(`${status} ${JSON.stringify(body)}`)
          break
        }
        ledger.refused += 1
        await delay(100)
      }
    }
  }

  /** Reads that the server does not have in memory. */
  async function keepReading(shop: ShopServer): Promise<void> {
    const headers = { authorization: `Bearer ${customers[0]?.accessToken}` }
    while (!isOver) {
      const answer = await fetch(`${shop.url}/api/cart`, { headers })
      await answer.body?.cancel()
      const isHonest = answer.status === 200 || (answer.status === 503 && answer.headers.has('retry-after'))
      if (!isHonest) ledger.wrong.add(`reading: ${answer.status}`)
      await delay(20)
    }
  }

  async function logInAll(): Promise<void> {
    const [first] = shops
    customers = []
    for (let number = 0; number < CLIENTS && first; number += 1) {
      customers.push(await logInOverHttp(first, `970000000${number}`))
    }
  }

  async function under(trouble: () => Promise<void>): Promise<void> {
    await logInAll()
    isOver = false
    const clients = [
      ...shops.flatMap((shop, turn) =>
        customers.filter((_, index) => index % shops.length === turn).map((customer) => keepOrdering(customer, shop)),
      ),
      ...shops.map(keepReading),
    ]
    try {
      await trouble()
    } finally {
      isOver = true
      await Promise.all(clients)
    }
  }

  const acknowledgedSince = (before: number) =>
    expect.poll(() => ledger.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + CLIENTS)

  /** Ids of the messages that the job of one of the processes has sent about orders. */
  async function messagesSent(): Promise<number> {
    const text = await readFile(join(dataDir, ORDER_MESSAGES), 'utf8').catch(() => '')
    return text.trim().split('\n').length
  }

  /** Every acknowledged order is there once, nothing else took stock, and every process still serves. */
  async function expectNothingLost(): Promise<void> {
    expect([...ledger.wrong]).toEqual([])
    const orders = await database.read.selectFrom('orders').select(['id', 'merchant_transaction_id']).execute()
    expect(new Map(orders.map((order) => [order.merchant_transaction_id, order.id]))).toEqual(ledger.acknowledged)
    expect(orders).toHaveLength(ledger.acknowledged.size)
    const products = await database.read.selectFrom('products').select('stock').execute()
    for (const { stock } of products) expect(stock).toBe(INITIAL_STOCK - orders.length)
    for (const shop of shops) {
      const isReady = async () => (await fetch(`${shop.url}/readyz`)).status
      await expect.poll(isReady).toBe(200)
    }
    // A process that lost its database had messages in its hands, which are due again after a minute: here that has passed.
    if (!isLongCampaign)
      await database.write((tx) => tx.updateTable('notices').set({ due_at: 0 }).where('sent_at', 'is', null).execute())
    // The jobs go on: each of these orders has its message.
    await expect.poll(messagesSent, { timeout: 120_000 }).toBeGreaterThanOrEqual(orders.length)
  }

  it(
    `loses no acknowledged order and no process in ${RESTARTS} restarts under ${CLIENTS} clients`,
    async () => {
      for (let done = 0; done < RESTARTS; done += BETWEEN_LOGINS) {
        await under(async () => {
          for (let restart = done; restart < Math.min(RESTARTS, done + BETWEEN_LOGINS); restart += 1) {
            await acknowledgedSince(ledger.acknowledged.size)
            await cluster.restart()
            await acknowledgedSince(ledger.acknowledged.size)
          }
        })
      }
      await expectNothingLost()
    },
    LONG,
  )

  it(
    `lives through ${SILENCE_MS / 1000} s without a network to its database`,
    async () => {
      await under(async () => {
        await acknowledgedSince(0)
        wire.silence()
        await delay(SILENCE_MS)
        wire.restore()
        await acknowledgedSince(ledger.acknowledged.size)
      })
      await expectNothingLost()
      expect(ledger.refused).toBeGreaterThan(0)
      for (const shop of shops) expect(await shop.end('SIGTERM')).toBe(0)
    },
    LONG,
  )
})
