import type { Catalogue } from '#domain/contract/product.ts'
import { countTaps } from '../../fixtures/taps.ts'
import { expect, test } from '../../fixtures/test.ts'

// Eight errands and the presses each may cost; most are whole stories with a login.
test.slow()

const HONEY = 'Raw Honey 500 g'

test('the turmeric of 500 g that costs least per 100 g is in the cart within three taps', async ({
  shop,
  page,
  server,
}) => {
  await shop.open('/')
  const { tap, choose, count } = countTaps()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await tap(box)
  await page.keyboard.type('turmeric 500 g')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/searched-product/)
  await choose(page.getByLabel('Sort'), 'unit_price')
  await expect(page).toHaveURL(/sort=unit_price/)
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('500 g')
  const name = (await first.getByRole('heading').innerText()).trim()
  await tap(first.getByRole('button', { name: 'Add to Cart' }))
  await shop.expectCartCount(1)
  expect(count()).toBeLessThanOrEqual(3)

  const answer = await fetch(`${server.url}/products`)
  const { products } = (await answer.json()) as Catalogue
  const cheapest = products
    .filter((product) => /turmeric/i.test(product.name) && product.weight === '500 g')
    .sort((one, other) => one.price - other.price)[0]
  expect(name).toContain(cheapest?.name.replace(' 500 g', ''))
})

test('a gift under 500 rupees is in the cart within four taps', async ({ shop, page }) => {
  await shop.open('/')
  const { tap, choose, count } = countTaps()
  await tap(page.getByRole('combobox', { name: 'Search products' }))
  await page.keyboard.type('gift')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/searched-product/)
  await choose(page.getByLabel('Sort'), 'low_to_high')
  await expect(page).toHaveURL(/sort=low_to_high/)
  const first = page.getByRole('main').getByRole('article').first()
  await tap(first.getByRole('button', { name: 'Add to Cart' }))
  await shop.expectCartCount(1)
  const price = (await first.locator('.price b').innerText()).replace(/[^\d.]/g, '')
  expect(Number(price)).toBeGreaterThan(0)
  expect(Number(price)).toBeLessThan(500)
  expect(count()).toBeLessThanOrEqual(4)
})

test('the last order is in the cart again within two taps from the home page', async ({ shop, page, phoneNumber }) => {
  await shop.orderAsGuest(HONEY, phoneNumber)
  await shop.open('/')
  await shop.expectCartCount(0)
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: 'Your account' }))
  await tap(page.getByRole('button', { name: /^Order again/ }))
  await expect(shop.drawer).toContainText('Raw Honey')
  expect(count()).toBeLessThanOrEqual(2)
  await shop.expectCartCount(1)

  await shop.open('/manage-orders')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Raw Honey')
  await page.getByRole('link', { name: 'Buy again' }).click()
  await page
    .getByRole('region', { name: 'Buy again' })
    .getByRole('button', { name: /Raw Honey/ })
    .click()
  await shop.expectCartCount(2)
})

