import { productIdOf } from '../../fixtures/example-shop.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a price that staff change is on an open shelf by itself, told by difference', async ({ page, shop, data }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const name = `Tendli Pickle ${mark} 500 g`
  const line = { name, category: 'Homestyle-Pickles', eligible: true, price: 300, discount: 0, tax: 5, quantity: 1 }
  await data.addProducts([line])
  await shop.open(`/searched-product?q=${mark}`)
  await expect(page.locator('article.card .price b')).toHaveText('₹300.00')
  // The first touch of a page is when it begins to listen.
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/changes'))
  await page.keyboard.press('Tab')
  await heard
  const told = page.waitForResponse((response) => response.url().includes('/products?since='))
  await data.change([['update products set price_paise = 777700 where id = ?', productIdOf(name)]])
  const answer = await told
  expect((await answer.body()).byteLength).toBeLessThan(500)
  await expect(page.locator('article.card .price b')).toHaveText('₹7,777.00')
})
