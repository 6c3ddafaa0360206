import { holdProgram } from '../../fixtures/held-program.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the Devanagari lines come in their own letters where the program starts after the page is complete', async ({
  shop,
  page,
}) => {
  // A tab that is opened in the background draws no frames, and its page is complete before its program is fetched.
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame
    window.requestAnimationFrame = (work) => (document.readyState === 'complete' ? nextFrame(work) : 0)
  })
  const letters = page.waitForResponse(/rozha-kickers-.*\.woff2$/)
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  expect((await letters).ok()).toBe(true)
})

test('what is pressed and still on its way is said: a window and a page', async ({ shop, page }) => {
  await shop.open('/shop/organic-honey')
  const onItsWay = page.getByRole('progressbar', { name: 'Loading' })
  const showCart = await holdProgram(page, '**/assets/cart-drawer-*.js')
  await shop.cartButton.click()
  await expect(onItsWay).toBeVisible()
  showCart()
  await expect(shop.drawer).toBeVisible()
  await expect(onItsWay).toHaveCount(0)
  await page.keyboard.press('Escape')
  const showPage = await holdProgram(page, '**/assets/register-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(onItsWay).toBeVisible()
  showPage()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(onItsWay).toHaveCount(0)
})
