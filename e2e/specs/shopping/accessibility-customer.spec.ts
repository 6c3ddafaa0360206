import { expectNoFindings } from '../../fixtures/axe.ts'
import { CUSTOMER_PAGES } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

// From the first page on: a hint caught while it fades is no finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
