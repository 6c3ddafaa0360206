import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { leakedIn, logLines } from '#tests/support/secrets-in-logs.ts'
import { logInOverHttp, type ShopCustomer } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const KILLS = runsOf(20, 200)
const CLIENTS = 16
/** The server dies at a random moment within this time of its first acknowledged order. */
const LIVES_AT_MOST_MS = 120
const LONG = 60 * 60_000

const INITIAL_STOCK = 1_000_000
const shelf: CatalogueProduct[] = [
  { id: 'a', price: 30, stock: INITIAL_STOCK },
  { id: 'b', price: 250, discount: 20, stock: INITIAL_STOCK },
  { id: 'c', price: 499, stock: INITIAL_STOCK },
]

let server: ShopServer | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

const open = openSqliteForTests()

/** What the clients know: the recorder of the campaign. */
interface Ledger {
  /** Order id by key, for every order the shop has acknowledged. */
  acknowledged: Map<string, string>
  /** Sent, and the connection broke before an answer. */
  unknown: { customer: ShopCustomer; order: PlacedOrder }[]
}

const anyLines = () =>
  shelf
    .filter((_, index) => index === 0 || Math.random() < 0.5)
    .map((product) => [product, 1 + Math.floor(Math.random() * 3)] as const)

/** Sends an order and records the outcome; false when the server is gone. */
async function send(ledger: Ledger, customer: ShopCustomer, order: PlacedOrder, at: ShopServer): Promise<boolean> {
  let answer: Awaited<ReturnType<ShopCustomer['placeOrder']>>
  try {
    answer = await customer.placeOrder(order, at)
  } catch {
    ledger.unknown.push({ customer, order })
    return false
  }
  const { status, body } = answer
  if (![200, 201].includes(status)) throw new Error(`An honest order got ${status} ${JSON.stringify(body)}`)
  const known = ledger.acknowledged.get(order.merchantTransactionId)
  if (known !== undefined) expect(body.orderId, 'the same key must give the same order').toBe(known)
  ledger.acknowledged.set(order.merchantTransactionId, body.orderId ?? '')
  return true
}

async function orderUntilItDies(ledger: Ledger, customer: ShopCustomer, at: ShopServer): Promise<void> {
  let sent: PlacedOrder | undefined
  do {
    // Now and then the last order again, as a browser does that never saw the answer.
    const repeats = sent !== undefined && Math.random() < 0.2
    sent = repeats && sent !== undefined ? sent : orderBody(anyLines(), { phoneNumber: customer.phoneNumber })
  } while (await send(ledger, customer, sent, at))
}

type StoredOrder = Record<'id' | 'merchant_transaction_id', string>

/** Everything the database holds once nobody writes. */
function inspect(file: string) {
  const database = new DatabaseSync(file)
  try {
    const rows = <Row extends Record<string, SQLOutputValue>>(sql: string) => database.prepare(sql).all() as Row[]
    return {
      integrity: rows<{ integrity_check: string }>('pragma integrity_check').map((row) => row.integrity_check),
      brokenReferences: rows('pragma foreign_key_check').length,
      orders: rows<StoredOrder>('select id, merchant_transaction_id from orders'),
      stock: rows<{ id: string; stock: number }>('select id, stock from products order by id'),
      sold: rows<{ product_id: string; pieces: number }>(
        'select product_id, sum(quantity) as pieces from order_lines group by product_id order by product_id',
      ),
      emptyOrders: rows('select id from orders where id not in (select order_id from order_lines)').length,
    }
  } finally {
    database.close()
  }
}

it(
  `${KILLS} times kill -9 under ${CLIENTS} ordering clients lose or double no acknowledged order`,
  async () => {
    const prepared = await open()
    await stockShop(prepared, shelf)
    const file = prepared.source.file ?? ''
    const dataDir = dirname(file)
    const start = (port?: number) =>
      startShopServer({ dataDir, env: { SEED: 'none' }, ...(port === undefined ? {} : { port }) })

    let shop = await start()
    server = shop
    const secrets: string[] = []
    let customers: ShopCustomer[] = []
    async function logInAll(): Promise<void> {
      customers = []
      for (let i = 0; i < CLIENTS; i += 1)
        customers.push(await logInOverHttp(shop, `97000000${String(i).padStart(2, '0')}`))
      secrets.push(...customers.flatMap(({ phoneNumber, accessToken }) => [phoneNumber, accessToken]))
    }
    await logInAll()
    const ledger: Ledger = { acknowledged: new Map(), unknown: [] }
    const leaks: string[] = []
    let logged = 0

    for (let kill = 0; kill < KILLS; kill += 1) {
      // A token of the shop lives ten minutes, and a long campaign longer than that.
      if (kill % 20 === 19) await logInAll()
      const before = ledger.acknowledged.size
      const clients = customers.map((customer) => orderUntilItDies(ledger, customer, shop))
      await delay(Math.random() * LIVES_AT_MOST_MS)
      await shop.end('SIGKILL')
      await Promise.all(clients)
      leaks.push(...leakedIn(shop.output(), [...secrets, 'Mango Lane', 'Asha Rao', 'OTP for']))
      logged += logLines(shop.output()).length

      shop = await start(shop.port)
      server = shop
      const interrupted = ledger.unknown.splice(0)
      for (const { customer, order } of interrupted) {
        expect(await send(ledger, customer, order, shop), 'a restarted shop answers').toBe(true)
      }
      expect(ledger.acknowledged.size, 'every life takes orders').toBeGreaterThan(before)
    }

    expect(await shop.end('SIGTERM')).toBe(0)
    await prepared.close()
    const held = inspect(file)
    expect(held.integrity).toEqual(['ok'])
    expect(held.brokenReferences).toBe(0)
    expect(held.emptyOrders).toBe(0)
    expect(new Map(held.orders.map((order) => [order.merchant_transaction_id, order.id]))).toEqual(ledger.acknowledged)
    expect(held.orders).toHaveLength(ledger.acknowledged.size)
    const soldOf = new Map(held.sold.map(({ product_id, pieces }) => [product_id, pieces]))
    expect(held.stock).toEqual(shelf.map(({ id }) => ({ id, stock: INITIAL_STOCK - (soldOf.get(id) ?? 0) })))
    expect(leaks).toEqual([])
    expect(logged).toBeGreaterThan(0)
  },
  LONG,
)
