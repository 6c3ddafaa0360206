import { expect, test } from '../../fixtures/test.ts'

test("another customer meets 'Order Not Found' for a foreign order, and the server says 404", async ({
  shop,
  otherShop,
  phoneNumber,
  otherPhoneNumber,
}) => {
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)

  otherShop.problems.expect(/status of 404/)
  await otherShop.open('/register')
  await otherShop.logIn(otherPhoneNumber)
  await expect(otherShop.page).not.toHaveURL(/register/)
  const answer = otherShop.page.waitForResponse((response) => response.url().endsWith(`/api/orders/${orderId}`))
  await otherShop.page.goto(`/order-confirmed/${orderId}`)
  expect((await answer).status()).toBe(404)
  await expect(otherShop.page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect(otherShop.page.getByText('Raw Honey')).toHaveCount(0)
})

test('pages of an account show the login to a guest, and the one asked for once logged in', {
  tag: ['@ROUTE-30', '@ROUTE-32', '@ROUTE-34', '@OPEN-14', '@OPEN-94'],
}, async ({ shop, phoneNumber }) => {
  // On a phone the trail gives its room to the page.
  const trail = shop.page.locator('nav[aria-label="Breadcrumb"]')
  for (const path of [
    '/otp-login',
    '/order-confirmed/o1',
    '/manage-orders',
    '/manage-returns',
    '/profile/personal-info',
  ]) {
    await shop.open(path)
    await expect(shop.page.getByLabel('Phone number')).toBeVisible()
    await expect(trail).toHaveText(/^Home.+/)
  }
  await shop.logIn(phoneNumber)
  await expect(shop.page.getByRole('main')).toContainText(phoneNumber.slice(5))
  await expect(shop.page).toHaveURL(/\/profile\/personal-info$/)
})

test('a login from the header ends at home and shows the user menu', {
  tag: ['@ROUTE-13', '@ROUTE-14', '@OPEN-106', '@HEAD-34', '@HEAD-35', '@HEAD-36'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.open('/')
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(logIn).toHaveAttribute('href', /^\/register/)
  await logIn.click()
  await shop.logIn(phoneNumber)
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  // As Safari leaves it: a pressed button has no focus there.
  await page.getByRole('button', { name: 'Your account' }).blur()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  const steps = await page.evaluate(() => history.length)
  await page.goto('/register')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Successfully logged out!')).toBeVisible()
  await expect(logIn).toBeVisible()
})
