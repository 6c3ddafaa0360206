import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

// What happens here without network, or is seen without it, needs the worker at every width.
test.use({ serviceWorkers: 'allow' })

const NAME = 'Bilona Ghee Story 500 ml'

/** A picture that does not fit its frame: it is cropped first. */
async function widePicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'goldenrod'
    context?.fillRect(0, 0, 600, 400)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('a product goes from the desk to a shopper, is paid, delivered, sent back and refunded', {
  tag: ['@ERR-50', '@ADMIN-01', '@ADMIN-21', '@ADMIN-22', '@ADMIN-23', '@ADMIN-25', '@ADMIN-26', '@ADMIN-27'],
}, async ({ page, server, otherShop, phoneNumber, problems }) => {
  test.slow()
  const desk = new Desk(page, server)
  const shopper = otherShop.page
  otherShop.problems.expect(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/)

  // Somebody looked around, and is now without a network.
  await otherShop.open('/')
  await expect
    .poll(() => shopper.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
  await shopper.context().setOffline(true)

  await desk.logIn()
  await desk.goTo('Products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Name, with its pack').fill(NAME)
  await page.getByLabel('Description').fill('Churned by hand.')
  await page.getByLabel('Pack', { exact: true }).fill('500 ml')
  await page.getByLabel('Price, ₹').fill('650')
  await page.getByLabel('Pieces to begin with').fill('5')
  await page.getByLabel('HSN code').fill('0405')
  const front = { name: 'front.png', mimeType: 'image/png', buffer: await widePicture(page) }
  await page.getByLabel(/^Front/).setInputFiles(front)
  const crop = page.getByRole('dialog', { name: 'What of it is shown' })
  await crop.getByLabel('Larger').press('ArrowRight')
  await crop.getByRole('button', { name: 'Use this part' }).click()
  // The first picture starts the worker that encodes it, which a busy machine takes its time for.
  await expect(page.getByLabel(/^Front Replace/)).toBeAttached({ timeout: 40_000 })
  await page.getByLabel(/^Label at the back/).setInputFiles('public/icon-512.png')
  await expect(page.getByLabel(/^Label at the back Replace/)).toBeAttached({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect.poll(async () => (await (await fetch(`${server.url}/products`)).text()).includes(NAME)).toBe(true)

  // Back in the network, the shopper's catalogue has it; it is bought and paid online.
  await shopper.context().setOffline(false)
  await otherShop.payAsGuest(NAME, phoneNumber)
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(shopper).toHaveURL(/\/payment-status\?/)
  const orderId = new URL(shopper.url()).searchParams.get('orderId') ?? ''
  await expect(shopper.getByRole('main').getByText('Paid online')).toBeVisible()

  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByText(NAME)).toBeVisible()
  const orderNo = await desk.orderNo()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(page.getByRole('button', { name: 'Mark completed' }), 'Yes, it has arrived')
  await expect(page.getByRole('button', { name: 'Mark completed' })).toBeHidden()
  const invoicePath = '**/api/admin/orders/invoice'
  await page.route(invoicePath, (route) => route.abort(), { times: 1 })
  problems.expect(/net::ERR_FAILED/)
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect(page.getByText(/^Failed to generate invoice/)).toBeVisible()
  expect((await desk.saved('Invoice')).subarray(0, 5).toString()).toBe('%PDF-')
  // So in the list; the list of documents has it too, by its order's number.
  await page.goto('/admin/orders')
  await page.route(invoicePath, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: `Invoice of ${orderNo}` }).click()
  await expect(page.getByText(/^Failed to generate invoice/)).toBeVisible()
  await page.getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('searchbox', { name: 'Document or order number' }).fill(orderNo)
  await page.keyboard.press('Enter')
  const invoice = page.getByRole('row', { name: new RegExp(orderNo) })
  await expect(page.getByRole('button', { name: /^PDF of HT/ })).toHaveCount(1)
  expect((await desk.saved(/^PDF of HT/, invoice)).subarray(0, 5).toString()).toBe('%PDF-')

  await shopper.goto('/manage-orders')
  await shopper.getByRole('link', { name: /^Return items/ }).click()
  await shopper.getByRole('radio', { name: 'Arrived damaged' }).check()
  await shopper.getByLabel('Tell us more').fill('The jar was cracked and the ghee is in the box.')
  await shopper.getByLabel('Photos', { exact: true }).setInputFiles('public/icon-512.png')
  await expect(shopper.getByRole('img', { name: 'Photo 1 of your request' })).toBeVisible()
  await shopper.getByRole('button', { name: 'Send request' }).click()
  // The form, which names the reason too, leaves a moment after the list has come.
  await expect(shopper.getByRole('main').getByRole('listitem').filter({ hasText: 'Requested' })).toContainText(
    'Arrived damaged',
    { timeout: 40_000 },
  )

  await desk.goTo('Returns')
  await desk.step(desk.row(NAME).getByRole('button', { name: 'Accept' }), 'Yes, accept it')
  await expect(desk.row(NAME)).toHaveCount(0)
  await page.getByRole('tab', { name: /^In progress/ }).click()
  await desk.step(desk.row(NAME).getByRole('button', { name: 'Goods are back' }), 'Yes, they are back')
  await expect(desk.row(NAME)).toHaveCount(0)
  await page.goto(`/admin/orders/${orderId}`)
  expect((await desk.saved(/^Credit note/)).subarray(0, 5).toString()).toBe('%PDF-')
  // The money goes the way it came.
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment received' })).toBeVisible()
  const refund = page.getByRole('listitem').filter({ hasText: /Refund (to be sent|on its way|paid back)/ })
  await expect(refund).toBeVisible()
  await expect(page.getByText('Money for the return goes back')).toBeVisible()

  await desk.goTo('Reports')
  await page.getByRole('combobox', { name: /^Report/ }).selectOption('orders')
  const rows = await readSheet(await desk.saved('Download .xlsx'), 'Orders')
  expect(rows.flat()).toContain(orderNo)
})
