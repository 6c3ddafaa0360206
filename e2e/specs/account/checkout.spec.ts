import { expect, test } from '../../fixtures/test.ts'

// Each walks through a whole login, most through a whole order.
test.slow()

test('the popup from guest to saved addresses', {
  tag: [
    '@SCOPE-36',
    '@CHK-01',
    '@CHK-02',
    '@CHK-04',
    '@CHK-05',
    '@CHK-06',
    '@CHK-07',
    '@CHK-08',
    '@CHK-09',
    '@CHK-10',
    '@CHK-11',
    '@CHK-12',
    '@CHK-13',
    '@CHK-14',
    '@CHK-15',
    '@CHK-16',
    '@CHK-17',
    '@CHK-18',
    '@CHK-19',
    '@CHK-20',
    '@CHK-21',
    '@CHK-23',
    '@CHK-24',
    '@CHK-25',
    '@CHK-26',
    '@STATE-043',
    '@STATE-044',
  ],
}, async ({ shop, page, data, phoneNumber }) => {
  await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const popup = await shop.goToCheckout()
  await expect(popup.getByRole('group', { name: 'Coupon code' })).toBeVisible()
  await expect(popup.getByText('Order Summary')).toBeVisible()

  const cards = popup.locator('.radio-card').filter({ has: page.locator('input[name="savedAddress"]') })
  const card = cards.first()
  await expect(card.getByRole('radio')).toBeChecked()
  for (const text of ['Meera Joshi', 'Home', '14 Assi Ghat Lane', 'Varanasi', 'Uttar Pradesh', '221001'])
    await expect(card).toContainText(text)
  await expect(card).toContainText(phoneNumber.slice(5))

  await expect(popup.getByRole('radio', { name: /Card or UPI/ })).toBeEnabled()
  await shop.chooseCashOnDelivery()
  await expect(shop.placeOrderButton).toHaveText(/^Place Order \(₹356\.00\)$/)

  await popup.getByRole('button', { name: 'Add New Address' }).click()
  await expect(cards).toHaveCount(0)
  await expect(popup.getByLabel('Address', { exact: true })).toBeVisible()
  await popup.getByRole('button', { name: 'Back to saved addresses' }).click()
  await expect(cards).toHaveCount(1)
  await expect(popup.getByLabel('Address', { exact: true })).toHaveCount(0)

  const summary = popup.getByText('Order Summary')
  await summary.click()
  await expect(popup.locator('details')).not.toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  for (const type of ['Office', 'Other']) {
    await data.change([['update addresses set address_type = ? where full_name = ?', type, 'Meera Joshi']])
    await page.reload()
    await shop.goToCheckout()
    await expect(cards.locator('.kind-label')).toHaveText(type)
    await shop.checkoutPopup.getByRole('button', { name: 'Close' }).click()
    await expect(shop.checkoutPopup).toBeHidden()
  }

  await shop.goToCheckout()
  await shop.chooseCashOnDelivery()
  await shop.placeOrder()
  await expect(page.getByRole('main')).toContainText('14 Assi Ghat Lane')
})

test('what to do with a missing food is asked once, kept while the popup is closed, and remembered', async ({
  shop,
  page,
  phoneNumber,
}) => {
  await shop.open('/shop/organic-honey')
  await shop.addToCart('Raw Honey 500 g')
  const popup = await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await shop.fillAddress()
  const lefts = await popup
    .locator('.address-form .field')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().left)))
  expect(new Set(lefts).size, 'columns of fields').toBe(1)
  const choice = popup.getByLabel('If something is missing')
  await expect(choice).toHaveValue('leave_out')
  await choice.selectOption('Call me first')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await shop.goToCheckout()
  await expect(choice).toHaveValue('call')
  // A phone may end the tab while its person reads a message, and opens it anew.
  await page.reload()
  await shop.goToCheckout()
  await expect(choice).toHaveValue('call')
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('14 Assi Ghat Lane')
  await shop.chooseCashOnDelivery()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/cart')
  await otherTab.getByRole('button', { name: 'Checkout' }).click()
  await expect(otherTab.getByRole('dialog')).toContainText('Raw Honey')
  await shop.placeOrder()
  await expect(page.getByRole('main')).toContainText('If something is missing, we call you first.')
  await expect(otherTab.getByRole('dialog'), 'it cannot be ordered twice').not.toContainText('Raw Honey')
  await otherTab.close()

  await shop.open('/shop/organic-honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.goToCheckout()
  await expect(choice).toHaveValue('call')
})

test('the lines of a long order end above the button that places it, and none shows below', async ({
  shop,
  page,
  phoneNumber,
}) => {
  await page.setViewportSize({ width: 1440, height: 460 })
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await expect(shop.placeOrderButton).toBeVisible()
  const below = await page.locator('.pane.side').evaluate((pane) => {
    const bar = pane.querySelector('.place-order')
    return Math.round(pane.getBoundingClientRect().bottom - (bar?.getBoundingClientRect().bottom ?? 0))
  })
  expect(below).toBe(0)
})

test('the same cart open on two devices is ordered once, and the second is led to the order', {
  tag: ['@CHK-26'],
}, async ({ shop, otherShop, data, phoneNumber }) => {
  await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await shop.open('/shop/organic-honey')
  await shop.addToCart('Raw Honey 500 g')
  const own = await shop.goToCheckout()
  await expect(own.getByRole('radio', { name: /Cash on delivery/ })).toBeEnabled()

  await otherShop.open('/register')
  await otherShop.logIn(phoneNumber)
  await otherShop.open('/shop/organic-honey')
  await otherShop.expectCartCount(1)
  const popup = await otherShop.goToCheckout()
  await otherShop.chooseCashOnDelivery()
  await expect(otherShop.placeOrderButton).toBeEnabled()
  await shop.chooseCashOnDelivery()
  await shop.placeOrder()

  otherShop.problems.expect(/409/)
  await otherShop.placeOrderButton.click()
  await expect(popup).toContainText('It may have been ordered on another device, so nothing was ordered now.')
  const orders = await data.rows(`select id from orders where phone = '+91${phoneNumber}'`)
  expect(orders).toHaveLength(2)
  const wayOn = popup.getByRole('link', { name: 'See my orders' })
  await expect(wayOn).toHaveCount(1)
  await wayOn.click()
  await expect(otherShop.page.getByRole('tab', { name: /^Total/ })).toContainText('2')
})
