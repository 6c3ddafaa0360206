import { expect, test } from '../../fixtures/test.ts'

/**
 * Raw Honey 500 g: 439 less 20 % is 351 (351.20), 10 % tier 35.10, total 315.90, prepaid 300.11, cash base 316
 * (rounding +0.10), cash charge 40: 356 to pay, delivery free from 199.
 */
test('a guest finds raw honey, orders it cash on delivery and sees it in the history', {
  tag: [
    '@SCOPE-37',
    '@SCOPE-40',
    '@ROUTE-11',
    '@HEAD-52',
    '@CARD-11',
    '@CHK-06',
    '@PRICE-39',
    '@OPEN-113',
    '@ROUTE-36',
    '@SCOPE-41',
    '@CONF-04',
    '@CONF-05',
    '@CONF-06',
    '@CONF-07',
    '@CONF-08',
    '@HIST-01',
    '@ROLE-01',
    '@ROLE-02',
    '@ROLE-04',
    '@ROLE-06',
    '@ROLE-07',
  ],
}, async ({ shop, page, phoneNumber }) => {
  await shop.open('/')
  await shop.search('raw honey')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('raw honey')
  await shop.expectCartCount(0)
  await shop.addToCart('Raw Honey 500 g')
  await shop.expectCartCount(1)

  const popup = await shop.goToCheckout()
  await expect(popup.getByText('Order Summary')).toBeVisible()
  await shop.logIn(phoneNumber)
  await shop.fillAddress()
  await expect(popup.getByLabel('City')).toHaveValue('Varanasi')
  await expect(popup.getByLabel('State')).toHaveValue('Uttar Pradesh')
  await shop.chooseCashOnDelivery()
  await expect(shop.placeOrderButton).toHaveText('Place Order (₹356.00)')
  const orderId = await shop.placeOrder()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Order Placed Successfully!')
  await expect(page.locator('nav[aria-label="Breadcrumb"]')).toHaveText(/^Home.+/)
  const tracker = main.getByRole('region', { name: 'Order progress' })
  await expect(tracker.getByRole('listitem')).toContainText(['Order Placed', 'Processing', 'Dispatched', 'Delivered'])
  await expect(main.getByRole('definition').last()).toHaveText('₹356.00')
  await shop.expectCartCount(0)

  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL(/\/manage-orders/)
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible()
  const orders = page.getByRole('tabpanel', { name: /^Total/ }).getByRole('listitem')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('Raw Honey')
  await expect(orders).toContainText('₹356.00')
  await expect(orders.getByRole('link', { name: 'Track' })).toHaveAttribute('href', `/order-confirmed/${orderId}`)

  // A reload restores the login from the cookie and the order from the server.
  await page.reload()
  await expect(orders).toHaveCount(1)
})
