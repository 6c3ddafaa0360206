import { expect, test } from '../../fixtures/test.ts'

test('a product opens by its address, counts locally, then counts the cart', {
  tag: ['@ROUTE-09', '@ROUTE-10', '@PDP-01', '@PDP-02', '@PDP-03', '@PDP-04'],
}, async ({ shop, page }) => {
  const response = await shop.open('/shop/organic-honey/raw-honey-500-g')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Raw Honey')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)

  const quantity = page.getByRole('group', { name: 'Quantity, Raw Honey 500 g' })
  await expect(quantity.getByRole('button', { name: 'One fewer' })).toBeDisabled()
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(quantity.getByRole('status')).toHaveText('2')
  await shop.expectCartCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.expectCartCount(2)
  await quantity.getByRole('button', { name: 'One more' }).click()
  await shop.expectCartCount(3)
})

test.describe('as the server answers', () => {
  // A worker has no page of its own for what is not there, and answers with the shell.
  test.use({ serviceWorkers: 'block' })

  test('an unknown page, product and category answer 404 with the designed page', {
    tag: ['@ROUTE-42', '@OPEN-07'],
  }, async ({ shop, page }) => {
    shop.problems.expect(/status of 404/)
    for (const path of ['/no/such/page', '/shop/organic-honey/no-such-honey', '/shop/no-such-shelf']) {
      const response = await shop.open(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This stall has moved')
    }
    await page.getByRole('link', { name: 'Go to the shop' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/shop/all')
  })
})

test('a product under the wrong category leads to its own address', { tag: ['@PDP-01', '@OPEN-08'] }, async ({
  shop,
  page,
}) => {
  await shop.open('/shop/salt/raw-honey-500-g')
  await expect(page).toHaveURL(/\/shop\/organic-honey\/raw-honey-500-g$/)
})
