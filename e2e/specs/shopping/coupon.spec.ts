import type { Locator } from '@playwright/test'
import type { Shop } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A customer in the checkout popup with 702 rupees of honey: the tier takes off 140.40. */
async function atCheckout(shop: Shop, phoneNumber: string): Promise<Locator> {
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(shop.checkoutPopup.getByLabel('Coupon code')).toHaveCount(0)
  await shop.logIn(phoneNumber)
  return shop.checkoutPopup.getByRole('group', { name: 'Coupon code' })
}

test('a form for customers only, with the reasons of the server', {
  tag: ['@STATE-056', '@VALID-44', '@ERR-20', '@OPEN-105'],
}, async ({ shop, phoneNumber }) => {
  const box = await atCheckout(shop, phoneNumber)
  shop.problems.expect(/status of 4\d\d/)
  const apply = box.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await box.getByRole('textbox').fill('   ')
  await expect(apply).toBeDisabled()
  for (const [code, reason] of [
    ['NOBODYKNOWS', 'Coupon code is not valid!'],
    ['PARIVAR40', 'Coupon code is not valid!'],
    ['HOLI2026', 'This coupon has expired.'],
    ['CHAI60', 'Your cart offer already saves more than this coupon.'],
  ] as const) {
    await box.getByRole('textbox').fill(code)
    await apply.click()
    await expect(box.getByText(reason)).toBeInViewport({ ratio: 1 })
    await expect(apply).toBeFocused()
  }
})

test('applied it stands in place of the form and of the tier, until the cart changes', {
  tag: ['@SCOPE-31', '@ERR-22', '@STATE-057', '@STATE-058', '@STATE-059', '@PROG-15'],
}, async ({ shop, phoneNumber }) => {
  const box = await atCheckout(shop, phoneNumber)
  const popup = shop.checkoutPopup
  await box.getByRole('textbox').fill('pehle100')
  await box.getByRole('button', { name: 'Apply' }).click()
  shop.problems.expect(/status of 4\d\d/)
  await expect(box.getByText('Your cart offer already saves more than this coupon.')).toBeVisible()

  await popup.getByRole('button', { name: 'Close' }).click()
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  // 1,053 rupees: 20% is 210.60, a quarter is 263.25.
  await box.getByRole('textbox').fill('thali 25')
  await box.getByRole('textbox').press('Enter')
  await expect(shop.page.getByText('🎉 Coupon code successfully applied!')).toBeVisible()
  await expect(popup.getByText('THALI25 takes ₹263.25 off')).toBeInViewport({ ratio: 1 })
  await expect(popup.getByText('Coupon Code Applied Successfully!')).toBeVisible()
  await expect(box).toHaveCount(0)
  await expect(popup).toContainText('₹263.25')

  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(shop.page.getByRole('complementary', { name: 'Discount progress' })).toHaveCount(0)
  await shop.openCart()
  await expect(drawer).toContainText('Coupon THALI25')
  await drawer.getByRole('button', { name: 'One fewer' }).click()
  await expect(drawer).toContainText('20% off eligible items')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(box.getByText('Your cart changed, so THALI25 was removed.')).toBeVisible()
})

test('a coupon can be taken off, and is on the other tab too', async ({ shop, phoneNumber, context }) => {
  const box = await atCheckout(shop, phoneNumber)
  const popup = shop.checkoutPopup
  await box.getByRole('textbox').fill('THALI25')
  shop.problems.expect(/status of 4\d\d/)
  await box.getByRole('button', { name: 'Apply' }).click()
  await expect(box.getByText('This coupon needs a cart of at least ₹799.00.')).toBeVisible()
  await box.getByRole('textbox').fill('NAMASTE15')
  await box.getByRole('button', { name: 'Apply' }).click()
  await expect(box.getByText('Your cart offer already saves more than this coupon.')).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()

  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await box.getByRole('textbox').fill('THALI25')
  await box.getByRole('button', { name: 'Apply' }).click()
  await expect(popup.getByText('THALI25 takes ₹263.25 off')).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto('/cart')
  await expect(secondTab.getByText('Coupon THALI25')).toBeVisible()
  await popup.getByRole('button', { name: 'Remove coupon THALI25' }).click()
  await expect(box.getByRole('textbox')).toBeVisible()
  await expect(secondTab.getByText('20% off eligible items')).toBeVisible()
})
