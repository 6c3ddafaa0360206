import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

test('what is sold out cannot be added, and its button says so', { tag: ['@PDP-05', '@PDP-06'] }, async ({
  shop,
  page,
}) => {
  await shop.open('/shop/organic-honey/tulsi-honey-700-g')
  const add = page.locator('.buy-box').getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAttribute('title', 'SOLD OUT')
  await expect(page.locator('.stock-note')).toHaveText('Sold out for now.')
  const instead = page.getByRole('region', { name: 'In stock instead' })
  await expect(instead.getByRole('listitem').first().getByRole('link')).toHaveText(/^Tulsi Honey/)
  await instead.getByRole('button', { name: 'Add to Cart' }).last().click()
  await shop.expectCartCount(1)
})

test('the picture is looked at closely by keyboard, and closed again', async ({ shop, page }) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await page.getByRole('button', { name: 'Label at the back' }).click()
  const open = page.getByRole('button', { name: 'Look closer' })
  await open.focus()
  await page.keyboard.press('Enter')
  const frame = page.getByRole('dialog', { name: 'Raw Honey 500 g' })
  const picture = frame.getByRole('img', { name: 'Raw Honey 500 g, label at the back' })
  const narrow = (await picture.boundingBox())?.width ?? 0
  await expect(frame.getByRole('button', { name: 'Smaller' })).toBeDisabled()
  await frame.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(narrow * 1.5)
  await page.keyboard.press('Escape')
  await expect(frame).toBeHidden()
  await expect(open).toBeFocused()
})

test('what the label says, the tax, who sells it, the name in Hindi, and what buyers say of it', {
  tag: ['@SCOPE-21', '@OPEN-09'],
}, async ({ shop, page }) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const main = page.getByRole('main')
  await expect(main.getByText('कच्चा शहद')).toHaveAttribute('lang', 'hi')
  for (const text of [
    /Inclusive of all taxes · 500 g · ₹70\.20 per 100 g/,
    /^GST 5% is in the price\. HSN 0409\./,
    /FSSAI licence \d{14}/,
  ])
    await expect(main.getByText(text)).toBeVisible()
  const price = main.locator('.pdp-price')
  await expect(price.locator('b')).toHaveText('₹351.00')
  await expect(price.locator('s')).toContainText('₹439.00')
  await expect(price.locator('em')).toHaveText('20% off')
  await expect(main.locator('.pdp-description')).not.toBeEmpty()
  await expect(main.getByRole('list', { name: 'On the label' }).getByRole('listitem')).toContainText(['Gluten-free'])
  await expect(main.getByRole('button', { name: 'Label at the back' })).toBeVisible()
  await expect(main.getByRole('group', { name: 'Quantity, Raw Honey 500 g' })).toBeVisible()
  await expect(main.locator('.buy-box').getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  await expect(main.getByLabel('Check delivery to your pin code')).toBeVisible()
  await main.getByText('Nutrition, per 100 g or ml').click()
  await expect(main.getByRole('row').first()).toBeVisible()
  await main.getByRole('link', { name: /^\d(\.\d)? out of 5 stars \d+ reviews?$/ }).click()
  await expect(main.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(main.getByRole('form', { name: 'Write a review' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: '5 stars: 1 review' })).toBeVisible()
})

test('on a phone price, pieces and button are at hand from the first view to the last', async ({
  shop,
  page,
  isMobile,
}) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const bar = page.locator('.sticky-buy')
  const add = page.locator('.buy-box').getByRole('button', { name: 'Add to Cart' })
  if (!isMobile) {
    await expect(add).toContainText('₹351.00')
    await expect(bar).toHaveCount(0)
    return
  }
  await expect(bar).toContainText('₹351.00')
  await expect(bar).toContainText('500 g')
  await expect(add).toBeInViewport({ ratio: 1 })
  // At the end of the page too: the way back to the top and the last lines stand above the bar.
  const endOf = async (part: Locator) => {
    // The rows further up come in as they are scrolled past, and push the end down again.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const edge = (await bar.boundingBox())?.y ?? Number.NaN
  await expect.poll(() => endOf(page.getByRole('button', { name: 'Back to top' }))).toBeLessThanOrEqual(edge)
  await expect.poll(() => endOf(page.locator('.foot-end'))).toBeLessThanOrEqual(edge)
  await add.click()
  await shop.expectCartCount(1)
  await bar.getByRole('button', { name: 'One more' }).click()
  await shop.expectCartCount(2)
  await expect(bar).toContainText('₹702.00')
  await bar.getByRole('button', { name: 'One fewer' }).click()
  await bar.getByRole('button', { name: 'One fewer' }).click()
  await shop.expectCartCount(0)
  await expect(add).toBeVisible()
})

test('a product says what each size costs by weight, when delivery is free, and until when it is good', async ({
  shop,
  page,
}) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const packs = page.getByRole('navigation', { name: 'Pack' })
  await expect(packs.getByRole('link', { name: /^1 kg/ })).toContainText('₹64.70 per 100 g')
  await expect(page.locator('.pdp-price')).toContainText('MRP ₹439.00')
  await expect(page.locator('.pdp-price')).toContainText('Free delivery')
  await expect(page.getByText(/^If ordered today, best before about [A-Z][a-z]{2} 20\d\d$/)).toBeVisible()
  await packs.getByRole('link', { name: /^250 g/ }).click()
  await expect(page.locator('.pdp-price')).toContainText('Free delivery on orders from ₹199')
})

test('the foods of a recipe go into the cart at one press, and no food twice', async ({ shop, page }) => {
  await shop.open('/our-recipes')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const add = page.getByRole('button', { name: /to your cart$/ })
  await expect(add).toBeVisible()
  const foods = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0] ?? 1)
  await add.click()
  await expect(
    page.getByText(foods === 1 ? '1 product is in your cart.' : `${foods} products are in your cart.`),
  ).toBeVisible()
  await shop.expectCartCount(foods)
  await add.click()
  await shop.expectCartCount(foods)
})

test('another pack is another page, and begins at its top', { tag: ['@GLOB-04'] }, async ({ shop, page }) => {
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  const packs = page.getByRole('navigation', { name: 'Pack' })
  await packs.evaluate((list) => list.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const scrolled = () => page.evaluate(() => scrollY)
  expect(await scrolled()).toBeGreaterThan(0)
  await packs.getByRole('link', { name: /1 kg/ }).press('Enter')
  await expect(page).toHaveURL(/raw-honey-1-kg/)
  await expect.poll(scrolled).toBe(0)
})
