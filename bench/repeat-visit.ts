import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright'
import { PAGE_CACHE } from '#domain/sw-messages.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * What a shopper who comes back waits for: from the navigation to the first painted product, with the worker and what
 * it has kept from the first visit: the page itself, or only the shell. Measured online, over two slow connections, and
 * with the server stopped.
 */
const ROUNDS = 5
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** 150 ms there and back, 1.6 Mbit/s. */
const GOOD = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
/** 400 ms there and back, 400 kbit/s each way. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const READY_WITHIN_MS = 120_000
const POLL_MS = 500
/** A worker that has fetched nothing for this long is done. */
const REST_MS = 10_000

/** Runs in the page, before it. */
function noteFirstProduct(): void {
  const look = () => {
    if (document.querySelector('main article h3, main article h2')) {
      requestAnimationFrame(() => Object.assign(globalThis, { firstProductAt: performance.now() }))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(context: BrowserContext, url: string, line?: typeof SLOW): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (line) await session.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(noteFirstProduct)
  await page.goto(url, { waitUntil: 'commit' })
  const at = await page.waitForFunction(() => Reflect.get(globalThis, 'firstProductAt') as number, undefined, {
    timeout: READY_WITHIN_MS,
  })
  const time = await at.jsonValue()
  await page.close()
  return time
}

/** Until the worker holds the shell and the catalogue, and the page has kept what it knows. */
async function becomeRepeat(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  const isReady = () =>
    page.evaluate(async (pages) => {
      const kept = await Promise.all(['/products', '/api/config'].map((path) => caches.match(path)))
      const { databases } = indexedDB
      const names = (await databases.call(indexedDB)).map(({ name }) => name)
      const isPageKept = (await (await caches.open(pages)).keys()).length > 0
      const isActive = navigator.serviceWorker.controller?.state === 'activated'
      return isActive && isPageKept && kept.every((answer) => answer?.ok) && names.includes('haat-pocket')
    }, PAGE_CACHE)
  for (let waited = 0; !(await isReady()); waited += POLL_MS) {
    if (waited > READY_WITHIN_MS) throw new Error('The worker did not become ready.')
    await delay(POLL_MS)
  }
  // A page that is put away writes what it keeps.
  await page.goto('about:blank')
  await page.close()
}

/** Back to what the worker did before it kept pages: the next visit starts from the shell. */
async function losePages(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((name) => caches.delete(name), PAGE_CACHE)
  await page.close()
}

/** Until the worker has fetched what it keeps in its own time: here the shop draws each of these pictures for the first time. */
async function comeToRest(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/robots.txt`)
  const kept = () =>
    page.evaluate(async () => {
      const sizes = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    })
  let before = -1
  for (let now = await kept(); now !== before; now = await kept()) {
    before = now
    await delay(REST_MS)
  }
  await page.close()
}

async function middleOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure())
  return median(times)
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const port = await freePort()
const shop = await startShopServer({ dataDir: folder, port, env: { PICTURE_WARMING: 'off' } })
const browser = await chromium.launch(chromiumLaunch)
try {
  const first = (line?: typeof SLOW) => async () => {
    const context = await browser.newContext(PHONE)
    const time = await visit(context, shop.url, line)
    await context.close()
    return time
  }
  await first()()
  const lines = [
    { name: 'no limit', line: undefined },
    { name: '150 ms, 1.6 Mbit/s', line: GOOD },
    { name: '400 ms, 400 kbit/s', line: SLOW },
  ]
  const context = await browser.newContext(PHONE)
  await becomeRepeat(context, shop.url)
  await comeToRest(context, shop.url)
  const measured: { name: string; first: number; fromPage: number; fromShell: number }[] = []
  for (const { name, line } of lines) {
    measured.push({
      name,
      first: await middleOf(first(line)),
      fromPage: await middleOf(() => visit(context, shop.url, line)),
      fromShell: await middleOf(async () => {
        await losePages(context, shop.url)
        return visit(context, shop.url, line)
      }),
    })
    await becomeRepeat(context, shop.url)
  }
  await shop.end('SIGTERM')
  const offline = await middleOf(() => visit(context, shop.url))
  const row = (name: string, time: number, base: number, goal: number) => [
    name,
    time.toFixed(0),
    base.toFixed(0),
    ...atMost(time / base, goal, 2),
  ]
  printTable(
    `Repeat visit, navigation to first painted product, ${CPU_SLOWDOWN}x CPU, median of ${ROUNDS}`,
    ['line', 'ms', 'first visit', 'ratio', 'target', ''],
    [
      ...measured.flatMap((each) => [
        row(`${each.name}, from the kept page`, each.fromPage, each.first, 0.35),
        row(`${each.name}, from the shell`, each.fromShell, each.first, 1),
      ]),
      row('the server stopped, beside a good line', offline, measured[1]?.first ?? 0, 0.35),
    ],
  )
} finally {
  await browser.close()
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
