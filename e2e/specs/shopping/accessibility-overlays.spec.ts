import type { Page } from '@playwright/test'
import { expectNoFindings } from '../../fixtures/axe.ts'
import { expect, test } from '../../fixtures/test.ts'

// From the first page on: an overlay caught on its way is no finding.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serverEnv: { SUPPORT_PHONE: '919876543210' } })
// One shop of this kind for all of them.
test.describe.configure({ mode: 'default' })
test.slow()

const HONEYS = '/shop/organic-honey'

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('menu, suggestions, pin code, filters, quick view and the closer look have no finding', async ({ shop, page }) => {
  await shop.open('/')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: shop.isPhone ? 'Open menu' : /^Shop/ }).click()
  await expect(page.getByRole('link', { name: shop.isPhone ? 'Order History' : 'Jaggery' }).first()).toBeVisible()
  await expectNoFindings(page, 'menu')
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: /pin code|^Deliver to/ }).click()
  const where = page.getByRole('dialog', { name: 'Where shall we deliver?' })
  await where.getByLabel('Pin code for delivery').fill('781001')
  await expect(where).toContainText('Delivers to Guwahati')
  await expectNoFindings(page, 'pin code')
  await closeDialog(page)
  const box = page.getByRole('combobox', { name: 'Search products' }).first()
  await box.fill('pick')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoFindings(page, 'suggestions')

  await shop.open(HONEYS)
  if (shop.isPhone) {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFindings(page, 'filters')
    await closeDialog(page)
  }
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFindings(page, 'quick view')
  await closeDialog(page)
  await shop.open(`${HONEYS}/raw-honey-500-g`)
  await page.getByRole('button', { name: 'Look closer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFindings(page, 'closer look')
})

test('the notice of an add, the offers and the cart in all its states have no finding', async ({ shop, page }) => {
  await shop.open('/searched-product?q=pink rock salt')
  await shop.addToCart('Pink Rock Salt 500 g')
  await page.locator('.added-note').hover()
  await expectNoFindings(page, 'notice')
  await page.mouse.move(0, 0)
  await shop.open(HONEYS)
  await page.getByRole('complementary', { name: 'Discount progress' }).getByRole('button', { name: 'Details' }).click()
  await expectNoFindings(page, 'offers')
  const drawer = await shop.openCart()
  await expectNoFindings(page, 'drawer with a food outside the offers')
  await drawer.getByRole('button', { name: 'Remove Pink Rock Salt 500 g' }).click()
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectNoFindings(page, 'empty drawer with its undo')
})

test('failed, unfinished and chosen payment and the account menu have no finding', async ({
  shop,
  page,
  phoneNumber,
}) => {
  await shop.payAsGuest('Raw Honey 500 g', phoneNumber)
  await expectNoFindings(page, 'payment page of the trial company')
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  const failed = page.getByRole('dialog', { name: 'Payment Failed' })
  await expect(failed).toBeVisible()
  await expectNoFindings(page, 'payment failed')
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Pay now ₹/ })).toBeVisible()
  await expectNoFindings(page, 'order that waits for its payment')
  await shop.open('/about-us')
  const unpaid = page.getByRole('region', { name: 'Unfinished payment' })
  await expect(unpaid).toBeVisible()
  await expectNoFindings(page, 'card of the unpaid order')
  await unpaid.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Complete Payment' }).getByRole('radio')).toHaveCount(2)
  await expectNoFindings(page, 'ways to pay')
  await closeDialog(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.locator('.user-menu-panel')).toBeVisible()
  await expectNoFindings(page, 'account menu')
  await page.locator('.user-menu-panel').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Successfully logged out!')).toBeVisible()
  await expectNoFindings(page, 'toast')
})
