import { untilNothingMoves } from '../../fixtures/at-rest.ts'
import { expect, test } from '../../fixtures/test.ts'

const LIST = '/searched-product?q=raw honey'

test('a bottom sheet under 768 px, a panel at the side from 768 px', {
  tag: ['@DRAWER-01', '@DRAWER-02', '@CONST-42'],
}, async ({ shop }) => {
  await shop.page.setViewportSize({ width: 767, height: 900 })
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await untilNothingMoves(shop.page)
  const sheet = await drawer.boundingBox()
  expect(sheet).toMatchObject({ x: 0, width: 767 })
  expect(sheet?.y).toBeGreaterThan(0)
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(900, 0)
  await shop.page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 768 - 456, y: 0, width: 456, height: 900 })
  // A phone held sideways, with the browser's own bars.
  await shop.page.setViewportSize({ width: 740, height: 330 })
  for (const part of [drawer.getByRole('listitem'), drawer.getByRole('button', { name: 'Checkout' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 0.9 })
  }
})

test('with text twice as large a line of the cart is seen whole, and Checkout is reached', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // As the browser's own settings do it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await shop.open(LIST)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  for (const part of [drawer.getByRole('listitem'), drawer.getByRole('button', { name: 'Checkout' })]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 0.9 })
  }
})

test('sums, View Cart and a Checkout that waits for something to buy', {
  tag: [
    '@DRAWER-10',
    '@DRAWER-11',
    '@DRAWER-12',
    '@DRAWER-13',
    '@DRAWER-14',
    '@DRAWER-15',
    '@DRAWER-16',
    '@DRAWER-17',
    '@DRAWER-18',
    '@PAMB-15',
  ],
}, async ({ shop }) => {
  await shop.open(LIST)
  const empty = await shop.openCart()
  await expect(empty.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await shop.page.keyboard.press('Escape')

  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await expect(drawer.getByRole('definition')).toHaveText(['₹351.00', '−₹35.10', 'Free', '₹315.90'])
  await expect(drawer).toContainText('10% off eligible items')
  await expect(drawer).toContainText('Add ₹148.00 more of eligible food for 20% OFF')
  await expect(drawer).toContainText('Extra 5% off on online payment')
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await expect(shop.page).toHaveURL(/\/cart$/)
  await expect(drawer).toBeHidden()
})

test('what was removed can be put back by the keyboard alone, also the last line', { tag: ['@DRAWER-09'] }, async ({
  shop,
}) => {
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'Remove Raw Honey 500 g' }).focus()
  await shop.page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const undo = drawer.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await shop.page.keyboard.press('Enter')
  await expect(undo).toBeHidden()
  await expect(drawer.getByRole('link', { name: 'Raw Honey' })).toBeFocused()
  await shop.page.keyboard.press('Escape')
  await expect(shop.cartButton).toBeFocused()
  await shop.expectCartCount(1)
})

test('an add is noticed, with a way to the cart', { tag: ['@OPEN-40', '@STATE-067', '@STATE-068'] }, async ({
  shop,
}) => {
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const notice = shop.page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toContainText('Raw Honey 500 g')
  await expect(notice).toBeHidden()
  await shop.addToCart('Raw Honey 250 g')
  await notice.getByRole('link', { name: 'View Cart' }).click()
  await expect(shop.page).toHaveURL(/\/cart$/)
  await expect(notice).toBeHidden()
})

test('a thumb pulls the sheet down; a short pull leaves it open', { tag: ['@DRAWER-01'] }, async ({ shop }) => {
  const { mouse } = shop.page
  await shop.page.setViewportSize({ width: 390, height: 844 })
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const drawer = await shop.openCart()
  await untilNothingMoves(shop.page)
  const top = (await drawer.boundingBox())?.y ?? 0

  await mouse.move(195, top + 10)
  await mouse.down()
  await mouse.move(195, top + 30)
  await mouse.up()
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.y).toBe(top)

  await mouse.move(195, top + 10)
  await mouse.down()
  await mouse.move(195, top + 500, { steps: 4 })
  await mouse.up()
  await expect(drawer).toBeHidden()
})

test('the cart page asks for the pin code and says what delivery costs', {
  tag: ['@ENT-203', '@ENT-204', '@OPEN-11', '@OPEN-41', '@OPEN-65', '@STATE-109', '@EX-46', '@PRICE-33'],
}, async ({ shop }) => {
  const { page } = shop
  const token = () => page.evaluate(() => localStorage.getItem('deliveryChargeToken'))
  await shop.open('/searched-product?q=amla pickle')
  await shop.addToCart('Amla Pickle 250 g')
  await shop.open('/cart')
  const sums = page.getByRole('complementary').filter({ hasText: 'Subtotal' })
  await expect(sums.getByText('Depends on your pin code')).toBeVisible()
  await expect(sums).toContainText('Extra 5% off on online payment')
  await expect(sums.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  const lines = page.getByRole('region', { name: 'Your cart' }).getByRole('listitem')
  await expect(lines).toContainText(['Amla Pickle'])
  await expect(lines).not.toContainText('OFF')

  await page.getByLabel('Pin code for delivery').fill('110001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(sums.getByText('Delivery to 110001')).toBeVisible()
  await expect(sums.getByText('₹60.00')).toBeVisible()
  expect(await token()).not.toBeNull()

  let isRemoved = false
  await page.route('**/api/delivery/check-availability/744301', async (route) => {
    isRemoved = (await token()) === null
    await route.continue()
  })
  await page.getByLabel('Pin code for delivery').fill('744301')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(sums.getByText('Not available', { exact: true })).toBeVisible()
  await expect(page.getByText('Delivery is not available for pin code 744301').first()).toBeVisible()
  expect(isRemoved).toBe(true)

  await page.getByRole('button', { name: 'Remove Amla Pickle 250 g' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Start shopping' })).toHaveAttribute(
    'href',
    '/shop/all',
  )
})

test('what an offer does not count is named, and one press leads to the foods that count', async ({ shop, page }) => {
  await shop.open('/searched-product?q=pink rock salt')
  await shop.addToCart('Pink Rock Salt 500 g')
  const drawer = await shop.openCart()
  await expect(drawer).toContainText('Does not count for 10% and 20% off: Pink Rock Salt 500 g.')
  await drawer.getByRole('link', { name: 'See what counts' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/shop\/all\?only=counts$/)
  await expect(page.getByRole('button', { name: 'Remove Counts for 10% and 20% off' })).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await shop.openCart()
  await expect(drawer.getByText('Not in the 10% and 20% offers')).toHaveCount(1)
})
