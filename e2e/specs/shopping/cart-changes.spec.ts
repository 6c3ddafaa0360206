import type { ShopData } from '../../fixtures/example-shop.ts'
import { productIdOf } from '../../fixtures/example-shop.ts'
import { expect, test } from '../../fixtures/test.ts'

// Each waits for the shop's catalogue to follow a change behind its back.
test.slow()

/** Two foods of this test's own: 300 rupees eligible, 150 rupees not, three of each on the shelf. */
async function twoFoods(data: ShopData) {
  const mark = crypto.randomUUID().slice(0, 8)
  const base = { discount: 0, tax: 5, quantity: 1, stock: 3 }
  const pickle = {
    ...base,
    name: `Karonda Pickle ${mark} 500 g`,
    category: 'Homestyle-Pickles',
    eligible: true,
    price: 300,
  }
  const salt = { ...base, name: `Lake Salt ${mark} 500 g`, category: 'Salt', eligible: false, price: 150 }
  await data.addProducts([pickle, salt])
  const set = (name: string, what: string, value: number) =>
    [`update products set ${what} = ? where id = ?`, value, productIdOf(name)] as const
  return { mark, pickle: pickle.name, salt: salt.name, set }
}

test('what changed while it lay in the cart is said on its line, and checkout waits', {
  tag: ['@OPEN-38', '@PAMB-19', '@PWA-57'],
}, async ({ shop, page, data }) => {
  const { mark, pickle, salt, set } = await twoFoods(data)
  await shop.open(`/searched-product?q=${mark}`)
  await shop.addToCart(pickle)
  await shop.addToCart(salt)
  await shop.open('/cart')
  const line = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name.replace(' 500 g', '') })
  await line(pickle).getByRole('button', { name: 'One more' }).click()
  // VALID-54: the shelf has three.
  await line(pickle).getByRole('button', { name: 'One more' }).click()
  await expect(line(pickle).getByRole('button', { name: 'One more' })).toBeDisabled()
  await expect(line(pickle)).toContainText('₹900.00')

  await data.changeProducts([set(pickle, 'stock', 1), set(salt, 'price_paise', 16_500)])
  await page.reload()
  const checkout = page.getByRole('main').getByRole('button', { name: 'Checkout' })
  await expect(line(pickle)).toContainText('Only 1 left. Take that many to continue.')
  await expect(line(salt)).toContainText('The price changed from ₹150.00 to ₹165.00.')
  await expect(checkout).toBeDisabled()
  const why = page.getByText(`Fewer are left than you want: ${pickle}. Take what is left to check out.`)
  await expect(why).toBeVisible()
  await line(pickle)
    .getByRole('button', { name: `Take 1 of ${pickle}` })
    .click()
  await line(salt)
    .getByRole('button', { name: `OK, keep ${salt}` })
    .click()
  await expect(line(salt).getByRole('link').first()).toBeFocused()
  await expect(line(salt)).not.toContainText('The price changed')
  await expect(checkout).toBeEnabled()
  await expect(why).toHaveCount(0)

  await data.changeProducts([set(salt, 'is_hidden', 1)])
  await page.reload()
  await expect(page.getByRole('main')).toContainText(`${salt} is no longer sold.`)
  await expect(checkout).toBeEnabled()
  await page.getByRole('button', { name: `Remove ${salt}` }).click()
  await expect(checkout).toBeEnabled()
})

test('a price or a stock that changes at the last moment is said in place, and nothing is lost', {
  tag: ['@OPEN-38', '@PAMB-19', '@PRICE-57'],
}, async ({ shop, data, phoneNumber }) => {
  // As behind a proxy that holds the line up on which an open page is told of changes.
  await shop.page.route('**/api/changes', () => {})
  const { mark, pickle, set } = await twoFoods(data)
  await shop.open(`/searched-product?q=${mark}`)
  await shop.addToCart(pickle)
  const popup = await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await shop.fillAddress()
  await shop.chooseCashOnDelivery()
  // 300 less 10% is 270, and 40 for cash.
  await expect(shop.placeOrderButton).toHaveText('Place Order (₹310.00)')

  shop.problems.expect(/status of 409/)
  await data.changeProducts([set(pickle, 'price_paise', 32_000)])
  await shop.placeOrderButton.click()
  // 320 less 10% is 288, and 40 for cash.
  await expect(popup.getByRole('alert')).toContainText('₹328.00')
  await expect(shop.placeOrderButton).toHaveText('Place Order (₹328.00)')
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('14 Assi Ghat Lane')

  await data.changeProducts([set(pickle, 'stock', 0)])
  await shop.placeOrderButton.click()
  await expect(popup.getByRole('alert')).toContainText('No Quantity left in stock.')
  await expect(popup.getByLabel('Address', { exact: true })).toHaveValue('14 Assi Ghat Lane')
  await data.changeProducts([set(pickle, 'stock', 3)])
  await popup.getByRole('link', { name: 'Change cart' }).first().click()
  await shop.expectCartCount(1)
})

test('logging in joins two carts, says what became of each line before payment, and can be undone', {
  tag: ['@STATE-042', '@OPEN-36'],
}, async ({ shop, page, data, otherShop, phoneNumber }) => {
  const { mark, pickle, salt, set } = await twoFoods(data)
  const list = `/searched-product?q=${mark}`
  await otherShop.open(list)
  await otherShop.addToCart(pickle)
  await otherShop.open('/register')
  await otherShop.logIn(phoneNumber)
  await otherShop.expectCartCount(1)

  await data.changeProducts([set(pickle, 'stock', 2)])
  await shop.open(list)
  await shop.addToCart(pickle)
  await shop.addToCart(salt)
  const drawer = await shop.openCart()
  await drawer.getByRole('listitem').filter({ hasText: 'Karonda' }).getByRole('button', { name: 'One more' }).click()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await shop.logIn(phoneNumber)
  const receipt = shop.checkoutPopup.getByRole('region', { name: 'We joined your two carts' })
  await expect(receipt.getByRole('listitem')).toHaveText([`${pickle}: only 2 in stock.`, `${salt}: 1 added.`])

  // In the drawer it stands apart from the hint above it.
  await page.keyboard.press('Escape')
  const cart = await shop.openCart()
  const gap = await cart.evaluate((drawer) => {
    const [hint, below] = ['.tier', '.receipt'].map((part) => drawer.querySelector(part)?.getBoundingClientRect())
    return Math.round((below?.top ?? 0) - (hint?.bottom ?? 0))
  })
  expect(gap).toBe(12)
  await cart.getByRole('button', { name: 'Checkout' }).click()

  await receipt.getByRole('button', { name: 'Undo, keep only my earlier cart' }).click()
  await expect(shop.checkoutPopup.getByText('Your cart is as it was before.')).toBeFocused()
  await page.keyboard.press('Escape')
  await shop.expectCartCount(1)
  await page.reload()
  await shop.expectCartCount(1)
})
