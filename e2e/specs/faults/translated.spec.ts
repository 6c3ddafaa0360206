import { CUSTOMER_PAGES, PUBLIC_PAGES } from '../../fixtures/pages.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'
import { beTranslated } from '../../fixtures/translator.ts'

const FAILED = /Unexpected Application Error|did not load/

async function expectWholePage({ page }: Shop, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByRole('main').locator('font').first(), path).toBeAttached()
  await expect(page.getByRole('main'), path).not.toContainText(FAILED)
}

test('a browser that translates shows every page and orders', async ({ shop, context, phoneNumber }) => {
  test.setTimeout(300_000)
  await beTranslated(context)
  shop.problems.expect(/status of 404/)
  for (const path of PUBLIC_PAGES) {
    await shop.open(path)
    await expectWholePage(shop, path)
  }
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  for (const path of [`/order-confirmed/${orderId}`, ...CUSTOMER_PAGES]) {
    await shop.open(path)
    await expectWholePage(shop, path)
  }
})

test('what a translated cart says follows every press', async ({ shop, otherShop, context }) => {
  await beTranslated(context)
  const shops = [shop, otherShop]
  for (const one of shops) {
    await one.open('/')
    await one.search('raw honey')
    await one.addToCart('Raw Honey 500 g')
    await one.openCart()
  }
  await expect(shop.drawer.locator('font').first()).toBeAttached()
  for (const press of ['One more', 'One more', 'One fewer', 'One more', 'One more']) {
    for (const one of shops) await one.drawer.getByRole('button', { name: press }).click()
    const said = await otherShop.drawer.innerText()
    await expect.poll(() => shop.drawer.innerText(), press).toBe(said)
  }
})
