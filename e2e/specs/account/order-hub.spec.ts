import { countTaps } from '../../fixtures/taps.ts'
import { expect, test } from '../../fixtures/test.ts'

// Each walks through a whole order first.
test.slow()

const HONEY = 'Raw Honey 500 g'

test('the last order is in the basket again within two taps from the home page', {
  tag: ['@SCOPE-43'],
}, async ({ shop, page, phoneNumber }) => {
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
  data.change([
    ['update orders set order_status = ? where id = ?', 'completed', orderId],
    ['insert into order_events (order_id, at, actor, event) values (?, ?, ?, ?)', orderId, now, 'admin', 'completed'],
  ])
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
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Arrived damaged' })
  await expect(item).toContainText('Requested')
  await expect(item).toContainText(worth)
  expect(count()).toBeLessThanOrEqual(5)

  // The order's own page knows of it too.
  await item.getByRole('link', { name: /^Order HT-/ }).click()
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested')
  await expect(page.getByRole('region', { name: 'Order progress' }).getByRole('listitem').last()).toContainText(
    /\d (am|pm)/,
  )
})

test('a payment that failed and whose card was put away is paid from the order page', {
  tag: ['@CONF-02', '@INCOMP-09'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  const failed = page.getByRole('dialog', { name: 'Payment Failed' })
  await failed.getByRole('button', { name: 'Close' }).click()
  const owed = page.getByRole('region', { name: 'Your order is waiting for payment' })
  await expect(owed).toContainText('The last payment did not go through.')
  await expect(page.getByText('Order Placed Successfully!')).toHaveCount(0)
  await expect(page.getByText('Packing now')).toHaveCount(0)
  await shop.open('/manage-orders')
  await expect(page.getByRole('button', { name: /^Pay now ₹/ })).toBeVisible()
  // The page has the amount and its button: no card lies over them.
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay now ₹/ }).click()
  await page
    .getByRole('dialog', { name: 'Complete Payment' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//)
})
