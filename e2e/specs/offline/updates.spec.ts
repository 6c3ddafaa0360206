import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { type DeployedShop, deployShop } from '#tests/support/deployed-shop.ts'
import {
  beControlled,
  buildOf,
  expectBuildOfBusyPage,
  fetchUpdate,
  holdPictures,
  PATIENCE,
  stopActiveWorker,
} from '../../fixtures/new-version.ts'
import { Shop } from '../../fixtures/shop.ts'
import { putStockedShop } from '../../fixtures/stocked-shop.ts'
import { test as base, expect } from '../../fixtures/test.ts'

/** A shop of each test's own that gets new versions while tabs are open. */
const test = base.extend<{ deployed: DeployedShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  deployed: async ({}, use) => {
    const deployed = await deployShop('AA', putStockedShop)
    await use(deployed)
    await deployed.remove()
  },
  baseURL: async ({ deployed }, use) => use(deployed.url),
  shop: async ({ problems, page, deployed }, use) => {
    // A page in use listens to the server that a new version takes the place of, and asks it for the list, before that is there.
    problems.expect(/net::ERR_\w+ \(\S+\/(?:api\/changes|products)\)/)
    await use(new Shop(page, deployed.server(), problems))
  },
})

// Each test deploys builds of its own and waits for the worker to fetch them whole: one at a time, or they wait for each other.
test.describe.configure({ timeout: 240_000, mode: 'default' })

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

const bar = (page: Page) => page.getByRole('region', { name: 'About this version of the shop' })

/** Each on a shop of its own. */
const RUNS = Array.from({ length: runsOf(1, 30) }, (_, at) => (at === 0 ? '' : `, run ${at + 1}`))

for (const run of RUNS) {
  test(`three builds while a tab is in checkout: no part missing, no text lost, no reload unasked${run}`, {
    tag: ['@PWA-74', '@PWA-75', '@PWA-77', '@PWA-80'],
  }, async ({ shop, deployed, context, phoneNumber }) => {
    const { page } = shop
    const loads = countLoads(page)
    await shop.open('/')
    await beControlled(page)
    await shop.search('raw honey')
    await shop.addToCart('Raw Honey 500 g')
    await shop.goToCheckout()
    await shop.logIn(phoneNumber)
    await shop.fillAddress()
    const address = shop.checkoutPopup.getByLabel('Address', { exact: true })

    await deployed.deploy('BB')
    await fetchUpdate(page, 'BB')
    await expect(address).toHaveValue('14 Assi Ghat Lane')
    await shop.checkoutPopup.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Haat' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/about-us/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await deployed.deploy('CC')
    await fetchUpdate(page, 'CC')
    await expect(bar(page)).toBeHidden()

    const other = shop.inTab(await context.newPage())
    const otherLoads = countLoads(other.page)
    await other.open('/')
    expect(await buildOf(other.page)).toBe('AA')
    await expect(bar(other.page)).toContainText('A new version is available.')
    await bar(other.page).getByRole('button', { name: 'Refresh' }).click()
    await expectBuildOfBusyPage(other.page, 'CC')
    await expect.poll(otherLoads).toBe(2)

    // The tab of A goes on: what it has not loaded yet is no longer kept by the worker, but still served.
    const fromServer: string[] = []
    page.on('response', (response) => {
      if (response.ok() && !response.fromServiceWorker()) fromServer.push(response.url())
    })
    // The part of the footer is still open: the page around it never went.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/frequently-asked-questions/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The address changes at once, and the heading of the page before stands until the part is there.
    await expect.poll(() => fromServer.filter((url) => url.endsWith('AA.js'))).not.toEqual([])
    expect([await buildOf(page), loads()]).toEqual(['AA', 1])
    await expect(bar(page)).toBeHidden()

    await shop.goToCheckout()
    await expect(address).toHaveValue('14 Assi Ghat Lane')
    await expect(shop.checkoutPopup.getByLabel('City')).not.toHaveValue('')
    await shop.chooseCashOnDelivery()
    await shop.placeOrder()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(bar(page)).toContainText('Another tab has taken the new version.')
    expect(loads()).toBe(1)
    await bar(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(page).catch(() => null), PATIENCE).toBe('CC')
    await expect.poll(loads).toBe(2)
  })
}

