import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import type { ShopServer } from '#tests/support/shop-server.ts'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { Shop } from '../../fixtures/shop.ts'
import { startStockedShop } from '../../fixtures/stocked-shop.ts'
import { test as base, expect } from '../../fixtures/test.ts'

/** A shop of each test's own, which it may stop. */
const test = base.extend<{ contentName: string; ownServer: ShopServer }>({
  /** Another name of this machine from which catalogue and content come; empty for the shop's own. */
  contentName: ['', { option: true }],
  ownServer: async ({ contentName }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-offline-'))
    const port = await freePort()
    const env = contentName === '' ? {} : { CONTENT_URL: `http://${contentName}:${port}` }
    const server = await startStockedShop({ dataDir, port, env })
    await use(server)
    await server.end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  shop: async ({ problems, page, ownServer }, use) => use(new Shop(page, ownServer, problems)),
})

// What happens here without network needs the worker at every width.
test.use({ serviceWorkers: 'allow' })

// Each test starts a shop of its own first, and waits for the worker to fetch a whole build.
test.describe.configure({ timeout: 240_000 })

async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

const addFirstProduct = (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()

const UNREACHABLE = /net::ERR_(CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/

test('a shop opened once opens again when its server is gone', {
  tag: ['@PWA-18', '@PWA-21', '@PWA-22', '@PWA-39', '@PWA-40', '@PWA-41', '@PWA-42', '@PWA-47', '@PWA-55', '@PWA-56'],
}, async ({ shop, ownServer }) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${ownServer.url}/`)

  await ownServer.end('SIGTERM')
  shop.problems.expect(UNREACHABLE)
  await expect(fetch(ownServer.url)).rejects.toThrow()

  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()

  await shop.open('/shop/organic-honey')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Honey')
  await addFirstProduct(page)
  await shop.expectCartCount(1)

  await shop.open('/shop/organic-honey/ajwain-honey-250-g')
  await expect(page.getByRole('heading', { level: 1, name: 'Ajwain Honey' })).toBeVisible()
  await shop.expectCartCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.expectCartCount(2)

  await page.reload()
  await shop.expectCartCount(2)
  // A page that goes in the very moment of a press.
  const addAndReload = (button: HTMLElement) => {
    button.click()
    location.reload()
  }
  const add = page.getByRole('main').getByRole('button', { name: 'One more' }).first()
  await Promise.all([page.waitForEvent('load'), add.evaluate(addAndReload)])
  await shop.expectCartCount(3)
  await shop.open('/cart')
  await expect(page.getByRole('main')).toContainText('Ajwain Honey')
})

test.describe('with a content host', () => {
  test.use({ contentName: '127.0.0.1' })

  test('its catalogue is kept as well', { tag: ['@PWA-28', '@PWA-39'] }, async ({ shop, ownServer }) => {
    const { page } = shop
    await shop.open('/')
    await beReadyForOffline(page, `http://127.0.0.1:${ownServer.port}`)
    await ownServer.end('SIGTERM')
    shop.problems.expect(UNREACHABLE)
    await shop.open('/shop/organic-honey')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a notice says that the network is gone, and goes when it is back', { tag: ['@PWA-46', '@OPEN-100'] }, async ({
  shop,
  context,
}) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  shop.problems.expect(UNREACHABLE)
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice).toContainText('You are offline. Showing saved products.')
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await notice.getByRole('button').click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('the shell and the public catalogue are kept, nothing else', {
  tag: ['@PWA-24', '@PWA-25', '@PWA-26', '@PWA-36', '@PWA-38', '@PWA-82', '@PWA-84'],
}, async ({ shop, phoneNumber }) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  await shop.open('/register')
  await shop.logIn(phoneNumber)
  await shop.open('/shop/organic-honey')
  await addFirstProduct(page)
  await shop.open('/manage-orders')
  await shop.open('/our-blogs')

  const kept = await keptPaths(page)
  for (const kind of [/^\/index\.html$/, /\.js$/, /\.css$/, /\.woff2$/, /^\/icon-192\.png$/, /\.webmanifest$/]) {
    expect(kept.filter((path) => kind.test(path))).not.toEqual([])
  }
  const isPublic =
    /^\/(products(\/[^/]+)?|api\/(main\/banners|config|search-knowledge|blogs|recipes|content\/[\w-]+)|media\/.*)$/
  const isShell = /^\/(assets\/(?!admin\/).*|art\/.*|index\.html|[\w-]+\.(svg|png|webmanifest))$/
  expect(kept.filter((path) => !isPublic.test(path) && !isShell.test(path))).toEqual([])

  const call = await page.goto('/api/config')
  expect([call?.headers()['content-type'], call?.fromServiceWorker()]).toEqual(['application/json', false])
  // The browser asks for an icon of its own where an answer names none.
  shop.problems.expect(/\/favicon\.ico/)
})

test('a worker that cannot be registered leaves the shop as it is', { tag: ['@PWA-20'] }, async ({ shop }) => {
  await shop.page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => {
      document.documentElement.dataset.hasTried = 'yes'
      return Promise.reject(new TypeError('blocked'))
    }
  })
  await shop.open('/shop/organic-honey')
  await expect(shop.page.locator('html[data-has-tried]')).toBeAttached()
  await addFirstProduct(shop.page)
  await shop.expectCartCount(1)
})
