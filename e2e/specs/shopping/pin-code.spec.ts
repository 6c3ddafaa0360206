import { expect, test } from '../../fixtures/test.ts'

const DAY = /(Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} [A-Z][a-z]{2}/

test('one tap and six digits say day, fee and cash; from then on they stand everywhere', {
  tag: ['@SCOPE-30', '@PRICE-32'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const line = page.getByRole('banner').getByRole('button', { name: /pin code|^Deliver to/ })
  await line.click()
  const dialog = page.getByRole('dialog', { name: 'Where shall we deliver?' })
  await expect(dialog.getByLabel('Pin code for delivery')).toBeFocused()
  await page.keyboard.type('781001')
  await expect(dialog).toContainText('Delivers to Guwahati, Assam by')
  await expect(dialog).toContainText('Delivery ₹90, free from ₹199. Cash on delivery adds ₹50.')
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await expect(line).toHaveText(DAY)
  await expect(line).toContainText('781001')
  await expect(line).toContainText('₹90')

  await page.reload()
  await expect(line).toContainText('₹90')

  await shop.open('/shop/jaggery/amla-pickle-250-g')
  const field = page.getByLabel('Check delivery to your pin code')
  await expect(field).toHaveValue('781001')
  await expect(page.getByRole('main')).toContainText('Delivers to Guwahati, Assam by')

  await shop.open('/searched-product?q=amla pickle')
  await shop.addToCart('Amla Pickle 250 g')
  const drawer = await shop.openCart()
  await expect(drawer.getByRole('button', { name: 'Deliver to 781001' })).toBeVisible()
  await expect(drawer).toContainText(/₹[\d.]+ more for free delivery/)
  await expect(drawer.getByRole('term').filter({ hasText: /^Delivery to 781001 by / })).toHaveText(DAY)
  await expect(drawer).toContainText('₹90.00')
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByLabel('Pin code for delivery')).toHaveValue('781001')
  await expect(page.getByRole('main')).toContainText(/₹[\d.]+ more for free delivery/)
})

test('checkout begins with the pin code: day, fee and cash stand before the method is chosen', {
  tag: ['@SCOPE-30'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.open('/searched-product?q=amla pickle')
  await shop.addToCart('Amla Pickle 250 g')
  await shop.open('/cart')
  await page.getByLabel('Pin code for delivery').fill('781001')
  await expect(page.getByRole('main')).toContainText('Delivers to Guwahati')
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()
  const popup = shop.checkoutPopup
  await expect(popup.getByText(/^Delivery to 781001 by /)).toHaveText(DAY)
  await shop.logIn(phoneNumber)
  await expect(popup.getByRole('textbox', { name: 'Pin code' })).toHaveValue('781001')
  await expect(popup.getByText('We deliver to Guwahati, Assam by')).toBeVisible()
  await expect(popup.getByLabel('City')).toHaveValue('Guwahati')
  await expect(popup.getByText('Includes ₹50.00 cash on delivery charge')).toBeVisible()
  await expect(popup.getByText('For the one-time code and the delivery person’s call')).toBeVisible()
})

test('two tabs agree on the pin code', async ({ shop, page, context }) => {
  await shop.open('/searched-product?q=honey')
  const other = shop.inTab(await context.newPage())
  await other.open('/searched-product?q=honey')
  const lineIn = (tab: typeof page) => tab.getByRole('banner').getByRole('button', { name: /pin code|^Deliver to/ })
  const give = async (tab: typeof page, pinCode: string) => {
    await lineIn(tab).click()
    await expect(tab.getByLabel('Pin code for delivery')).toBeFocused()
    await tab.keyboard.type(pinCode)
  }
  await give(page, '781001')
  await expect(lineIn(other.page)).toContainText('781001')
  await expect(lineIn(other.page)).toContainText('₹90')
  await give(other.page, '221001')
  await expect(page.getByLabel('Pin code for delivery')).toHaveValue('221001')
  await expect(page.getByRole('dialog')).toContainText('Delivers to Varanasi')
})