test('who puts an update off has it at the next start, with the same cart', {
  tag: ['@PWA-74', '@PWA-76', '@PWA-78', '@PWA-79', '@OPEN-100'],
}, async ({ shop, deployed, context }) => {
  const { page } = shop
  await shop.open('/shop/organic-honey')
  await beControlled(page)
  await page.evaluate(async () => void (await caches.open('haat-shell-v0')))
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await shop.expectCartCount(1)

  await deployed.deploy('BB')
  await fetchUpdate(page, 'BB')
  await expect(bar(page)).toContainText('A new version is available.')
  // A reload would lose what is typed: nothing happens but a sentence.
  const phone = page.getByLabel('Phone number')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await phone.fill('98765')
  await bar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(bar(page)).toContainText('Finish what you have begun here first')
  await expect(phone).toHaveValue('98765')
  await bar(page).getByRole('button', { name: 'Later' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await buildOf(page)).toBe('AA')

  await page.close()
  let next = page
  // The browser changes versions while no page is open and the old worker has ended what it fetches ahead.
  await expect(async () => {
    next = await context.newPage()
    await next.goto('/')
    const build = await buildOf(next)
    if (build !== 'BB') await next.close()
    expect(build).toBe('BB')
  }).toPass({ ...PATIENCE, intervals: [1_000, 3_000, 10_000] })
  await shop.inTab(next).expectCartCount(1)
  const names = await next.evaluate(() => caches.keys())
  expect(names).toContain('haat-shell-v1')
  expect(names).not.toContain('haat-shell-v0')
})

test('an agreed update waits neither for pictures on their way nor for an old worker started anew', {
  tag: ['@PWA-75'],
}, async ({ shop, deployed, context }) => {
  const { page } = shop
  const held = await holdPictures(context, 'sm', 'md')
  await shop.open('/')
  await beControlled(page)
  // A first visit looks for versions from its first touch on.
  await page.getByRole('heading', { name: 'In the spotlight' }).click()
  // As many as are fetched ahead at once; the others of the batch wait behind them.
  await expect.poll(() => held('sm'), PATIENCE).toBe(2)
  // Those further down, which the page itself waits for.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => held('md'), PATIENCE).toBeGreaterThan(0)

  await deployed.deploy('BB')
  await fetchUpdate(page, 'BB')
  // A worker that the browser stops and starts anew between two messages has forgotten the first.
  await page.evaluate(() => {
    const send = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (message: { kind?: string }, ...rest: unknown[]) {
      if (message.kind === 'make-way') ServiceWorker.prototype.postMessage = send
      else Reflect.apply(send, this, [message, ...rest])
    }
  })
  await bar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => buildOf(page).catch(() => null), PATIENCE).toBe('BB')
})

test('an agreed update comes at once where the old worker rests', {
  tag: ['@PWA-75'],
}, async ({ shop, deployed }) => {
  const { page } = shop
  await shop.open('/about-us')
  await beControlled(page)
  await page.getByRole('heading', { level: 1 }).click()
  await deployed.deploy('BB')
  await fetchUpdate(page, 'BB')
  await expect(bar(page)).toContainText('A new version is available.')
  await stopActiveWorker(page)
  await bar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => buildOf(page).catch(() => null), PATIENCE).toBe('BB')
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part that is gone from the server costs one reload, and none while something is typed', {
    tag: ['@PWA-80', '@PWA-20'],
  }, async ({ shop, deployed }) => {
    const { page } = shop
    const loads = countLoads(page)
    shop.problems.expect(/404|Refused to apply style|A part of the shop is missing/)
    const backgroundTasks = page.waitForResponse(/\/background-tasks-/)
    await shop.open('/shop/organic-honey/ajwain-honey-250-g')
    const pinCode = page.getByLabel('Check delivery to your pin code')
    await pinCode.pressSequentially('2210')
    await backgroundTasks
    for (const build of ['BB', 'CC', 'DD']) await deployed.deploy(build)

    await shop.cartButton.click()
    await expect(bar(page)).toContainText('A part of the shop did not load.')
    await expect(pinCode).toHaveValue('2210')
    expect([await buildOf(page), loads()]).toEqual(['AA', 1])

    await pinCode.fill('')
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Haat' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect.poll(() => buildOf(page).catch(() => null), PATIENCE).toBe('DD')
    await expect(page).toHaveURL(/about-us/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(loads).toBe(2)
  })
})

test.describe('a lost part of the pin code field', () => {
  test.use({ serviceWorkers: 'block' })

  test('is said to have been lost, and after the reload the pin code that was typed is asked for', {
    tag: ['@PWA-80'],
  }, async ({ shop }) => {
    const { page } = shop
    shop.problems.expect(/ERR_FAILED|A part of the shop is missing/)
    await shop.open('/shop/organic-honey/ajwain-honey-250-g')
    await page.route(/\/assets\/quote-/, (route) => route.abort())
    await page.getByLabel('Check delivery to your pin code').pressSequentially('221001')
    await expect(bar(page)).toContainText('A part of the shop did not load.')

    await page.unroute(/\/assets\/quote-/)
    await bar(page).getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(/^Delivers to Varanasi/)).toBeVisible()
  })
})

test('a server with WORKER=off takes the worker away and leaves the cart; on again, it is back', async ({
  shop,
  deployed,
  context,
}) => {
  const { page } = shop
  const held = await holdPictures(context, 'sm')
  // The browser's own line when it looks for a newer worker while the server starts anew.
  shop.problems.expect(/unknown error occurred when fetching the script/)
  await shop.open('/shop/organic-honey')
  await beControlled(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await shop.expectCartCount(1)
  const loads = countLoads(page)
  // The browser lets a worker in once the one before does nothing, and this one fetches what never comes.
  await expect.poll(() => held('sm'), PATIENCE).toBe(2)

  await deployed.restart({ WORKER: 'off' })
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const keptNames = () => page.evaluate(() => caches.keys())
  await expect.poll(keptNames, PATIENCE).toEqual([])
  expect(loads()).toBe(0)
  await shop.open('/shop/organic-honey')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await shop.expectCartCount(1)

  // Without a worker nothing but the server has the parts that this page may still want.
  await page.goto('about:blank')
  await deployed.restart({})
  await shop.open('/shop/organic-honey')
  await beControlled(page)
  expect(await keptNames()).toContain('haat-shell-v1')
  await shop.expectCartCount(1)
})
