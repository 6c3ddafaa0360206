import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('every list opens from the menu, with its tabs in their order', {
  tag: [
    '@ADMIN-01',
    '@ADMIN-02',
    '@ADMIN-03',
    '@ADMIN-04',
    '@ADMIN-05',
    '@ADMIN-06',
    '@ADMIN-08',
    '@ADMIN-09',
    '@ADMIN-10',
    '@ADMIN-11',
    '@ADMIN-12',
    '@ADMIN-13',
    '@ADMIN-14',
    '@ROUTE-46',
    '@OPEN-03',
    '@PWA-83',
  ],
}, async ({ page, server }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  // The narrowest desktop it is made for.
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const room of Object.values(panelText.nav)) {
    await desk.goTo(room)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), room).toBeLessThanOrEqual(1280)
  }
  await desk.goTo('Orders')
  await expect(page.getByRole('tab')).toHaveText([/^Total/, /^Active/, /^Completed/, /^Cancelled/, /^Dispatched/])
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Total/)
  await page.getByRole('main').getByRole('link', { name: 'Custom order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/new$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom order')
  await desk.goTo('Returns')
  await expect(page).toHaveURL(/\/admin\/returns/)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Requested/)
  await page.goto('/admin/jars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
})

test('stock and price are changed where they stand, and the shop shows them', {
  tag: ['@ADMIN-15', '@ADMIN-28'],
}, async ({ page, server, shop }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Products')
  await desk.search('wild forest honey')
  // Named whole: the rows of before stand there until those of the search have come.
  const row = desk.row('Wild Forest Honey').first()
  const name = (await row.getByRole('link').textContent()) ?? ''
  const price = row.getByRole('textbox', { name: `MRP of ${name}, rupees` })
  await price.fill('777')
  await price.press('Enter')
  await expect(row.getByText(/^Shown as/)).toContainText('₹')
  const stock = row.getByRole('textbox', { name: `Pieces of ${name}` })
  await stock.fill('0')
  // What a page has not sent yet is lost when it is left.
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('counted') === true && answer.ok(),
  )
  await stock.press('Enter')
  await kept
  await page.reload()
  await expect(desk.row(name).getByRole('textbox', { name: `Pieces of ${name}` })).toHaveValue('0')
  await expect(desk.row(name).getByRole('textbox', { name: `MRP of ${name}, rupees` })).toHaveValue('777')
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBeTruthy()

  // The shop makes its catalogue anew within seconds of a change; a page asks for it when it is opened.
  await expect(async () => {
    await shop.open(`/searched-product?q=${encodeURIComponent(name)}`)
    await expect(shop.card(name).getByRole('button', { name: 'Add to Cart' })).toBeDisabled({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
})

test('an order is dispatched and completed at the desk, and the customer sees it', { tag: ['@ADMIN-21'] }, async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const orderId = await otherShop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'What was bought' })).toBeVisible()
  await expect(page.getByText('Raw Honey 500 g')).toBeVisible()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(page.getByRole('button', { name: 'Mark completed' }), 'Yes, it has arrived')
  await expect(page.getByRole('button', { name: 'Mark completed' })).toBeHidden()
  // On a laptop its row, with the bin of a finished order, lies whole in the list.
  await page.setViewportSize({ width: 1280, height: 800 })
  await desk.goTo('Orders')
  await expect(page.getByRole('row', { name: /Raw Honey|HT-/ }).first()).toBeVisible()
  const beside = () => page.locator('.adscroll').evaluate((list) => list.scrollWidth - list.clientWidth)
  expect(await beside()).toBe(0)
  await otherShop.page.goto('/manage-orders')
  await expect(otherShop.page.getByRole('tab', { name: /^Completed/ })).toContainText('1')
})

test('a coupon is made, refused with a word beside the field, changed, and deleted after a second press', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(/status of 400/)
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Coupons')
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByLabel('Code', { exact: true }).fill('DESK15')
  await page.getByLabel('Percent', { exact: true }).fill('150')
  await page.getByLabel('Minimum cart amount, ₹').fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('DESK15')
  await page.getByLabel('Percent', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/coupons\/DESK15$/)
  await desk.goTo('Coupons')
  await page.getByRole('button', { name: 'Delete DESK15' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(desk.row('DESK15')).toHaveCount(0)
})

test('the desk by keyboard: Ctrl K goes anywhere, / searches, unsaved changes are asked about', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Type where to go/ })).toBeFocused()
  await page.keyboard.type('deliv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery areas')
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByLabel('City').fill('Nowhere')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving what you changed?' })
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Nowhere')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await asked.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
})
