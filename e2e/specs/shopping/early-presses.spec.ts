import { ENTRY, holdProgram, openBeforeProgram } from '../../fixtures/held-program.ts'
import { takenOver } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

// A worker that has the program hands it out itself.
test.use({ serviceWorkers: 'block' })

test('a press on Add to Cart counts where the program never arrives, and once only when it does', async ({
  shop,
  page,
}) => {
  await page.route(ENTRY, (route) => route.abort())
  shop.problems.expect(/Failed to load resource/)
  await page.goto('/shop/organic-honey')
  const add = page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await add.click()
  await expect(shop.cartButton).toHaveAttribute('data-cart', '2')

  await page.unroute(ENTRY)
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(2)
  await shop.open('/cart')
  await shop.expectCartCount(2)
})

test('the footer works before its code is there, and what is pressed and typed in it is kept', async ({
  shop,
  page,
}) => {
  const release = await holdProgram(page, '**/assets/footer-*.js')
  await shop.open('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded()
  await footer.getByLabel('Letters from the market').fill('meera@haat.in')
  await footer.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  release()
  await expect(footer.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(footer.getByLabel('Letters from the market')).toHaveValue('meera@haat.in')
})

test('what is pressed while the program is on its way is done when it is there', async ({ shop, page }) => {
  const release = await openBeforeProgram(page, '/shop/organic-honey')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(shop.cartButton).toHaveAttribute('data-cart', '1')
  await shop.cartButton.click()
  await expect(shop.drawer).toHaveCount(0)
  release()
  await expect(shop.drawer).toBeVisible()
  await shop.expectCartCount(1)
  await expect(shop.cartButton).toHaveAttribute('data-cart', '')
})

test('a size that is chosen early is what goes into the cart', async ({ shop, page }) => {
  const release = await openBeforeProgram(page, '/shop/organic-honey')
  const card = page.getByRole('article').filter({ hasText: 'Ajwain Honey' })
  await card.getByRole('radio', { name: '500 g' }).click()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  release()
  await expect(await shop.openCart()).toContainText('Ajwain Honey 500 g')
  await shop.expectCartCount(1)
})

test('a number that is chosen early is what goes into the cart', async ({ shop, page }) => {
  const release = await openBeforeProgram(page, '/shop/organic-honey/raw-honey-500-g')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'One more' }).first().click()
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  release()
  await shop.expectCartCount(2)
})

for (const isSentEarly of [true, false]) {
  const when = isSentEarly ? 'before' : 'once'
  test(`a message that was typed while the program was on its way is sent ${when} it is there`, async ({ page }) => {
    const release = await openBeforeProgram(page, '/contact-us')
    const main = page.getByRole('main')
    await main.getByLabel('Full name').fill('Meera Joshi')
    await main.getByLabel('Email').fill('meera@haat.in')
    await main.getByLabel('Phone number').fill('9876543210')
    await main.getByLabel('Your message').fill('Is the raw honey filtered?')
    const send = main.getByRole('button', { name: 'Send message' })
    if (isSentEarly) await send.click()
    release()
    await takenOver(page)
    if (!isSentEarly) await send.click()
    await expect(main).toContainText('Your message has reached us')
  })
}
