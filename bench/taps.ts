import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { startShopServer } from '#tests/support/shop-server.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * From a tap inside the shop to the first frame after it, and to the one that shows the page it leads to, on a phone
 * with a CPU four times slower that has been here for some seconds. The same run measures a tap on a bare page that
 * only writes a line, as a baseline for this machine.
 */
const SLOWER = 4
const ROUNDS = 5
const TARGET_MS = 100
const IDLE_MS = 4_000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** A way through the shop: where it begins, what is tapped there, and what the next page shows. */
const WAYS = [
  { name: 'home to a product', from: '/', tapped: 'main article .card-pic', shows: '.pdp h1' },
  { name: 'a list to a product', from: '/shop/all', tapped: 'main article .card-pic', shows: '.pdp h1' },
  {
    name: 'a product to one that goes with it',
    from: '/shop/organic-honey/raw-honey-500-g',
    tapped: '.shelf .card-pic',
    shows: '.pdp h1',
  },
  {
    name: 'a list to its second page',
    from: '/shop/all',
    tapped: '.pager a[href*="page=2"]',
    shows: '.pager [aria-current="page"]',
  },
]

/** Milliseconds from a tap on. */
interface Tap {
  /** To the first frame. */
  painted: number
  /** To the frame that was waited for; NaN until then. */
  arrived: number
}

declare global {
  /** In the page: the last tap. */
  var tap: Tap
}

/** Runs in the page: waits for the next tap, and then for the frame with `shows` at another address. */
function listen(shows: string): void {
  // A frame within 16 ms is not reported at all.
  const tap: Tap = { painted: 16, arrived: Number.NaN }
  globalThis.tap = tap
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming
      if (interactionId) tap.painted = Math.max(tap.painted, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const address = location.href
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      const look = () => {
        if (location.href === address || document.querySelector(shows) === null) return void requestAnimationFrame(look)
        // The frame is on its way to the screen once the task after it runs.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          tap.arrived = performance.now() - timeStamp
        }
        requestAnimationFrame(() => port2.postMessage(null))
      }
      requestAnimationFrame(look)
    },
    { once: true, capture: true },
  )
}

async function arrival(page: Page): Promise<Tap> {
  await page.waitForFunction(() => !Number.isNaN(globalThis.tap.arrived))
  // The browser reports the tap after its frame.
  await delay(IDLE_MS / 4)
  return await page.evaluate(() => globalThis.tap)
}

/** One tap, measured by the page itself. */
async function tapOnce(page: Page, { from, tapped, shows }: (typeof WAYS)[number], url: string): Promise<Tap> {
  await page.goto(`${url}${from}`)
  const target = page.locator(tapped).first()
  await target.waitFor()
  await delay(IDLE_MS)
  // Twice: parts that are drawn when they come near have their height only then.
  for (let turn = 0; turn < 2; turn += 1) {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await delay(IDLE_MS / 4)
  }
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${tapped} is not to be seen on ${from}`)
  await page.evaluate(listen, shows)
  // By its place: a locator's look-ups run in the page and would be measured with it.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 60))
  return await arrival(page)
}

/** How long this machine and browser take for a tap that writes one line. */
async function bareTap(page: Page): Promise<Tap> {
  await page.goto('about:blank')
  await page.setContent('<body style="height:100vh" onclick="location.hash=1;this.innerHTML=`<h1>done</h1>`">')
  await page.evaluate(listen, 'h1')
  await page.touchscreen.tap(100, 100)
  return await arrival(page)
}

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const shop = await startShopServer({ dataDir })
const browser = await chromium.launch(chromiumLaunch)
try {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  // The first round is the shopper's first seconds in the shop, and draws the pictures.
  for (const way of WAYS) await tapOnce(page, way, shop.url)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const bare: Tap[] = []
  const took = new Map(WAYS.map(({ name }): [string, Tap[]] => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareTap(page))
    for (const way of WAYS) took.get(way.name)?.push(await tapOnce(page, way, shop.url))
  }
  const painted = (taps: readonly Tap[]) => median(taps.map((tap) => tap.painted))
  const arrived = (taps: readonly Tap[]) => median(taps.map((tap) => tap.arrived)).toFixed(0)
  printTable(
    `From a tap on, ms, CPU ${SLOWER} times slower, median of ${ROUNDS}`,
    ['way', 'its page is there', 'first frame', 'target', ''],
    [
      ['a tap on a bare page', arrived(bare), painted(bare).toFixed(0), '', ''],
      ...[...took].map(([name, taps]) => [name, arrived(taps), ...atMost(painted(taps), TARGET_MS, 0)]),
    ],
  )
} finally {
  await browser.close()
  await shop.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
