import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { beOlder } from '../../fixtures/older-browser.ts'
import { CUSTOMER_PAGES, PUBLIC_PAGES } from '../../fixtures/pages.ts'
import { test, UNREACHABLE } from '../../fixtures/stoppable-shop.ts'
import { expect } from '../../fixtures/test.ts'

test('a browser of 2021 shows every page, orders, and opens the shop without network', async ({
  shop,
  ownShop,
  context,
  phoneNumber,
}) => {
  test.setTimeout(300_000)
  await beOlder(context)
  const { page } = shop
  shop.problems.expect(/status of 404/)
  await shop.open('/')
  expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'any' in AbortSignal)).toBe(false)
  await beReadyForOffline(page)
  const [worker] = context.serviceWorkers()
  expect(await worker?.evaluate(() => 'toSorted' in Array.prototype || 'any' in AbortSignal)).toBe(false)

  for (const path of PUBLIC_PAGES) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('main'), path).not.toContainText(/Unexpected Application Error|did not load/)
  }
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  for (const path of [`/order-confirmed/${orderId}`, ...CUSTOMER_PAGES]) {
    await shop.open(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('main'), path).not.toContainText(/Unexpected Application Error|did not load/)
  }

  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)
  await shop.open('/shop/organic-honey')
  await expect(page.getByRole('article').getByText('Raw Honey').first()).toBeVisible()
})
