import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp, postJson, type ShopCustomer } from '#tests/support/shop-customer.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { LEAVES_AFTER_MS, MARK, type OrdersToSend, type SentOrders } from './load/plan.ts'
import { DESK_PASSWORD, type LargeShop, makeShop } from './scale/large-shop.ts'
import { type Food, findFoods } from './scale/measure-shop.ts'
import { took } from './scale/timing.ts'
import { percentile } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atLeast, atMost } from './support/verdict.ts'

/**
 * Three times as many orders as the shop can take: how many it still takes, and what the desk and the payment company wait
 * for meanwhile. Shoppers come whether or not the ones before have their answer, and leave after ten seconds.
 */
const SIZE = { products: 671, orders: 1_000 }
/** Enough that nobody has hundreds of open orders in the end, because each order counts those of its customer. */
const CUSTOMERS = 640
const AT_ONCE = 32
const OPEN_CONNECTIONS = 600
const PEAK_MS = 8_000
const RUSH_MS = 120_000
const TIMES = 3
/** Orders that come one by one after the rush, until the shop is well: their rate, their time, and what is well for one. */
const LATER = { connections: 1, perSecond: 20, forMs: 15_000 }
const WELL_MS = 100
const PAYMENTS = 40
const SENDER = fileURLToPath(new URL('./load/send-orders.ts', import.meta.url))

