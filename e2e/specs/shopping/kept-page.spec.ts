import type { Page } from '@playwright/test'
import { productIdOf, type ShopData } from '../../fixtures/example-shop.ts'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { expect, test } from '../../fixtures/test.ts'

const PATH = '/shop/organic-honey/raw-honey-500-g'
const PATIENCE = { timeout: 60_000 }

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('haat-public-reads-pages-v1')).keys()
    return keys.map(({ url }) => new URL(url).pathname.replace(/^\/assets\/pages\/[^/]+/, ''))
  })

/** A food of this test's own, as its price changes. */
async function ownFood(data: ShopData) {
  const name = `Tendli Pickle ${crypto.randomUUID().slice(0, 8)} 500 g`
  const id = productIdOf(name)
  const line = { name, category: 'Homestyle-Pickles', eligible: true, price: 300, discount: 0, tax: 5, quantity: 1 }
  await data.addProducts([line])
  return { id, path: `/shop/homestyle-pickles/${id}` }
}

test('who comes back has the page at once, and the price of now behind it', async ({ shop, page, data }) => {
  test.setTimeout(240_000)
  const { id, path } = await ownFood(data)
  await shop.open(path)
  await beReadyForOffline(page)
  await expect.poll(() => keptPages(page), PATIENCE).toEqual([path])
  const price = page.getByRole('main').locator('.price b').first()
  const before = await price.innerText()

  await data.changeProducts([['update products set price_paise = 7700 where id = ?', id]])
  // On a slow phone the answer of now is there before the page is taken over.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const answer = await page.reload({ waitUntil: 'commit' })
  expect(answer?.fromServiceWorker()).toBe(true)
  const drawn = await answer?.text()
  expect(drawn).toContain('id="page-data"')
  expect(drawn).toContain(before)
  await expect(price).toHaveText('₹77.00')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const drawer = await shop.openCart()
  await expect(drawer).toContainText('₹77.00')
})

test('a logout leaves no page behind that says what was looked at', async ({ shop, page, phoneNumber }) => {
  test.setTimeout(240_000)
  await shop.open(PATH)
  await beReadyForOffline(page)
  await expect.poll(() => keptPages(page), PATIENCE).toEqual([PATH])
  await shop.open('/register')
  await shop.logIn(phoneNumber)
  await shop.open('/manage-orders')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => keptPages(page), PATIENCE).toEqual([])
})
