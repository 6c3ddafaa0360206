import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { AS_STARTED } from './support/as-started.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * From a changed price to the page that shows it, what others wait for meanwhile, and the memory of a server whose every
 * product page was asked for once.
 */
const SIZES = [
  { products: 671, servedWithinS: 2 },
  { products: 10_000, servedWithinS: 5 },
]
const ROUNDS = 5
const ASKED_AT_ONCE = 8
const POLL_MS = 50
const REST_MS = 60_000

/** Milliseconds until an address has answered, and what it said. */
async function ask(url: string): Promise<{ ms: number; text: string }> {
  const begun = performance.now()
  const text = await (await fetch(url)).text()
  return { ms: performance.now() - begun, text }
}

function inDatabase(folder: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(folder, 'haat.db'))
  database.exec('pragma busy_timeout = 5000')
  work(database)
  database.close()
}

/** The demo goods again and again under other names, until there are so many. */
function grow(folder: string, count: number): void {
  inDatabase(folder, (database) => {
    const rows = database.prepare('select * from products').all() as Record<string, string | number | null>[]
    const names = Object.keys(rows[0] ?? {})
    const insert = database.prepare(`insert into products (${names.join()}) values (${names.map(() => '?').join()})`)
    database.exec('begin')
    for (let at = rows.length; at < count; at += 1) {
      const row = rows[at % rows.length] ?? {}
      const copied = (name: string) =>
        ['id', 'name', 'name_url', 'food_group'].includes(name) ? `${row[name]}-${at}` : (row[name] ?? null)
      insert.run(...names.map(copied))
      database
        .prepare(
          'insert into product_pictures select ?, position, label, media_hash from product_pictures where product_id = ?',
        )
        .run(`${row.id}-${at}`, String(row.id))
    }
    database.exec('commit')
  })
}

const residentMegabytes = async (shop: ShopServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1000

/** Seconds from a change to the page that shows it, and milliseconds that others waited for a page meanwhile. */
async function change(shop: ShopServer, folder: string, path: string, rupees: number) {
  const waits: number[] = []
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      waits.push((await ask(`${shop.url}/shop/all`)).ms)
      await delay(POLL_MS / 2)
    }
  })()
  inDatabase(folder, (database) => {
    database.exec('begin immediate')
    database
      .prepare('update products set price_paise = ?, discount_percent = 0 where name_url = ?')
      .run(rupees * 100, path.split('/').at(-1) ?? '')
    database.exec('update content_version set version = version + 1 where id = 1')
    database.exec('commit')
  })
  const begun = performance.now()
  while (!(await ask(`${shop.url}${path}`)).text.includes(`₹${rupees}.00`)) await delay(POLL_MS)
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await others
  return { seconds, waits }
}

async function productPaths(shop: ShopServer): Promise<string[]> {
  const { text } = await ask(`${shop.url}/sitemaps/products.xml`)
  return [...text.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname)
}

async function measure({ products, servedWithinS }: (typeof SIZES)[number]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  try {
    const seeding = await startShopServer({ dataDir: folder, env: AS_STARTED })
    await seeding.end('SIGTERM')
    grow(folder, products)
    const shop = await startShopServer({ dataDir: folder, env: AS_STARTED })
    const paths = await productPaths(shop)
    const [first = '/'] = paths
    const usual: number[] = []
    for (let at = 0; at < 40; at += 1) usual.push((await ask(`${shop.url}/shop/all`)).ms)
    const served: number[] = []
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await change(shop, folder, first, 801 + round)
      served.push(seen.seconds)
      waits.push(...seen.waits)
    }
    const left = [...paths]
    const reader = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await ask(`${shop.url}${path}`)
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, reader))
    const resident = await residentMegabytes(shop)
    await delay(REST_MS)
    const rested = await residentMegabytes(shop)
    await shop.end('SIGTERM')
    return [
      [`${products} products: a change until its page is served, s`, ...atMost(median(served), servedWithinS, 2)],
      [`${products} products: a page meanwhile, of its usual time`, ...atMost(median(waits) / median(usual), 2, 2)],
      [`${products} products: MB resident, ${paths.length} pages asked for`, ...atMost(resident, 400, 0)],
      [`${products} products: MB a minute later`, ...atMost(rested, 400, 0)],
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rows: string[][] = []
for (const size of SIZES) rows.push(...(await measure(size)))
printTable(`A changed price, median of ${ROUNDS}`, ['what', 'ours', 'target', ''], rows)
