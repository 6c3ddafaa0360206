import { expect, test } from '../../fixtures/test.ts'

const NOTICE = 'This browser cannot save your cart. It stays only while this page is open.'

test('where a browser stores nothing, the cart says how long it lasts, and an order is placed to its end', {
  tag: ['@PWA-81'],
}, async ({ shop, page, data, phoneNumber }) => {
  await page.addInitScript(() => {
    // An opening without an answer, as a damaged profile gives; a private window refuses, which is found out sooner.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await shop.open('/shop/organic-honey')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await shop.expectCartCount(1)
  const drawer = await shop.openCart()
  await expect(drawer.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(NOTICE)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout' })).toBeEnabled()

  await page.reload()
  await shop.expectCartCount(0)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)

  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await expect(page.getByRole('main')).toContainText('14 Assi Ghat Lane')
  await shop.expectCartCount(0)
  const customer = `select id from users where phone = '+91${phoneNumber}'`
  expect(await data.rows(`select id from orders where user_id in (${customer})`)).toEqual([{ id: orderId }])
})
