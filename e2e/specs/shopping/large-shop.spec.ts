import { expect, test } from '../../fixtures/test.ts'

// The demo shop has more than these: to it it is a large one.
test.use({ serverEnv: { WHOLE_CATALOGUE_UP_TO: '100' } })

test('a shop too large to send its list is searched, walked through, narrowed and bought from', {
  tag: ['@SCOPE-26'],
}, async ({ shop, page, context }) => {
  const asked: string[] = []
  // The worker's own among them.
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await shop.open('/')
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  const box = await shop.searchBox()
  await box.click()
  await box.pressSequentially('honey')
  const options = page.getByRole('listbox', { name: 'Products found' }).getByRole('option')
  await expect(options.first()).toContainText('Organic Honey')
  await box.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').getByRole('article')
  await expect(heading).toHaveText('Results for “honey”')
  await expect(cards.first()).toContainText('Honey')

  await (await shop.searchBox()).fill('hony')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing for “hony”. Nearest:' })).toBeVisible()
  await expect(cards.first()).toContainText('Honey')
  await page.getByRole('main').getByRole('link', { name: 'Organic Honey', exact: true }).click()
  await expect(heading).toHaveText('Organic Honey')
  await expect(cards.first()).toBeVisible()

  await page.getByLabel('Sort', { exact: true }).selectOption('low_to_high')
  await expect(page).toHaveURL(/[?&]sort=low_to_high/)
  const first = await cards.first().textContent()
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(cards.first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(cards.first()).toHaveText(first ?? '')

  await cards.first().getByRole('link').last().click()
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'On the label' })).toBeVisible()
  const food = await heading.innerText()
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await shop.expectCartCount(1)
  await expect(await shop.openCart()).toContainText(food)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(food)
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
  await shop.expectCartCount(2)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(food)
  expect(asked.filter((path) => /^\/products(\/|$)/.test(path) || path === '/api/search-knowledge')).toEqual([])
})
