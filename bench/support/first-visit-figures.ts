import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'

/** What one first visit was like; times in milliseconds since the navigation. */
export interface FirstVisit {
  firstPaint: number
  largestPaint: number
  /** The first food can be put into the cart: its button is painted, and the script that hears a press has run. */
  buyable: number
  /** The page answers every press by itself. */
  interactive: number
  blocking: number
  /** After the first paint, and before it. */
  longestTask: number
  taskBefore: number
  shift: number
  /** Asked for until the page was interactive, with all their bytes. */
  requests: number
  bytes: number
  /** Bytes of fetched scripts: until a press counts, and in all. */
  earlyScriptBytes: number
  scriptBytes: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
const READY_WITHIN_MS = 60_000
/** After the page is interactive: by then it has requested what it loads when idle. */
const IDLE_MS = 3_000

interface Seen {
  largestPaint: number
  buyableAt: number
  tasks: { startTime: number; duration: number }[]
  shift: number
}

declare global {
  /** In the page, once `observe` ran there. */
  var seen: Seen
}

/** Runs in the page, before it. */
function observe(): void {
  const seen: Seen = { largestPaint: 0, buyableAt: 0, tasks: [], shift: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  // Both ways of making a page have a listener by then: the script that comes first, or React with the button itself.
  const look = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted && document.querySelector('main [data-add]:enabled')) seen.buyableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Asked {
  at: number
  isScript: boolean
  endedAt: number
  bytes: number
}

/** Everything the page asks for, by the browser's own account. */
function followRequests(session: CDPSession): Map<string, Asked> {
  const asked = new Map<string, Asked>()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    // Icons are drawn from the style sheet.
    if (request.url.startsWith('data:')) return
    asked.set(requestId, { at: timestamp, isScript: type === 'Script', endedAt: 0, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) Object.assign(one, { endedAt: timestamp, bytes: encodedDataLength })
  })
  return asked
}

async function slowPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  // The worker begins its work when the page is done; its requests would not be slowed down.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(observe)
  return { page, session }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const bytesOf = (all: readonly Asked[]) => sum(all.map(({ bytes }) => bytes))

/** One visit of a browser that was never here. `shownEvent` is marked by a page that was taken over. */
export async function firstVisit(browser: Browser, url: string, shownEvent: string | null): Promise<FirstVisit> {
  const { page, session } = await slowPage(browser)
  const asked = followRequests(session)
  await page.goto(url, { waitUntil: 'load', timeout: READY_WITHIN_MS })
  await page.waitForFunction(
    (mark) => globalThis.seen.buyableAt > 0 && (mark === null || performance.getEntriesByName(mark).length > 0),
    shownEvent,
    { timeout: READY_WITHIN_MS, polling: 500 },
  )
  await delay(IDLE_MS)
  const { paint, shown, largestPaint, buyableAt, tasks, shift } = await page.evaluate(
    (mark) => ({
      ...globalThis.seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      shown: mark === null ? null : (performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN),
    }),
    shownEvent,
  )
  await page.context().close()
  const interactive = shown ?? buyableAt
  // By its definition nothing blocks before there is anything to be seen.
  const after = tasks.filter(({ startTime }) => startTime >= paint)
  const before = tasks.filter(({ startTime }) => startTime < paint)
  const all = [...asked.values()]
  const begun = all[0]?.at ?? 0
  const until = all.filter(({ at }) => (at - begun) * 1000 <= interactive)
  const scripts = all.filter(({ isScript }) => isScript)
  // The script that hears the first press of a rendered page is inlined in the page.
  const early = shown === null ? scripts.filter(({ endedAt }) => (endedAt - begun) * 1000 <= buyableAt) : []
  return {
    firstPaint: paint,
    largestPaint,
    buyable: buyableAt,
    interactive,
    blocking: sum(after.map(({ duration }) => duration - 50)),
    longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
    taskBefore: Math.max(0, ...before.map(({ duration }) => duration)),
    shift,
    requests: until.length,
    bytes: bytesOf(until),
    earlyScriptBytes: bytesOf(early),
    scriptBytes: bytesOf(scripts),
  }
}
