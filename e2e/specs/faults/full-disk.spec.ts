import type { Page } from '@playwright/test'
import { keptInBrowser } from '../../fixtures/kept-in-browser.ts'
import { expect, test } from '../../fixtures/test.ts'

const NOTICE = 'This browser cannot save your cart. It stays only while this page is open.'
const PICTURE = '/media/whatever-sm.webp'

/** Pictures of a long visit. */
const fillWithPictures = (page: Page) =>
  page.evaluate(async (picture) => {
    const pictures = await caches.open('haat-pictures-sm-v1')
    await pictures.put(picture, new Response(new Uint8Array(2_000_000), { headers: { 'content-type': 'image/webp' } }))
  }, PICTURE)

const hasPictures = (page: Page) =>
  page.evaluate(async (picture) => (await caches.match(picture)) !== undefined, PICTURE)

/** Local storage, which has a limit of its own, to the last character. */
const fillLocalStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 4 * 2 ** 20, at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`filler-${at}`, 'x'.repeat(size))
      } catch {
        size /= 2
      }
    }
  })

const emptyLocalStorage = (page: Page) =>
  page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('filler-')) localStorage.removeItem(name)
  })

test('in a browser without room pictures go first, the cart stays, and where it cannot that is said', {
  tag: ['@PWA-81'],
}, async ({ shop, server, context }) => {
  const { page } = shop
  const browser = await context.newCDPSession(page)
  const allow = (quotaSize: number) => browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize })
  const add = async (at: number) => {
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Add to Cart' }).click()
    await shop.expectCartCount(at + 1)
  }
  await page.goto('/healthz')
  await fillWithPictures(page)

  // Not even the cart has room: the press stays as it was noted.
  await allow(1)
  await shop.open('/shop/organic-honey')
  await add(0)
  await expect.poll(() => hasPictures(page)).toBe(false)
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(1)
  await shop.openCart()
  await expect(shop.drawer.getByText(NOTICE)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(shop.drawer).toBeHidden()

  await fillLocalStorage(page)
  await add(1)
  await shop.openCart()
  await expect(shop.drawer.getByText(NOTICE)).toBeVisible()
  await shop.drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(shop.checkoutPopup.getByLabel('Phone number')).toBeEditable()

  await emptyLocalStorage(page)
  await allow(1_000_000)
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(1)
  await add(1)
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(2)
  expect((await keptInBrowser(page)).notes).toBe(0)
})