function requestsOf(server: ShopServer, customers: readonly ShopCustomer[], foods: readonly Food[]): string[] {
  const { host } = new URL(server.url)
  return customers.map((customer, at) => {
    const food = foods[at % foods.length]
    if (food === undefined) throw new Error('There is nothing to order')
    const { phoneNumber, accessToken } = customer
    const body = JSON.stringify(orderBody([[food, 2]], { phoneNumber, merchantTransactionId: MARK }))
    const head = [
      'POST /api/orders HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${accessToken}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  })
}

let firstKey = 1_764_000_000_000_000_000n

async function send(
  server: ShopServer,
  requests: readonly string[],
  how: Pick<OrdersToSend, 'connections' | 'perSecond' | 'forMs'>,
): Promise<SentOrders> {
  const plan = { port: Number(new URL(server.url).port), requests, firstKey: String(firstKey), ...how }
  firstKey += 1_000_000n
  const sender = spawn(process.execPath, [SENDER], { stdio: ['pipe', 'pipe', 'inherit'] })
  sender.stdin.end(JSON.stringify(plan))
  return JSON.parse(await text(sender.stdout))
}

/** Seconds until orders are answered at once again: when the last one was due that had to wait. */
function recoveredAfter({ takenMs }: SentOrders): number {
  const lastSlow = takenMs.findLastIndex((ms) => ms > WELL_MS)
  return (lastSlow + 1) / LATER.perSecond
}

const takenOf = ({ statuses }: SentOrders) => statuses['201'] ?? 0

/** Orders by key whose payments are open at the sandbox's page and not yet decided. */
async function openPayments(shop: LargeShop, customers: readonly ShopCustomer[], food: Food, server: ShopServer) {
  const keys: string[] = []
  for (const customer of customers.slice(0, PAYMENTS)) {
    const { phoneNumber: number } = customer
    const placed = orderBody([[food, 1]], { paymentMethod: 'online_payment', phoneNumber: number })
    const headers = { authorization: `Bearer ${customer.accessToken}` }
    const ordered = await postJson(`${server.url}/api/orders`, placed, headers)
    if (ordered.status !== 201) throw new Error(`An order was not taken: ${JSON.stringify(ordered)}`)
    const amount = Math.round((placed.subTotal + placed.shippingFee) * 100) / 100
    const { merchantTransactionId } = placed
    keys.push(merchantTransactionId)
    const asked = { number, amount, merchantTransactionId }
    const opened = await postJson(`${server.url}/api/phonepe/payment`, asked, headers)
    if (opened.status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(opened)}`)
  }
  const rows = await shop.side.ask('select page_token from sandbox_payments order by created_at')
  return { keys, pageTokens: rows.map((row) => String(row.page_token)) }
}

/** Milliseconds that `work` takes; as many as anybody waits where it never comes to an end. */
const waited = (work: () => Promise<unknown>): Promise<number> => took(work).catch(() => LEAVES_AFTER_MS)

/** Beside a rush: one look at the desk's orders and one payment at a time, evenly over it. */
async function besideTheRush(server: ShopServer, pageTokens: readonly string[]) {
  const desk = await postJson<{ token: string }>(`${server.url}/api/admin/login`, {
    email: 'admin@haat.local',
    password: DESK_PASSWORD,
  })
  const headers = { authorization: `Bearer ${desk.body.token}` }
  const orders = async () => (await fetch(`${server.url}/api/admin/resources?type=orders`, { headers })).text()
  const pay = (token: string) =>
    fetch(`${server.url}/sandbox-gateway/pay/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
    })
  const looks: Promise<number>[] = []
  const payments: Promise<number>[] = []
  for (const token of pageTokens) {
    await delay(RUSH_MS / (pageTokens.length + 1))
    looks.push(waited(orders))
    payments.push(waited(() => pay(token)))
  }
  return { deskMs: await Promise.all(looks), paidMs: await Promise.all(payments) }
}

const shop = await makeShop('sqlite', SIZE.orders, SIZE.products)
// Not in production: there the sandbox does not play the payment company.
const server = await shop.open({ NODE_ENV: '' })
try {
  const foods = await findFoods(shop, CUSTOMERS)
  const [food] = foods
  if (food === undefined) throw new Error('There is nothing to order')
  const customers: ShopCustomer[] = []
  for (let at = 0; at < CUSTOMERS; at += 1) customers.push(await logInOverHttp(server, String(9_876_500_000 + at)))
  const requests = requestsOf(server, customers, foods)
  const closed = { connections: AT_ONCE, perSecond: null, forMs: PEAK_MS }
  await send(server, requests, closed)
  const peak = takenOf(await send(server, requests, closed)) / (PEAK_MS / 1_000)
  const { keys, pageTokens } = await openPayments(shop, customers, food, server)
  const [seen, beside] = await Promise.all([
    send(server, requests, { connections: OPEN_CONNECTIONS, perSecond: peak * TIMES, forMs: RUSH_MS }),
    besideTheRush(server, pageTokens),
  ])
  const goodput = takenOf(seen) / (RUSH_MS / 1_000)
  const [paid] = await shop.side.ask(
    `select count(*) as count from orders where payment_status = 'paid'
       and merchant_transaction_id in (${keys.map((key) => `'${key}'`).join()})`,
  )
  const later = await send(server, requests, LATER)
  const peakAfter = takenOf(await send(server, requests, closed)) / (PEAK_MS / 1_000)
  printTable(
    `${TIMES} times the orders a shop of ${SIZE.products} foods can take, for ${RUSH_MS / 1_000} s`,
    ['what', 'figure', 'goal', ''],
    [
      [`orders a second at the peak, ${AT_ONCE} customers`, peak.toFixed(1), '', ''],
      ['the same after it all, with the orders that came', peakAfter.toFixed(1), '', ''],
      [`orders a second of ${TIMES} times as many`, goodput.toFixed(1), '', ''],
      ['of the peak', ...atLeast(goodput / peak, 0.8)],
      ['an order that was taken, ms: p50', percentile(seen.takenMs, 0.5).toFixed(0), '', ''],
      ['p99', percentile(seen.takenMs, 0.99).toFixed(0), '', ''],
      ["the desk's list of orders, ms: p50", percentile(beside.deskMs, 0.5).toFixed(0), '', ''],
      ['p99', ...atMost(percentile(beside.deskMs, 0.99), 1_000, 0)],
      ['a payment that is told, ms: p50', percentile(beside.paidMs, 0.5).toFixed(0), '', ''],
      ['p99', ...atMost(percentile(beside.paidMs, 0.99), 1_000, 0)],
      [`payments of ${PAYMENTS} that count`, String(paid?.count), '', ''],
      ['well again after, s', ...atMost(recoveredAfter(later), 10, 2)],
      ['an order then, ms: p50', percentile(later.takenMs, 0.5).toFixed(0), '', ''],
    ],
  )
  const answers = Object.entries(seen.statuses).map(([status, n]) => `${status}: ${n}`)
  console.log(`\nAnswers within the time, 0 for a customer who left: ${answers.join(', ')}`)
  console.log(`After it: ${JSON.stringify(later.statuses)}`)
} finally {
  await server.end('SIGTERM')
  await shop.remove()
}
