import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * What a shopper who comes back waits for: from the navigation to the first painted product, with the worker and what it
 * keeps from the first visit, online, over a slow line, and with the server stopped.
 */
const ROUNDS = 5
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** 400 ms there and back, 400 kbit/s each way. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const READY_WITHIN_MS = 120_000

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
  if (line) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
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
  await page.waitForFunction(
    async () => {
      const kept = await Promise.all(['/products', '/api/config'].map((path) => caches.match(path)))
      const { databases } = indexedDB
      const names = (await databases.call(indexedDB)).map(({ name }) => name)
      const isActive = navigator.serviceWorker.controller?.state === 'activated'
      return isActive && kept.every((answer) => answer?.ok) && names.includes('haat-pocket')
    },
    undefined,
    { timeout: READY_WITHIN_MS, polling: 500 },
  )
  // A page that is put away writes what it keeps.
  await page.goto('about:blank')
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
  const firstVisit = await middleOf(first())
  const firstSlow = await first(SLOW)()
  const context = await browser.newContext(PHONE)
  await becomeRepeat(context, shop.url)
  const online = await middleOf(() => visit(context, shop.url))
  const slow = await middleOf(() => visit(context, shop.url, SLOW))
  await shop.end('SIGTERM')
  const offline = await middleOf(() => visit(context, shop.url))
  const row = (name: string, time: number, base: number) => [
    name,
    time.toFixed(0),
    base.toFixed(0),
    ...atMost(time / base, 1, 2),
  ]
  printTable(
    `Repeat visit, navigation to first painted product, median of ${ROUNDS}`,
    ['line', 'ms', 'first visit', 'ratio', 'target', ''],
    [
      row('online', online, firstVisit),
      row('offline, the server stopped', offline, firstVisit),
      row('400 ms, 400 kbit/s', slow, firstSlow),
    ],
  )
} finally {
  await browser.close()
  await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
