import type { RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { test } from '../../fixtures/interrupted-shop.ts'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { expect } from '../../fixtures/test.ts'

const PORTAL = '<!doctype html><title>Free WiFi</title><main>Please log in to the free WiFi</main>'
const html = { 'content-type': 'text/html' }

/** What login pages of public networks, and proxies, answer in a shop's place. */
const ANSWERS: readonly RequestListener[] = [
  (_, answer) => answer.writeHead(200, html).end(PORTAL),
  ({ url }, answer) =>
    url?.startsWith('/wifi-login')
      ? answer.writeHead(200, html).end(PORTAL)
      : answer.writeHead(302, { location: '/wifi-login' }).end(),
  (_, answer) => answer.writeHead(206, { ...html, 'content-range': 'bytes 0-89/900' }).end(PORTAL.padEnd(90)),
  (_, answer) => answer.writeHead(500, html).end(PORTAL),
  (_, answer) => answer.writeHead(401, html).end(PORTAL),
  // The right kind of answer with nothing of the shop in it.
  (_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end(),
]

/** One that the browser keeps as if it were the file. */
const lasting: RequestListener = (_, answer) =>
  answer.writeHead(200, { ...html, 'cache-control': 'public, max-age=600' }).end(PORTAL)

/** One answer after the other, whatever is asked; each round begins with another one. */
function portalOf(round: number): RequestListener {
  let at = round
  return (asked, answer) => ANSWERS[at++ % ANSWERS.length]?.(asked, answer)
}

/** Everything the worker keeps, by address: type, length and whether it is the portal's. */
const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const text = (await answer?.text()) ?? ''
        const isPicture = /image|font/.test(answer?.headers.get('content-type') ?? '')
        const of = text.includes('WiFi') || (text === '' && !isPicture) ? 'the portal' : 'the shop'
        kept[`${name} ${request.url}`] = `${answer?.status} ${answer?.headers.get('content-type')} of ${of}`
      }
    }
    return kept
  })

/** What a page and its worker ask for by themselves, and what a person opens meanwhile. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const paths = [
      '/products',
      '/products/organic-honey',
      '/api/main/banners',
      '/api/config',
      '/api/recipes',
      '/api/blogs',
    ]
    for (const path of paths) {
      await fetch(path).then((answer) => answer.text())
      await fetch(path, { cache: 'no-cache' }).then((answer) => answer.text())
    }
    const catalogue = await (await caches.match('/products'))?.json()
    const pictures: string[] = catalogue.products.slice(0, 6).map(({ img }: { img: { md: string }[] }) => img[0]?.md)
    for (const picture of pictures) await fetch(picture).then((answer) => answer.blob())
    await navigator.serviceWorker.getRegistration().then((worker) => worker?.update().catch(() => undefined))
  })
}

test('where a network answers for everybody the worker keeps nothing false, and the shop is whole later', async ({
  shop,
  line,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = shop
  shop.problems.expect(/status of (206|401|500)|net::ERR_|fetching the script|MIME type|reach the shop/)
  await shop.open('/shop/organic-honey')
  await beReadyForOffline(page)
  for (let round = 0; round < runsOf(1, 12); round += 1) {
    const before = await keptByWorker(page)
    line.capture(portalOf(round))
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await goOn(page)
    await shop.search('honey')
    await expect(page.getByRole('article').first()).toBeVisible()
    const after = await keptByWorker(page)
    expect(Object.entries(after).filter(([, answer]) => answer.includes('portal'))).toEqual([])
    for (const [address, answer] of Object.entries(before)) expect(after[address], address).toBe(answer)
    line.mend()
    await shop.open('/shop/organic-honey')
  }
  line.cut()
  await shop.open('/shop/all')
  await expect(page.getByRole('article').first()).toBeVisible()
  line.mend()

  // A worker that is only being installed is none at all then, and the next visit brings a whole one.
  for (let round = 0; round < runsOf(1, 12); round += 1) {
    const stranger = await browser.newContext({ baseURL: line.url })
    const first = await stranger.newPage()
    // A file of the build that the first page has no use for is in the browser's own cache, as the portal's page.
    await first.goto('/healthz')
    const worker = await first.evaluate(async () => (await fetch('/sw.js')).text())
    const [file = ''] = /assets\/checkout-popup-[\w-]+\.js/.exec(worker) ?? []
    line.capture(lasting)
    expect(await first.evaluate(async (path) => (await fetch(path)).text(), `/${file}`)).toBe(PORTAL)
    line.mend()
    line.capture(portalOf(round), 'GET /sw.js')
    await first.goto('/')
    const workers = () =>
      first.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return [registration?.installing?.state, registration?.active?.state]
      })
    await expect.poll(workers).toEqual([undefined, undefined])
    expect(Object.values(await keptByWorker(first)).filter((answer) => answer.includes('portal'))).toEqual([])
    line.mend()
    await first.goto('/')
    await beReadyForOffline(first)
    line.cut()
    await first.reload()
    await expect(first.getByRole('article').first()).toBeVisible()
    line.mend()
    await stranger.close()
  }
})
