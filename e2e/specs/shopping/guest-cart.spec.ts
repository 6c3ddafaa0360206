import { expect, test } from '../../fixtures/test.ts'

test('the drawer shows what is in the cart and takes it out again', {
  tag: [
    '@DRAWER-03',
    '@DRAWER-04',
    '@DRAWER-05',
    '@DRAWER-06',
    '@DRAWER-07',
    '@DRAWER-08',
    '@DRAWER-09',
    '@OPEN-41',
    '@HEAD-07',
  ],
}, async ({ shop }) => {
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.addToCart('Raw Honey 250 g')
  await shop.expectCartCount(2)

  const drawer = await shop.openCart()
  const line = drawer.getByRole('listitem').filter({ hasText: '500 g' })
  await expect(line.getByRole('heading', { name: 'Raw Honey' })).toBeVisible()
  await expect(line.locator('img')).toBeVisible()
  await expect(line).toContainText('20% OFF')
  await expect(line).toContainText('₹351.00')
  await line.getByRole('button', { name: 'One more' }).click()
  await expect(line).toContainText('₹702.00')
  await shop.page.keyboard.press('Escape')
  await shop.expectCartCount(3)
  // Two of one and one of another: the badge counts pieces.
  await expect(shop.cartButton).toHaveText('3')

  await shop.openCart()
  await drawer.getByRole('button', { name: 'Remove Raw Honey 500 g' }).click()
  await expect(line).toHaveCount(0)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await shop.page.keyboard.press('Escape')
  await shop.expectCartCount(1)
})

test('a reload keeps it, and two tabs show the same one', { tag: ['@ROLE-03', '@PWA-55', '@PWA-59'] }, async ({
  shop,
  context,
}) => {
  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.expectCartCount(1)
  await shop.page.reload()
  await shop.expectCartCount(1)

  const secondTab = await context.newPage()
  await secondTab.goto('/cart')
  const second = shop.inTab(secondTab)
  await second.expectCartCount(1)
  await shop.addToCart('Raw Honey 250 g')
  await second.expectCartCount(2)
  await secondTab.getByRole('button', { name: 'Remove Raw Honey 500 g' }).click()
  await shop.expectCartCount(1)
})
