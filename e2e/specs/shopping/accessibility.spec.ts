import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { articlePages, KINDS_OF_PAGES, PHONE_PAGES } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

// From the first page on: a hint caught while it fades is no finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const THEMES = ['light', 'dark'] as const

async function expectNoSeriousFindings(page: Page, where: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    const axe = new AxeBuilder({ page })
    // The other theme is the same page in other colours.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect.soft(serious, `${where}, ${colorScheme}: findings of axe`).toEqual([])
  }
}

test('no public page has a serious finding, in neither theme', async ({ shop, page, isMobile }) => {
  test.setTimeout(600_000)
  shop.problems.expect(/status of 404/)
  const articles = await articlePages(page.request)
  for (const path of isMobile ? PHONE_PAGES : [...KINDS_OF_PAGES, ...articles]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
    await expect(page.locator('.sk'), path).toHaveCount(0)
    await expectNoSeriousFindings(page, path)
  }
})

test('cart, checkout, confirmation and Order History have no serious finding, in neither theme', async ({
  shop,
  page,
  phoneNumber,
}) => {
  test.setTimeout(480_000)
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.openCart()
  await expectNoSeriousFindings(page, 'cart drawer')
  await shop.open('/cart')
  await expect(page.getByRole('button', { name: 'Remove Raw Honey 500 g' })).toBeVisible()
  await expectNoSeriousFindings(page, 'cart page')
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

test('in colours of the visitor’s own, icons and the edges of buttons are there', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/shop/organic-honey')
  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(shop.cartButton).toBeVisible()
  const ground = await colourOf('body', 'background-color')
  expect(await colourOf('button span.ic', 'background-color')).not.toBe(ground)
  expect(await colourOf('button span.ic', 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await colourOf('article .btn', 'border-top-width')).toBe('1px')
})
