import type { Page } from '@playwright/test'
import { CONTENT_SLUGS } from '#domain/contract/content-shapes.ts'
import { test, UNREACHABLE } from '../../fixtures/stoppable-shop.ts'
import { expect } from '../../fixtures/test.ts'

// Each stocks a shop of its own first, and waits for the worker to fetch all there is to read.
test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })

const TO_READ = [
  ...['/products', '/products/oats', '/products/organic-honey', '/api/main/banners', '/api/config'],
  ...['/api/blogs', '/api/recipes', '/api/search-knowledge', ...CONTENT_SLUGS.map((slug) => `/api/content/${slug}`)],
]

/** Until the worker has the page and keeps all that can be read. */
async function beWholeInThePocket(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async (paths) => {
      const kept = await Promise.all(paths.map(async (path) => [path, Boolean(await caches.match(path))] as const))
      const isReady = navigator.serviceWorker.controller?.state === 'activated'
      return [...(isReady ? [] : ['the worker']), ...kept.flatMap(([path, isKept]) => (isKept ? [] : [path]))]
    }, TO_READ)
  await expect.poll(missing, { timeout: 120_000 }).toEqual([])
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })

/** Calls of the catalogue that a page makes, pictures aside. */
function countReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|products)/.test(pathname)) reads.push(pathname)
  })
  return reads
}

const EVERY_PAGE = [
  ...['/', '/shop/all', '/shop/gifts-&-combos', '/searched-product?q=honey', '/cart', '/our-blogs', '/our-recipes'],
  ...['/about-us', '/testimonials', '/frequently-asked-questions', '/privacy-policy', '/termsandconditions'],
  ...['/csr-policy', '/contact-us', '/register', '/payment-status', '/manage-orders', '/manage-returns'],
  ...['/profile/1', '/order-confirmed/x1', '/admin'],
]

