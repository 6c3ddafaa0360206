import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp, postJson } from '#tests/support/shop-customer.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { median, percentile } from './support/percentile.ts'
import { seedOrders } from './support/seed-orders.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * How a report of 100,000 orders affects people who shop meanwhile: the catalogue's answer while orders come in, with
 * and without a report under way, in turn; the server's memory at its highest.
 */
const COUNT = 100_000
const ROUNDS = 3
const EVERY_MS = 5
const ORDER_EVERY_MS = 200
const ROUND_MS = 6_000

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const password = 'a long enough password'
const env = {
  NODE_ENV: 'production',
  SEED: 'demo',
  LOG_LEVEL: 'warn',
  ADMIN_PASSWORD: password,
  LIMIT_ORDERS_PER_HOUR: '100000',
}
// Started once for the tables and the catalogue; rows are added behind the server's back while it is down.
const first = await startShopServer({ dataDir: folder, env })
await first.end('SIGTERM')
stockYear()
const shop = await startShopServer({ dataDir: folder, env })

function stockYear(): void {
  const file = join(folder, 'haat.db')
  seedOrders(file, COUNT, Date.now())
  const database = new DatabaseSync(file)
  database.exec('update products set stock = 1000000')
  database.close()
}

function findProduct() {
  const database = new DatabaseSync(join(folder, 'haat.db'), { readOnly: true })
  const row = database
    .prepare('select id, name, price_paise, discount_percent, tax_percent from products limit 1')
    .get()
  database.close()
  return {
    id: String(row?.id),
    name: String(row?.name),
    price: Number(row?.price_paise) / 100,
    discount: Number(row?.discount_percent),
    tax: Number(row?.tax_percent),
  }
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

interface Round {
  p99: number
  peak: number
  orders: number
}

/** Asks for the catalogue again and again while orders come in, until the time is over and `isBusy` says no. */
async function shopFor(isBusy: () => boolean, order: () => Promise<boolean>): Promise<Round> {
  const took: number[] = []
  let [peak, orders] = [0, 0]
  const end = performance.now() + ROUND_MS
  const isOn = () => performance.now() < end || isBusy()
  const ordering = (async () => {
    while (isOn()) {
      if (await order()) orders += 1
      await delay(ORDER_EVERY_MS)
    }
  })()
  while (isOn()) {
    const before = performance.now()
    const answer = await fetch(`${shop.url}/products`, { headers: { 'accept-encoding': 'br' } })
    took.push(performance.now() - before)
    // Unpacked it would cost this process more than the server.
    await answer.body?.cancel()
    peak = Math.max(peak, await residentMegabytes())
    await delay(EVERY_MS)
  }
  await ordering
  return { p99: percentile(took, 0.99), peak, orders }
}

try {
  const product = findProduct()
  const customer = await logInOverHttp(shop, '9876543210')
  // Whether the amounts are right does not matter here: a refused order costs the server a transaction's reading too.
  const order = async () => (await customer.placeOrder(orderBody([[product, 1]]))).status === 201
  const { body } = await postJson<{ token: string }>(`${shop.url}/api/admin/login`, {
    email: 'admin@haat.local',
    password,
  })
  const sizes: number[] = []
  async function report(): Promise<void> {
    const before = performance.now()
    const answer = await fetch(`${shop.url}/api/admin/generate/orders/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ startDate: '2020-01-01', endDate: '2099-12-31' }),
    })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += chunk.length
    sizes.push(bytes / 1e6)
    seconds.push((performance.now() - before) / 1000)
  }
  const seconds: number[] = []
  const rounds = { idle: [] as Round[], report: [] as Round[] }
  await shopFor(() => false, order)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.idle.push(await shopFor(() => false, order))
    let isBusy = true
    const making = report().finally(() => {
      isBusy = false
    })
    rounds.report.push(await shopFor(() => isBusy, order))
    await making
  }
  const [idle, busy] = [rounds.idle, rounds.report].map((of) => ({
    p99: median(of.map(({ p99 }) => p99)),
    peak: Math.max(...of.map(({ peak }) => peak)),
    orders: of.reduce((sum, { orders }) => sum + orders, 0),
  })) as [Round, Round]
  printTable(
    `A report of ${COUNT} orders, ${median(sizes).toFixed(1)} MB in ${median(seconds).toFixed(1)} s, while orders come in`,
    ['what', 'without', 'with', 'difference', 'target', ''],
    [
      ['GET /products, p99 ms', idle.p99.toFixed(1), busy.p99.toFixed(1), ...atMost(busy.p99 / idle.p99, 2, 2)],
      [
        'memory at its highest, MB',
        idle.peak.toFixed(0),
        busy.peak.toFixed(0),
        ...atMost(busy.peak - idle.peak, 150, 0),
      ],
      ['orders placed', String(idle.orders), String(busy.orders), '', '', ''],
    ],
  )
} finally {
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
