import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** Presses Tab until the focused element has this accessible role and name, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'combobox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`The keyboard never reaches the ${role} ${name}`)
}

test('search, add to the cart and open the cart by keyboard alone; Escape gives the focus back', {
  tag: ['@CARD-11'],
}, async ({ shop, page }) => {
  await shop.open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await tabTo(page, 'combobox', 'Search products')
  await page.keyboard.type('raw honey 500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/searched-product/)
  await expect(shop.card('Raw Honey 500 g')).toBeVisible()

  await tabTo(page, 'button', 'Add to Cart')
  await page.keyboard.press('Enter')
  await shop.expectCartCount(1)

  await shop.cartButton.focus()
  await page.keyboard.press('Enter')
  await expect(shop.drawer).toBeVisible()
  await tabTo(page, 'button', 'One more')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(shop.drawer).toBeHidden()
  await shop.expectCartCount(2)
  await expect(shop.cartButton).toBeFocused()
})

test('the button that puts a product into the cart keeps the focus and leads there next', async ({ shop, page }) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await shop.expectCartCount(1)
  await expect(page.getByRole('button', { name: 'View Cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shop.drawer).toBeVisible()
})

test('checkout begins in its first field, and an order ends on its heading', async ({ shop, page, phoneNumber }) => {
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.goToCheckout()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await shop.logIn(phoneNumber)
  await expect(shop.checkoutPopup.getByLabel('Full name')).toBeFocused()
  await shop.fillAddress()
  await shop.chooseCashOnDelivery()
  await shop.placeOrder()
  await expect(page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' })).toBeFocused()
})

test('from the note of what was added, the keyboard goes on at the heading of the cart', async ({ shop, page }) => {
  await shop.open('/searched-product?q=raw honey')
  await shop.card('Raw Honey 500 g').getByRole('button', { name: 'Add to Cart' }).focus()
  await page.keyboard.press('Enter')
  await shop.expectCartCount(1)
  const note = page.getByRole('region', { name: 'Added to cart' })
  await note.getByRole('link', { name: 'View Cart' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused()
})

test('at its end the stepper gives the keyboard to its other button', async ({ shop, page }) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const stepper = page.getByRole('group', { name: 'Quantity, Raw Honey 500 g' })
  await stepper.getByRole('button', { name: 'One more' }).press('Enter')
  await stepper.getByRole('button', { name: 'One fewer' }).press('Enter')
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(stepper.getByRole('button', { name: 'One more' })).toBeFocused()
})
