import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const WIDTHS = [360, 390, 768, 1024, 1440]

const PAGES = [
  '/',
  '/shop/all',
  '/shop/organic-honey',
  '/searched-product?q=oil',
  '/shop/organic-honey/raw-honey-500-g',
  '/register',
  '/contact-us',
  '/frequently-asked-questions',
]

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5)
      .concat(`${document.documentElement.scrollWidth} of ${width} px`)
  })
  expect(overflow, `${where} scrolls sideways`).toEqual([])
}

for (const width of WIDTHS) {
  test(`SCOPE responsive: no page scrolls sideways at ${width} px`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of PAGES) {
      await shop.open(path)
      await expectNoSidewaysScroll(page, path)
    }
    await shop.open('/searched-product?q=raw honey')
    await shop.addToCart('Raw Honey 500 g')
    await shop.openCart()
    await expectNoSidewaysScroll(page, 'the cart drawer')
    await shop.open('/cart')
    await expect(page.getByRole('button', { name: 'Remove Raw Honey 500 g' })).toBeVisible()
    await expectNoSidewaysScroll(page, '/cart')
    await shop.goToCheckout()
    await expectNoSidewaysScroll(page, 'the checkout popup')
  })
}

test('DRAWER-01 DRAWER-02: the cart drawer is a sheet from below under 768 px and a panel at the side from there', async ({
  shop,
  page,
}) => {
  // The drawer glides in, so its place is asked for until it has arrived.
  const edges = async () => {
    const box = await shop.drawer.boundingBox()
    return (
      box && { left: Math.round(box.x), right: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) }
    )
  }
  await page.setViewportSize({ width: 767, height: 900 })
  await shop.open('/')
  await shop.openCart()
  await expect.poll(edges).toEqual({ left: 0, right: 767, bottom: 900 })
  expect((await shop.drawer.boundingBox())?.y).toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 768, height: 900 })
  await shop.openCart()
  await expect.poll(edges).toMatchObject({ right: 768, bottom: 900 })
  const beside = await shop.drawer.boundingBox()
  expect(beside?.height).toBe(900)
  expect(beside?.x).toBeGreaterThan(0)
})
