import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an order taken on the phone: pin, price, cash; the next call begins with the address', {
  tag: ['@ADMIN-31'],
}, async ({ page, server, problems, phoneNumber }) => {
  problems.expect(/status of 400/)
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto('/admin/orders/new')
  // Sent empty, each field says what it misses, and nothing is lost of what comes next.
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Please add what they buy.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Phone, ten digits').fill(phoneNumber)
  await expect(page.getByText('A new number: the order makes a customer of it.')).toBeVisible()
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByLabel('Pin code').fill('221001')
  await expect(page.getByLabel('City')).toHaveValue('Varanasi')
  await page.getByLabel('Kind of address').selectOption('Office')
  await page.getByLabel('Address', { exact: true }).fill('14 Assi Ghat Lane')
  await page.getByLabel('Find a product').fill('raw honey 500')
  await page.getByRole('button', { name: 'Raw Honey 500 g', exact: true }).click()
  await page.getByLabel('Pieces of Raw Honey 500 g').fill('2')
  await expect(page.getByText('Cash on delivery charge')).toBeVisible()
  const place = page.getByRole('button', { name: /^Place order for ₹/ })
  const amount = ((await place.textContent()) ?? '').replace('Place order for ', '')
  await place.click()
  await expect(page).toHaveURL(/\/admin\/orders\/(?!new)/)
  const orderNo = await desk.orderNo()
  await page.reload()
  await expect(page.getByText(amount).first()).toBeVisible()
  await expect(page.getByText('14 Assi Ghat Lane')).toBeVisible()
  await desk.goTo('Orders')
  await expect(desk.row(orderNo)).toContainText('Meera Joshi')

  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone, ten digits').fill(phoneNumber)
  await page.getByRole('button', { name: 'Office: 14 Assi Ghat Lane, Varanasi' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Joshi')
})

test('paid online, the customer gets a link that opens the payment in any browser', { tag: ['@ADMIN-31'] }, async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone, ten digits').fill(phoneNumber)
  await page.getByLabel('Full name').fill('Ravi Iyer')
  await page.getByLabel('Email').fill('ravi@haat.in')
  await page.getByLabel('Pin code').fill('560001')
  await page.getByLabel('Address', { exact: true }).fill('4 MG Road')
  await page.getByLabel('Find a product').fill('raw honey 250')
  await page.getByRole('button', { name: 'Raw Honey 250 g', exact: true }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('online_payment')
  await page.getByRole('button', { name: /^Place order for ₹/ }).click()
  const link = page.getByRole('textbox', { name: 'Link to pay this order' })
  await expect(link).toBeVisible()
  await otherShop.open(await link.inputValue())
  await otherShop.page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(otherShop.page).toHaveURL(/sandbox-gateway/)
  await otherShop.page.getByRole('button', { name: /^Pay/ }).first().click()
  await expect(otherShop.page).toHaveURL(/payment-status/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Online, paid')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(link).toBeHidden()
})