test('a broken jar goes back within five taps, and its amount is said before', {
  tag: ['@HIST-12', '@OPEN-61'],
}, async ({ shop, page, data, phoneNumber }) => {
  const orderId = await shop.orderAsGuest(HONEY, phoneNumber)
  const now = Date.now()
  await data.change([
    ['update orders set order_status = ? where id = ?', 'completed', orderId],
    ['insert into order_events (order_id, at, actor, event) values (?, ?, ?, ?)', orderId, now, 'admin', 'completed'],
  ])
  await shop.open(`/order-confirmed/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'It is in your kitchen' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('ready in cash')
  await shop.open('/')
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: 'Your account' }))
  await tap(page.locator('.user-menu-panel').getByRole('link', { name: 'Returns' }))
  await tap(
    page.getByRole('region', { name: 'What would you like to return?' }).getByRole('link', { name: /Raw Honey/ }),
  )
  await tap(page.getByRole('radio', { name: 'Arrived damaged' }))
  await page.getByLabel('Tell us more').fill('The jar was cracked and the honey is in the box.')
  await page.getByLabel('Your UPI id').fill('sita.rao@okaxis')
  await expect(page.getByText('You get back')).toBeVisible()
  const worth = /₹[\d.]+/.exec((await page.locator('.return-quote').textContent()) ?? '')?.[0] ?? 'no amount'
  await tap(page.getByRole('button', { name: 'Send request' }))
  // The form, which names the reason too, leaves a moment after the list has come.
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Requested' })
  await expect(item).toContainText('Arrived damaged')
  await expect(item).toContainText(worth)
  expect(count()).toBeLessThanOrEqual(5)

  // The order's own page knows of it too.
  await item.getByRole('link', { name: /^Order HT-/ }).click()
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested')
  await expect(page.getByRole('region', { name: 'Order progress' }).getByRole('listitem').last()).toContainText(
    /\d (am|pm)/,
  )
})

test('fee and day to a pin code stand there after one tap, before anything is added', {
  tag: ['@SCOPE-30'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const { tap, count } = countTaps()
  const line = page.getByRole('banner').getByRole('button', { name: /pin code|^Deliver to/ })
  await tap(line)
  const dialog = page.getByRole('dialog', { name: 'Where shall we deliver?' })
  await expect(dialog.getByLabel('Pin code for delivery')).toBeFocused()
  await page.keyboard.type('781001')
  await expect(dialog).toContainText(/Delivers to Guwahati, Assam by \w{3}, \d{1,2} \w{3}/)
  await expect(dialog).toContainText('Delivery ₹90, free from ₹199. Cash on delivery adds ₹50.')
  expect(count()).toBe(1)
})

test('a coupon is on the order within two taps of the checkout', { tag: ['@SCOPE-31'] }, async ({
  shop,
  page,
  phoneNumber,
}) => {
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const popup = await shop.goToCheckout(3)
  await shop.logIn(phoneNumber)
  const { tap, count } = countTaps()
  await tap(popup.getByRole('group', { name: 'Coupon code' }).getByRole('textbox'))
  await page.keyboard.type('thali25')
  await tap(popup.getByRole('button', { name: 'Apply' }))
  await expect(popup.getByText('Coupon Code Applied Successfully!')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(2)
})

test('a payment by UPI that failed once goes on with one tap', { tag: ['@CONF-02', '@ERR-41'] }, async ({
  shop,
  page,
  phoneNumber,
}) => {
  await shop.payAsGuest('Raw Honey 500 g', phoneNumber)
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  const { tap, count } = countTaps()
  await tap(page.getByRole('dialog', { name: 'Payment Failed' }).getByRole('button', { name: 'Retry Payment' }))
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//)
  expect(count()).toBe(1)
})

test('a new phone number is confirmed within four taps of the home page', async ({
  shop,
  page,
  server,
  phoneNumber,
  otherPhoneNumber,
}) => {
  await shop.open('/otp-login')
  await shop.logIn(phoneNumber)
  await shop.open('/')
  const { tap, count } = countTaps()
  await tap(page.getByRole('button', { name: 'Your account' }))
  await tap(page.locator('.user-menu-panel').getByRole('link', { name: 'Profile' }))
  await tap(page.getByRole('button', { name: 'Change number' }))
  await expect(page.getByLabel('New phone number')).toBeFocused()
  await page.keyboard.type(otherPhoneNumber)
  await tap(page.getByRole('button', { name: 'Send OTP', exact: true }))
  const code = page.getByLabel('One-time code')
  await expect(code).toBeVisible()
  await code.pressSequentially(await server.otpFor(phoneNumber))
  await expect(page.getByText('Now the code we have sent to your new number')).toBeVisible()
  await code.pressSequentially(await server.otpFor(otherPhoneNumber))
  await expect(page.getByText('Your number was changed.')).toBeVisible()
  await expect(page.getByText(`+91 ${otherPhoneNumber.slice(0, 5)} ${otherPhoneNumber.slice(5)}`).first()).toBeVisible()
  expect(count()).toBeLessThanOrEqual(4)
})
