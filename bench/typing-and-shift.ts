import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { percentile } from './support/percentile.ts'
import { productNames } from './support/product-names.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * What a shopper feels: from a letter typed into the search box to its painted results, with 10,000 products on a CPU
 * four times slower, and how much a page moves while it loads.
 */
const PRODUCTS = 10_000
const SLOWER = 4
const TYPED = ['mango pickle', 'organic honey', 'oil', 'shahad', 'pickel', 'xyzzy']
const BETWEEN_KEYS_MS = 150
/** This many visits are measured, after one that makes the shop draw the pictures a running shop already has. */
const VISITS = 3
const IDLE_MS = 4_000
const PHONE = { viewport: { width: 390, height: 844 } }

interface Feel {
  interactions: Record<string, number>
  tasks: number[]
  shift: number
}

declare global {
  /** In the page, once `observe` ran there. */
  var feel: Feel
}

/** Runs in the page, before it. */
function observe(): void {
  const feel: Feel = { interactions: {}, tasks: [], shift: 0 }
  Object.assign(globalThis, { feel })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming
    if (interactionId) feel.interactions[interactionId] = Math.max(feel.interactions[interactionId] ?? 0, duration)
  })
  watch('longtask', ({ duration }) => feel.tasks.push(duration))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) feel.shift += value
  })
}

const feelOf = (page: Page) => page.evaluate(() => globalThis.feel)

/** The served catalogue, grown by products of other names. */
async function grown(url: string): Promise<string> {
  const catalogue = (await (await fetch(`${url}/products`)).json()) as { products: object[] }
  const products = productNames(PRODUCTS).map((name, index) => ({
    ...catalogue.products[index % catalogue.products.length],
    _id: `g${index}`,
    name,
    'name-url': `g-${index}`,
    group: `g-${index >> 1}`,
  }))
  return JSON.stringify({ ...catalogue, products })
}

/** Types all texts into the focused field of a page on a slow CPU; milliseconds of each key, and of each long task. */
async function keysInto(page: Page): Promise<{ durations: number[]; longest: number }> {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const { feel } = globalThis
    feel.interactions = {}
    feel.tasks.length = 0
  })
  let keys = 0
  for (const text of TYPED) {
    // Keys alone: a locator's look-ups run in the page and would be measured with it.
    await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
    await delay(BETWEEN_KEYS_MS)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    keys += text.length + 2
  }
  await delay(IDLE_MS)
  const { interactions, tasks } = await feelOf(page)
  // A letter painted within 16 ms is not reported at all.
  const seen = Object.values(interactions).slice(0, keys)
  const unseen = Array.from({ length: keys - seen.length }, () => 16)
  return { durations: [...seen, ...unseen], longest: Math.max(0, ...tasks) }
}

/** How long this machine and browser take for a letter in a field that does nothing. */
async function bareField(browser: Browser): Promise<number[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto('data:text/html,<input autofocus>')
  await page.getByRole('textbox').focus()
  const { durations } = await keysInto(page)
  await context.close()
  return durations
}

async function visit(browser: Browser, url: string, body: string) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/products', (route) => route.fulfill({ contentType: 'application/json', body }))
  await page.addInitScript(observe)
  await page.goto(url)
  const box = page.getByRole('combobox', { name: 'Search products' }).locator('visible=true')
  await box.click()
  await page.getByRole('article').first().waitFor()
  // The list must be able to answer: a page still waiting for its products types very fast.
  await page.keyboard.type('a')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Backspace')
  await delay(IDLE_MS)
  const keys = await keysInto(page)
  await context.close()
  return keys
}

async function typing(browser: Browser, url: string): Promise<void> {
  const body = await grown(url)
  await visit(browser, url, body)
  const visits = []
  const bare: number[] = []
  for (let round = 0; round < VISITS; round++) {
    visits.push(await visit(browser, url, body))
    bare.push(...(await bareField(browser)))
  }
  const durations = visits.flatMap((each) => each.durations)
  const longest = Math.max(...visits.map((each) => each.longest))
  const row = (share: number) => [percentile(durations, share).toFixed(0), percentile(bare, share).toFixed(0)]
  printTable(
    `Typing with ${PRODUCTS} products, CPU ${SLOWER} times slower, ms`,
    ['what', 'ours', 'a bare field', 'target', ''],
    [
      ['letter to painted results, p50', ...row(0.5)],
      ['letter to painted results, p95', ...row(0.95), ...atMost(percentile(durations, 0.95), 50, 0).slice(1)],
      ['longest task', longest.toFixed(0), '', ...atMost(longest, 100, 0).slice(1)],
    ],
  )
}

async function shiftOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await delay(IDLE_MS)
  const { shift } = await feelOf(page)
  await context.close()
  return shift
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const shop = await startShopServer({ dataDir: folder, env: { PICTURE_WARMING: 'off' } })
const browser = await chromium.launch(chromiumLaunch)
try {
  await typing(browser, shop.url)
  const rows: string[][] = []
  for (const path of ['/', '/shop/all', '/shop/organic-honey', '/shop/organic-honey/raw-honey-500-g'])
    rows.push([path, ...atMost(await shiftOf(browser, shop.url + path), 0.02, 4)])
  printTable('Layout shift of a first visit', ['page', 'CLS', 'target', ''], rows)
} finally {
  await browser.close()
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
