import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { beControlled } from '../../fixtures/new-version.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

// What happens here without network, or is seen without it, needs the worker at every width.
test.use({ serviceWorkers: 'allow' })

const HONEY = '/shop/organic-honey'

const card = (page: Page) => page.getByRole('complementary', { name: 'Install Haat' })

const addFirst = (page: Page) => page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()

/** The first press brings what accompanies a shop in use; without it an absence would prove nothing. */
async function openAndUse(shop: Shop, path = HONEY): Promise<void> {
  const backgroundTasks = shop.page.waitForResponse(/\/background-tasks-/)
  await shop.open(path)
  await shop.page.getByRole('heading', { level: 1 }).click()
  await backgroundTasks
}

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('a hint names the way through the share sheet, and that the cart needs a login', { tag: ['@PWA-16'] }, async ({
    shop,
  }) => {
    const { page } = shop
    await openAndUse(shop)
    await addFirst(page)
    await expect(card(page)).toContainText('Press Share, then Add to Home Screen.')
    await expect(card(page)).toContainText('Log in first, and your cart comes with you.')
    await shop.cartButton.focus()
    await card(page).getByRole('button', { name: 'Not now' }).press('Enter')
    await expect(card(page)).toHaveCount(0)
    await expect(shop.cartButton).toBeFocused()
  })
})

test('the first add asks the browser to keep the storage, and the icon carries the count', async ({
  shop,
  context,
}) => {
  const { page } = shop
  await context.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, { calls })
    StorageManager.prototype.persist = async () => calls.push('persist') > 0
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void calls.push(count),
      clearAppBadge: async () => void calls.push('none'),
    })
  })
  const calls = () => page.evaluate(() => Reflect.get(window, 'calls'))
  await openAndUse(shop)
  await expect.poll(calls).toEqual(['none'])
  await addFirst(page)
  await expect.poll(calls).toEqual(expect.arrayContaining(['none', 'persist', 1]))
  // By key: the cards that greet the first add slide in where a finger would press.
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect.poll(calls).toEqual(expect.arrayContaining([2]))
  expect((await calls()).filter((call: unknown) => call === 'persist')).toHaveLength(1)
})

/** As the worker asks before it opens what a pressed notification leads to. */
const STANDING = `(async () => {
  const [tab] = await clients.matchAll({ type: 'window' })
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data) })
  tab.postMessage({ kind: 'may-leave' }, [port2])
  return await answered
})()`

test('a page tells the worker where it is, and that something typed there would be lost', async ({ shop, context }) => {
  const { page } = shop
  await openAndUse(shop, '/contact-us')
  await beControlled(page)
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate(STANDING)).toEqual({ path: '/contact-us', mayLeave: true })
  await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('Is the honey raw?')
  expect(await worker?.evaluate(STANDING)).toEqual({ path: '/contact-us', mayLeave: false })
})

test('Chromium finds nothing that keeps it from installing the shop', {
  tag: [
    '@PWA-01',
    '@PWA-02',
    '@PWA-03',
    '@PWA-04',
    '@PWA-05',
    '@PWA-06',
    '@PWA-07',
    '@PWA-08',
    '@PWA-09',
    '@PWA-10',
    '@PWA-11',
    '@PWA-12',
    '@PWA-13',
    '@PWA-14',
    '@PWA-15',
    '@PWA-19',
  ],
}, async ({ playwright, server }) => {
  const profile = await mkdtemp(join(tmpdir(), 'haat-e2e-profile-'))
  // A window of the private kind refuses to install anything.
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    baseURL: server.url,
  })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const devTools = await context.newCDPSession(page)
    expect(await devTools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    const { errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])

    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await context.request.get(address ?? '')
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Haat, the village market',
      short_name: 'Haat',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-IN',
      theme_color: '#0A3324',
      background_color: '#FBF4E4',
    })
    const { icons, shortcuts, screenshots } = manifest
    for (const { src, sizes } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one: typeof manifest) => one.icons),
    ]) {
      const size = await page.evaluate(async (url) => {
        const picture = await createImageBitmap(await (await fetch(url)).blob())
        return `${picture.width}x${picture.height}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    const purposes = icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any')
    expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
    const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
    for (const { url } of shortcuts) expect((await context.request.get(url)).status()).toBe(200)

    expect((await context.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect((await context.request.get(touchIcon ?? '')).status()).toBe(200)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', /^#/)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})
