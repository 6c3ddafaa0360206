import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

async function expectNoSeriousFindings(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(serious, `${where}: findings of axe`).toEqual([])
}

const HAS_CARDS = ['/', '/shop/all']

const GUEST_PAGES = [...HAS_CARDS, '/shop/organic-honey/raw-honey-500-g', '/register', '/contact-us', '/no/such/page']

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    // Still, so that no colour is measured in the middle of a fade.
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of GUEST_PAGES) {
      test(`A11Y: ${path} has no serious finding (${theme})`, async ({ shop, page }) => {
        shop.problems.expect(/status of 404/)
        await shop.open(path)
        if (HAS_CARDS.includes(path)) await expect(page.getByRole('article').first()).toBeVisible()
        await expectNoSeriousFindings(page, path)
      })
    }

    test(`A11Y: the cart has no serious finding, as drawer and as page (${theme})`, async ({ shop, page }) => {
      await shop.open('/shop/organic-honey/raw-honey-500-g')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await shop.openCart()
      await expectNoSeriousFindings(page, 'cart drawer')
      await shop.open('/cart')
      await expect(page.getByRole('button', { name: 'Remove Raw Honey 500 g' })).toBeVisible()
      await expectNoSeriousFindings(page, 'cart page')
    })

    test(`A11Y: checkout, confirmation and Order History have no serious finding (${theme})`, async ({
      shop,
      page,
      phoneNumber,
    }) => {
      await shop.open('/searched-product?q=raw honey')
      await shop.addToCart('Raw Honey 500 g')
      await shop.goToCheckout()
      await expectNoSeriousFindings(page, 'checkout, phone')
      await shop.logIn(phoneNumber)
      await expectNoSeriousFindings(page, 'checkout, address')
      await shop.fillAddress()
      await shop.chooseCashOnDelivery()
      await shop.placeOrder()
      await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeVisible()
      await expectNoSeriousFindings(page, 'confirmation')
      await page.getByRole('link', { name: 'View Orders' }).click()
      await expect(page.getByRole('link', { name: 'Track', exact: true })).toBeVisible()
      await expectNoSeriousFindings(page, 'Order History')
    })
  })
}
