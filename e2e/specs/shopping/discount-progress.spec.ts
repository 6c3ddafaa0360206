import type { Page } from '@playwright/test'
import { untilIdle, untilNothingMoves } from '../../fixtures/at-rest.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

const LIST = '/searched-product?q=raw honey'

/** The code of what floats is there, and the prices it needs: where the popup may show, it stands there by now. */
async function untilPopupCouldStand(shop: Shop): Promise<void> {
  await shop.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/cart-floats-')),
  )
  await expect(await shop.openCart()).toContainText('₹315.90')
  await shop.page.keyboard.press('Escape')
  await expect(shop.drawer).toBeHidden()
  await untilIdle(shop.page)
}

/** The code of the confetti that is asked for from now on: it is fetched for the first one, before anything flies. */
function confettiFetched(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/confetti')) fetched.push(request.url())
  })
  return fetched
}

test('says where the cart stands; Details has the offers', {
  tag: ['@SCOPE-32', '@PROG-03', '@PROG-04', '@PROG-05', '@PROG-06', '@PROG-07'],
}, async ({ shop }) => {
  await shop.open(LIST)
  const popup = shop.page.getByRole('complementary', { name: 'Discount progress' })
  await expect(popup).toBeHidden()
  // 351 rupees, all of them eligible: 351 of 499 is 70%.
  await shop.addToCart('Raw Honey 500 g')
  await expect(popup).toContainText('₹148 more for 20%')
  await popup.getByRole('button', { name: 'Details' }).click()
  await expect(popup).toContainText('You save ₹35.10')
  await expect(popup.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
  // The cart, which has a rail as well, was never opened.
  expect((await popup.getByRole('progressbar').boundingBox())?.height).toBe(12)
  await expect(popup.getByRole('listitem')).toHaveText([
    /₹199.*10%/,
    /₹499.*20%/,
    /₹1,999.*30%/,
    'Pickles',
    'Honey',
    'Chutney',
    'Jam',
    'Oats',
    'Chaap',
  ])
})

test('moves by pointer and by arrow keys, and stays inside a window that shrinks', { tag: ['@PROG-01'] }, async ({
  shop,
}) => {
  const { page } = shop
  await page.setViewportSize({ width: 1000, height: 800 })
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const popup = page.getByRole('complementary', { name: 'Discount progress' })
  await popup.getByRole('button', { name: 'Details' }).click()
  const handle = popup.getByRole('button', { name: /^Move/ })
  await untilNothingMoves(page)
  const home = await popup.boundingBox()
  const grip = await handle.boundingBox()
  if (!home || !grip) throw new Error('the popup has no place')

  // Whether the list of foods, which has the pictures, is there yet: nothing moves.
  const pictures = popup.locator('img')
  await expect(pictures).toHaveCount(6)
  await pictures.evaluateAll((each) => {
    for (const picture of each) picture.style.display = 'none'
  })

  await page.mouse.move(grip.x + 20, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x - 180, grip.y - 90)
  await page.mouse.up()
  expect(await popup.boundingBox()).toMatchObject({ x: home.x - 200, y: home.y - 100 })

  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  expect(await popup.boundingBox()).toMatchObject({ x: home.x - 184, y: home.y - 116 })

  await page.keyboard.press('Shift+ArrowLeft')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowUp')
  expect((await popup.boundingBox())?.y).toBe(8)
  await page.setViewportSize({ width: 780, height: 500 })
  await expect.poll(async () => (await popup.boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(8)
})

test('goes with the last item, and stays away once closed', { tag: ['@PROG-02', '@PROG-14'] }, async ({ shop }) => {
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const popup = shop.page.getByRole('complementary', { name: 'Discount progress' })
  await expect(popup).toBeVisible()
  const drawer = await shop.openCart()
  await drawer.getByRole('button', { name: 'Remove Raw Honey 500 g' }).click()
  await expect(popup).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(popup).toHaveCount(1)
  await shop.page.keyboard.press('Escape')
  await popup.getByRole('button', { name: 'Details' }).click()
  await popup.getByRole('button', { name: 'Close the discount progress' }).click()
  await expect(popup).toHaveCount(0)
  await shop.page.reload()
  await shop.expectCartCount(1)
  await untilPopupCouldStand(shop)
  await expect(popup).toHaveCount(0)
})

test('keeps out of the way of reading, logging in and paying', {
  tag: ['@PROG-10', '@PROG-11', '@OPEN-43'],
}, async ({ shop }) => {
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  const popup = shop.page.getByRole('complementary', { name: 'Discount progress' })
  for (const path of ['/about-us', '/contact-us', '/cart']) {
    await shop.open(path)
    await shop.expectCartCount(1)
    await untilPopupCouldStand(shop)
    await expect(popup).toHaveCount(0)
  }
  await shop.open(LIST)
  await expect(popup).toBeVisible()
  await shop.goToCheckout()
  await expect(popup).toHaveCount(0)
})

test('confetti when the saving rises, not on load and not when it falls', { tag: ['@PROG-16', '@PROG-17'] }, async ({
  shop,
}) => {
  const { page } = shop
  const confetti = page.locator('canvas.confetti-layer')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  await expect(confetti).toHaveCount(1)
  await expect(confetti).toHaveCount(0)

  const fetched = confettiFetched(page)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Discount progress' })).toBeVisible()
  const drawer = await shop.openCart()
  await untilIdle(page)
  expect(fetched).toEqual([])
  await expect(confetti).toHaveCount(0)
  await drawer.getByRole('button', { name: 'One more' }).click()
  await expect(confetti).toHaveCount(1)
  expect(fetched).not.toEqual([])
  await expect(confetti).toHaveCount(0)
  await drawer.getByRole('button', { name: 'One fewer' }).click()
  await expect(drawer).toContainText('₹315.90')
  await untilIdle(page)
  await expect(confetti).toHaveCount(0)
})

test('with reduced motion nothing flies', async ({ shop }) => {
  const fetched = confettiFetched(shop.page)
  await shop.page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.open(LIST)
  await shop.addToCart('Raw Honey 500 g')
  await expect(shop.page.getByRole('complementary', { name: 'Discount progress' })).toContainText('more for 20%')
  await untilIdle(shop.page)
  expect(fetched).toEqual([])
  await expect(shop.page.locator('canvas.confetti-layer')).toHaveCount(0)
})

test('the pill covers no control, wherever the page lies, and leaves its end free', async ({ shop }) => {
  const { page } = shop
  await shop.open('/shop/all')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const pill = page.getByRole('complementary', { name: 'Discount progress' }).getByRole('button', { name: 'Details' })
  await expect(pill).toBeVisible()
  await page.mouse.move(0, 0)
  // The middle of every button that lies whole in the window belongs to itself.
  const covered = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main button, .foot button, .foot a, .foot input')]
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect()
          if (top < 120 || bottom > innerHeight || left < 0 || right > innerWidth || right === left) return false
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return hit?.closest('.dock') !== null && hit !== null
        })
        .map((control) => control.textContent),
    )
  for (const top of [0, 200, 333, 470, 600, 811, 1040]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(covered).toEqual([])
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(covered).toEqual([])
  await page.getByRole('button', { name: 'Subscribe' }).click({ trial: true })
})
