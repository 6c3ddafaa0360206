import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * What a first visit downloads: the built app on the real server, a fresh profile, no input, until 5 s after load. Each
 * script counts by its body at brotli 11; what the service worker installs for later is not the page's and not counted.
 */
const IDLE_MS = 5000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const LISTS = ['/shop/all', '/shop/homestyle-pickles', '/shop/organic-honey']

interface Loaded {
  path: string
  kind: string
  bytes: number
  /** Asked for before anything was painted. */
  isEarly: boolean
}

const brotliBytes = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Runs in the page. */
function askedForBeforePaint(): string[] {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < paint)
    .map(({ name }) => new URL(name).pathname)
}

async function visit(browser: Browser, url: string): Promise<Loaded[]> {
  const context = await browser.newContext(PHONE)
  // One visit in ten is measured, by this, and loads what measures it: the figures are those of the other nine.
  await context.addInitScript(() => {
    Math.random = () => 0.5
  })
  const page = await context.newPage()
  const loaded: Promise<Omit<Loaded, 'isEarly'>>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (!['script', 'stylesheet', 'font', 'image', 'document'].includes(kind)) return
    if (response.request().serviceWorker() !== null || response.fromServiceWorker()) return
    if (response.status() !== 200) return
    const path = new URL(response.url()).pathname
    loaded.push(
      response.body().then((body) => ({
        path,
        kind,
        bytes: kind === 'font' || kind === 'image' ? body.length : brotliBytes(body),
      })),
    )
  })
  await page.goto(url, { waitUntil: 'load' })
  await delay(IDLE_MS)
  // Later scripts are not counted; asking for their bytes would fail once the page is gone.
  page.removeAllListeners('response')
  const early = new Set(await page.evaluate(askedForBeforePaint))
  const all = await Promise.all(loaded)
  await context.close()
  return all.map((one) => ({ ...one, isEarly: early.has(one.path) }))
}

/** How many cards of a list are looked at. */
const CARDS = 12
const SCROLLED_MS = 400

/** Bytes of the pictures of a list's first cards, on a phone of 390 px and two pixels each, by whoever scrolls past them. */
async function picturesOfCards(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const bytes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image')
      bytes.set(
        response.url(),
        response.body().then((body) => body.length),
      )
  })
  await page.goto(url, { waitUntil: 'load' })
  const cards = page.locator('main article')
  for (let at = 0; at < CARDS; at += 1) {
    await cards.nth(at).scrollIntoViewIfNeeded()
    await delay(SCROLLED_MS)
  }
  await delay(IDLE_MS)
  const shown = await cards.evaluateAll((all) => all.map((card) => card.querySelector('img')?.currentSrc ?? ''))
  const sizes = await Promise.all(shown.slice(0, CARDS).map((src) => bytes.get(src)))
  await context.close()
  return sizes.reduce<number>((sum, size) => sum + (size ?? Number.NaN), 0)
}

const kB = (bytes: number) => bytes / 1000

const sumOf = (loaded: readonly Loaded[], kind: string) =>
  loaded.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

interface Targets {
  scripts: number
  sheets?: number
  earlyFonts?: number
}

const against = (kilobytes: number, target: number | undefined): string[] =>
  target === undefined ? [kilobytes.toFixed(1)] : atMost(kilobytes, target, 1)

function printVisit(name: string, loaded: readonly Loaded[], targets: Targets): void {
  const early = loaded.filter(({ isEarly }) => isEarly)
  const shown = loaded.filter(({ kind }) => ['script', 'stylesheet', 'font'].includes(kind))
  printTable(
    `${name}, per file`,
    ['file', 'kind', 'kB'],
    shown.toSorted((a, b) => b.bytes - a.bytes).map(({ path, kind, bytes }) => [path, kind, kB(bytes).toFixed(1)]),
  )
  printTable(
    `${name}, in all`,
    ['kB', 'ours', 'target', ''],
    [
      ['JavaScript, brotli', ...against(kB(sumOf(loaded, 'script')), targets.scripts)],
      ['style sheets, brotli', ...against(kB(sumOf(loaded, 'stylesheet')), targets.sheets)],
      ['fonts before first paint', ...against(kB(sumOf(early, 'font')), targets.earlyFonts)],
      ['fonts in all', kB(sumOf(loaded, 'font')).toFixed(1)],
      ['HTML, brotli', kB(sumOf(loaded, 'document')).toFixed(1)],
      ['pictures', kB(sumOf(loaded, 'image')).toFixed(1)],
    ],
  )
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const shop = await startShopServer({ dataDir: folder })
const browser = await chromium.launch(chromiumLaunch)
try {
  const catalogue = await fetch(`${shop.url}/products`)
  const { products } = (await catalogue.json()) as {
    products: { 'name-url': string; category: { categoryUrl: string } }[]
  }
  const product = products.find((one) => one['name-url'].includes('honey')) ?? products[0]
  if (product === undefined) throw new Error('the shop has no products')
  printVisit('/', await visit(browser, `${shop.url}/`), { scripts: 120, sheets: 12, earlyFonts: 45 })
  const path = `/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}`
  printVisit('A product page', await visit(browser, `${shop.url}${path}`), { scripts: 125 })
  const pictures: string[][] = []
  for (const list of LISTS)
    pictures.push([list, ...atMost(kB(await picturesOfCards(browser, shop.url + list)), 200, 1)])
  printTable(`Pictures of the first ${CARDS} cards of a list`, ['list', 'kB', 'target', ''], pictures)
} finally {
  await browser.close()
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
