import { expect, test } from '../../fixtures/test.ts'

test('a price that staff change is on an open shelf by itself, told by difference', async ({ page, shop, data }) => {
  await shop.open('/shop/all')
  const first = page.locator('article.card').first()
  const price = first.locator('.price b')
  await expect(price).toBeVisible()
  const [link] = await first.locator('a[href^="/shop/"]').all()
  const nameUrl = (await link?.getAttribute('href'))?.split('/').at(-1) ?? ''
  // The first touch of a page is when it begins to listen.
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/changes'))
  await page.keyboard.press('Tab')
  await heard
  const told = page.waitForResponse((response) => response.url().includes('/products?since='))
  // Every pack of the food: a card shows the cheapest.
  data.change([
    [
      `update products set price_paise = 777700, discount_percent = 0
       where food_group = (select food_group from products where name_url = ?)`,
      nameUrl,
    ],
  ])
  const answer = await told
  expect((await answer.body()).byteLength).toBeLessThan(500)
  await expect(page.getByText('₹7,777').first()).toBeVisible()
})
