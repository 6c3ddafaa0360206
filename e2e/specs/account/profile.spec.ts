import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('name, email and addresses are written in the profile and stay', {
  tag: ['@SCOPE-44', '@SCOPE-45', '@ROLE-09', '@ROLE-10'],
}, async ({ shop, phoneNumber }) => {
  const { page } = shop
  await shop.open('/otp-login')
  await shop.logIn(phoneNumber)
  await page.goto('/profile/personal-info')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Full name').fill('Leela Nair')
  await page.getByLabel('Email').fill('leela@haat.in')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('leela@haat.in')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('Leela Nair')).toBeVisible()
  await expect(page.getByRole('main').getByText('leela@haat.in')).toBeVisible()

  // The checkout takes them over and asks for neither again.
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const checkout = await shop.goToCheckout()
  await expect(checkout.getByLabel('Full name')).toBeDisabled()
  await expect(checkout.getByLabel('Full name')).toHaveValue('Leela Nair')
  await expect(checkout.getByLabel('Email')).toBeDisabled()

  await page.goto('/profile/addresses')
  await page.getByRole('button', { name: 'Add New Address' }).click()
  await page.getByLabel('Full name').fill('Leela Nair')
  await page.getByLabel('Address', { exact: true }).fill('7 Fort Road')
  await page.getByLabel('Pin code').fill('110001')
  if ((await page.getByLabel('City').inputValue()) === '') await page.getByLabel('City').fill('New Delhi')
  const state = page.getByLabel('State')
  if ((await state.isEditable()) && (await state.inputValue()) === '') await state.fill('Delhi')
  await page.getByRole('radio', { name: 'Office' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('7 Fort Road')).toBeVisible()
  await page.reload()
  await expect(page.getByText('7 Fort Road')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the address of Leela Nair' }).click()
  await page.getByLabel('Address', { exact: true }).fill('8 Fort Road')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('8 Fort Road')).toBeVisible()
  await page.reload()
  await expect(page.getByText('8 Fort Road')).toBeVisible()
  await expect(page.getByText('7 Fort Road')).toHaveCount(0)
})

test('an order that is not on its way yet is cancelled from the history, and stays cancelled', {
  tag: ['@SCOPE-42'],
}, async ({ shop, phoneNumber }) => {
  const { page } = shop
  await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await page.goto('/manage-orders')
  const cancel = page.getByRole('button', { name: /^Cancel order/ })
  await cancel.click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  await cancel.click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('tab', { name: /^Cancelled/ })).toContainText('1')
  await page.reload()
  await expect(page.getByRole('tab', { name: /^Cancelled/ })).toContainText('1')
  await expect(cancel).toHaveCount(0)
})

test('a word about a delivery is sent once and stands on the order', async ({
  shop,
  otherShop,
  server,
  phoneNumber,
}) => {
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  const desk = new Desk(otherShop.page, server)
  await desk.logIn()
  await otherShop.page.goto(`/admin/orders/${orderId}`)
  await desk.step(otherShop.page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(otherShop.page.getByRole('button', { name: 'Mark completed' }), 'Yes, it has arrived')
  await expect(otherShop.page.getByRole('button', { name: 'Mark completed' })).toBeHidden()

  const { page } = shop
  await page.goto(`/order-confirmed/${orderId}`)
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Anything to add?').fill('Came a day early.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  // The words stand in the form, too: only the form's going says that they were sent.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Came a day early.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
})

test('a login elsewhere is seen in the profile and ended there', async ({ shop, otherShop, phoneNumber }) => {
  for (const browser of [otherShop, shop]) {
    await browser.open('/otp-login')
    await browser.logIn(phoneNumber)
  }
  const { page } = shop
  await page.goto('/profile/personal-info')
  const logins = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(logins.getByRole('listitem')).toHaveCount(2)
  await expect(logins.getByText('This browser')).toBeVisible()
  await logins
    .getByRole('listitem')
    .getByRole('button', { name: /^Log out / })
    .click()
  await expect(logins.getByRole('listitem')).toHaveCount(1)
  otherShop.problems.expect(/status of 401/)
  await otherShop.page.goto('/profile/personal-info')
  await expect(otherShop.page.getByLabel('Phone number')).toBeVisible()
})

test('a reload leaves the reader of the profile where they were, not at its end', async ({
  shop,
  page,
  phoneNumber,
}) => {
  await shop.open('/register')
  await shop.logIn(phoneNumber)
  await shop.open('/profile/personal-info')
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  // Nobody reloads within the frame they scroll in: the page has to have heard of it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', () => setTimeout(resolve), { once: true })
        scrollTo(0, 400)
      }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(400)
})
