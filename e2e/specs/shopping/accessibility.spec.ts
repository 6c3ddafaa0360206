import { expectNoFindings } from '../../fixtures/axe.ts'
import { articlePages, CUSTOMER_PAGES, KINDS_OF_PAGES, PHONE_PAGES } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

// From the first page on: a hint caught while it fades is no finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no public page has a finding of any level, in neither theme', async ({ shop, page, isMobile }) => {
  test.setTimeout(600_000)
  shop.problems.expect(/status of 404/)
  const articles = await articlePages(page.request)
  for (const path of isMobile ? PHONE_PAGES : [...KINDS_OF_PAGES, ...articles]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
    await expect(page.locator('.sk'), path).toHaveCount(0)
    await expectNoFindings(page, path)
  }
})

test('cart, checkout and all pages of a customer have no finding of any level, in neither theme', async ({
  shop,
  page,
  data,
  phoneNumber,
}) => {
  test.setTimeout(480_000)
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.openCart()
  await expectNoFindings(page, 'cart drawer')
  await shop.open('/cart')
  await expect(page.getByRole('button', { name: 'Remove Raw Honey 500 g' })).toBeVisible()
  await expectNoFindings(page, 'cart page')
  await shop.goToCheckout()
  await expectNoFindings(page, 'checkout, phone')
  await shop.logIn(phoneNumber)
  await expectNoFindings(page, 'checkout, address')
  await shop.fillAddress()
  await shop.chooseCashOnDelivery()
  const orderId = await shop.placeOrder()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible()
  await expectNoFindings(page, 'confirmation')
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('link', { name: 'Track', exact: true })).toBeVisible()
  await expectNoFindings(page, 'Order History')
  await data.change([
    ['update orders set order_status = ? where id = ?', 'completed', orderId],
    [
      'insert into order_events (order_id, at, actor, event) values (?, ?, ?, ?)',
      orderId,
      Date.now(),
      'admin',
      'completed',
    ],
  ])
  const pages = [`/order-confirmed/${orderId}`, `/manage-returns?order=${orderId}`, '/manage-orders?view=buy-again']
  for (const path of [...pages, ...CUSTOMER_PAGES]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('.sk'), path).toHaveCount(0)
    await expectNoFindings(page, path)
  }
})

test('in colours of the visitor’s own, icons and the edges of buttons are there', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/shop/organic-honey')
  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(shop.cartButton).toBeVisible()
  const ground = await colourOf('body', 'background-color')
  expect(await colourOf('button span.ic', 'background-color')).not.toBe(ground)
  expect(await colourOf('button span.ic', 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await colourOf('article .btn', 'border-top-width')).toBe('1px')
})