test('after one visit to the home page the whole shop is there with its server gone', {
  tag: [
    '@PWA-23',
    '@PWA-29',
    '@PWA-31',
    '@PWA-43',
    '@PWA-44',
    '@PWA-45',
    '@PWA-47',
    '@PWA-48',
    '@PWA-49',
    '@PWA-50',
    '@PWA-51',
    '@PWA-52',
    '@PWA-56',
    '@PWA-58',
    '@PWA-71',
    '@PWA-85',
    '@PWA-86',
    '@PWA-87',
  ],
}, async ({ shop, ownShop, context, browser }) => {
  const { page } = shop
  await shop.open('/')
  await beWholeInThePocket(page)
  // What the shop with its server shows, to compare.
  const other = await context.newPage()
  await other.goto('/searched-product?q=honey&sort=low_to_high')
  await expect(cards(other).first()).toBeVisible()
  const found = await names(other)
  await other.close()

  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)

  // Whoever comes for the first time now meets the browser's own error, and a whole shop the next time.
  const stranger = await browser.newContext({ baseURL: ownShop.server.url })
  const firstVisit = await stranger.newPage()
  await expect(firstVisit.goto('/')).rejects.toThrow('ERR_CONNECTION_REFUSED')

  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  await expect(notice(page)).toContainText(/Showing saved products. Prices as of \d{1,2}:\d\d [ap]m\./)

  // Found, sorted and filtered without asking anybody.
  await shop.search('honey')
  await page.getByLabel('Sort').selectOption('low_to_high')
  await expect(page).toHaveURL(/sort=low_to_high/)
  const reads = countReads(page)
  await expect.poll(() => names(page)).toEqual(found)
  await page.getByLabel('Sort').selectOption('a-z')
  await expect(page).toHaveURL(/sort=a-z/)
  await expect.poll(() => names(page)).not.toEqual(found)
  expect(reads).toEqual([])

  await shop.open('/shop/all')
  await expect(cards(page)).toHaveCount(12)
  const panel = page.getByRole('form', { name: 'Filters' })
  // A phone shows it at the press of a button.
  const openPanel = async () => {
    if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filter/ }).click()
  }
  for (const category of ['Organic Honey', 'Homestyle Pickles']) {
    await openPanel()
    await panel.getByRole('radio', { name: new RegExp(`^${category}`) }).click()
    await expect(title(page)).toHaveText(category)
  }
  const isDear = (price: string) => Number(price.replace(/[^\d.]/g, '')) > 199
  const prices = () => cards(page).locator('.price b').allInnerTexts()
  expect((await prices()).some(isDear)).toBe(true)
  await openPanel()
  await panel.getByRole('checkbox', { name: 'Up to ₹199' }).click()
  await expect(page).toHaveURL(/\/shop\/homestyle-pickles\?.*ranges=/)
  await expect.poll(async () => (await prices()).some(isDear)).toBe(false)
  await expect(cards(page).first()).toBeVisible()

  // A product nobody has looked at yet, by its card and by its address.
  await shop.open('/shop/oats')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/oats\/.+/)
  await expect(main(page)).toContainText('What is inside')
  await page.reload()
  await expect(main(page)).toContainText('What is inside')

  // The cart is filled, changed and emptied; what is left of a food is known.
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await expect(drawer).toContainText('₹702.00')
  await expect(drawer).toContainText('20% off')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const phone = shop.checkoutPopup.getByLabel('Phone number')
  await phone.fill('9876543210')
  await shop.checkoutPopup.getByRole('button', { name: 'Send OTP' }).click()
  await expect(shop.checkoutPopup).toContainText('We could not reach the shop.')
  await expect(phone).toHaveValue('9876543210')
  await shop.checkoutPopup.getByRole('button', { name: 'Close' }).click()
  await shop.open('/cart')
  await shop.expectCartCount(2)
  await main(page).getByRole('button', { name: 'Remove Raw Honey 500 g' }).click()
  await shop.expectCartCount(0)

  // Stories by walking there from their lists, which nobody has opened either.
  for (const [list, story] of [
    ['/our-blogs', '/blogs/'],
    ['/our-recipes', '/recipes/'],
  ] as const) {
    await shop.open(list)
    const ofList = await title(page).innerText()
    await main(page).locator(`a[href^="${story}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(story))
    // The address changes before the page does.
    await expect(title(page)).not.toHaveText(ofList)
    const heading = await title(page).innerText()
    await page.reload()
    await expect(title(page)).toHaveText(heading)
  }

  // PWA-47: every address opens as what it is.
  for (const path of EVERY_PAGE) {
    await shop.open(path)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    await expect(main(page)).not.toContainText(/This stall has moved|Unexpected Application Error|did not load/)
    if (path !== '/admin') await expect(page.getByRole('link', { name: 'Haat home' }).first()).toBeVisible()
  }

  await expect(title(page)).toHaveText('This page needs a connection')

  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const pinCode = page.getByLabel('Check delivery to your pin code')
  await pinCode.fill('221001')
  await main(page).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main(page)).toContainText('We could not reach the shop.')
  await expect(pinCode).toHaveValue('221001')

  // Back under the same address: the same press works, and the notice goes.
  await ownShop.start()
  await main(page).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main(page)).toContainText('Delivers to Varanasi')
  await expect(notice(page)).toHaveCount(0)
  await firstVisit.goto('/')
  await expect(cards(firstVisit).first()).toBeVisible()
  await stranger.close()
})

test('a customer cut off in checkout is told so, loses nothing, and has ordered once in the end', {
  tag: ['@PWA-71', '@PWA-72', '@PWA-73'],
}, async ({ shop, ownShop, phoneNumber }) => {
  const { page } = shop
  const orders: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/orders')) orders.push(response.url())
  })
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const popup = await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await shop.fillAddress()
  await shop.chooseCashOnDelivery()
  await expect(shop.placeOrderButton).toBeEnabled()
  const total = await shop.placeOrderButton.innerText()

  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)
  const coupon = popup.getByRole('group', { name: 'Coupon code' })
  await coupon.getByRole('textbox').fill('PEHLE100')
  await coupon.getByRole('button', { name: 'Apply' }).click()
  await expect(coupon).toContainText('We could not reach the shop.')
  await expect(coupon.getByRole('textbox')).toHaveValue('PEHLE100')
  await shop.placeOrderButton.click()
  await expect(popup).toContainText('We could not reach the shop.')
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('14 Assi Ghat Lane')
  await expect(shop.placeOrderButton).toHaveText(total)

  // The cart is the server's: what it has not heard of is taken back and said.
  await popup.getByRole('button', { name: 'Close' }).click()
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await expect(drawer).toContainText('We could not reach the shop.')
  await expect(drawer).toContainText('₹351.00')
  await shop.page.keyboard.press('Escape')
  await shop.expectCartCount(1)
  // A page that starts now cannot ask whose it is: it says where the cart is, and not that there is none.
  await page.reload()
  await shop.openCart()
  await expect(drawer).toContainText('Your cart comes back with the network')
  await expect(drawer).not.toContainText('Your cart is empty')
  await page.keyboard.press('Escape')
  // So do the customer's own pages: whoever is logged in has nothing to log in to.
  await page.getByRole('banner').getByRole('link', { name: 'Order History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your page comes back with the network')
  await expect(page.getByLabel('Phone number')).toHaveCount(0)

  await ownShop.start()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order History', { timeout: 60_000 })
  await shop.open('/')
  await shop.expectCartCount(1, { timeout: 60_000 })
  // Nothing goes out by itself: the next word is the shopper's.
  await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await expect(drawer).toContainText('₹702.00')
  await expect(notice(page)).toHaveCount(0)
  await drawer.getByRole('button', { name: 'One fewer' }).click()
  await expect(drawer).toContainText('₹351.00')
  expect(orders).toEqual([])
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('14 Assi Ghat Lane')
  await shop.chooseCashOnDelivery()
  await shop.placeOrder()
  expect(orders).toHaveLength(1)
})
