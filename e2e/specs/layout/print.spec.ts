import { Desk } from '../../fixtures/desk.ts'
import { articlePages } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a printed recipe is the recipe: nothing lies over it, and no line is cut by the end of a sheet', async ({
  shop,
  page,
}) => {
  const [recipe = ''] = await articlePages(page.request)
  await shop.open(recipe)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const line = page.getByRole('main').getByRole('listitem').first()
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden()
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
})

test('a printed order is the order, without what can only be pressed', async ({ shop, page, phoneNumber }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await expect(page.getByRole('link', { name: 'View Orders' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Please keep ₹')).toBeVisible()
  for (const way of ['View Orders', 'Continue Shopping', 'Get help'])
    await expect(page.getByRole('main').getByText(way, { exact: true })).toBeHidden()
  await expect(page.getByText('Get updates on your order?')).toBeHidden()
})

test('the bar to buy does not lie over the sheets of a printed product', async ({ shop, page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await expect(page.locator('.sticky-buy')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.sticky-buy')).toBeHidden()
})

test('what is printed in the dark theme has dark letters on white paper', async ({ shop, page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('color', 'rgb(247, 237, 214)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(heading).toHaveCSS('color', 'rgb(35, 26, 16)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

for (const [what, address] of [
  ['questions have their answers', '/frequently-asked-questions'],
  ['foods have how to keep them', '/shop/organic-honey/raw-honey-500-g'],
] as const) {
  test(`printed ${what}, which are folded up on the screen`, async ({ shop, page }) => {
    await shop.open(address)
    const folded = page.getByRole('main').locator('details:not([open]) > :not(summary)').first()
    await expect(folded).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(folded).toBeVisible()
  })
}

test('a printed list of the desk is its rows and the tab they are of, without the menu', async ({ page, server }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Products')
  await page.getByRole('tab', { name: 'In the shop' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab', { name: 'In the shop' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Withdrawn' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
})
