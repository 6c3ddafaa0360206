import { expect, test } from '../../fixtures/test.ts'

test('while the list does not come, search asks the server, and a found food goes into the cart', {
  tag: ['@SCOPE-26'],
}, async ({ shop, page }) => {
  // It is asked for, and never answered.
  await page.route('**/products', () => undefined)
  await shop.open('/')
  const box = await shop.searchBox()
  await box.click()
  await box.pressSequentially('tulsi hon')
  const options = page.getByRole('listbox', { name: 'Products found' }).getByRole('option')
  await expect(options.filter({ hasText: 'Tulsi Honey' })).toHaveCount(1)
  await box.fill('hony')
  await expect(page.getByText('Nothing for “hony”. Nearest:')).toBeVisible()
  await box.fill('tulsi honey')
  await options.filter({ hasText: 'Tulsi Honey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tulsi Honey')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await shop.expectCartCount(1)

  await (await shop.searchBox()).fill('turmeric')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “turmeric”')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Turmeric')
})
