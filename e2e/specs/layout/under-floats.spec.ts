import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** What the keyboard comes to on its way through a page of which nothing can be seen, for what lies over it. */
async function hiddenStops(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(async () => {
      const control = document.activeElement
      if (!control || control === document.body) return null
      // Chips are chosen by inputs of no size.
      const seen = control.closest('label') ?? control
      // What is far off is scrolled to.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { left, top, width, height } = seen.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]))
      const isSeen = parts.some(([x = 0, y = 0]) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (seen.contains(there) || there.contains(seen))
      })
      return isSeen ? null : (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
    })
    if (found !== null) hidden.push(found)
  }
  return hidden
}

const overlap = (page: Page, above: string, below: string) =>
  page.evaluate(
    ([above = '', below = '']) =>
      (document.querySelector(above)?.getBoundingClientRect().bottom ?? 0) -
      (document.querySelector(below)?.getBoundingClientRect().top ?? 0),
    [above, below],
  )

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

test('neither the bar to buy nor the card of an unpaid order hides what the keyboard is on', async ({
  shop,
  page,
  phoneNumber,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await expect(page.locator('.sticky-buy')).toBeVisible()
  expect(await hiddenStops(page, 20)).toEqual([])

  await shop.payAsGuest('Raw Honey 500 g', phoneNumber)
  await shop.open('/shop/organic-honey')
  await expect(page.locator('.unpaid')).toBeVisible()
  expect(await hiddenStops(page, 60)).toEqual([])

  // The offer of the app, asked for, stands in its place, and its words have the card's whole width.
  await page.getByRole('button', { name: 'Install Haat' }).click()
  await expect(page.locator('.install')).toBeVisible()
  await expect(page.locator('.unpaid')).toBeHidden()
  expect((await page.locator('.install .ways').boundingBox())?.width).toBeGreaterThan(300)
  await page.locator('.install').getByRole('button', { name: 'Not now' }).click()
  await expect(page.locator('.unpaid')).toBeVisible()

  // In two rows the bar is higher: the card stands on it all the same.
  await page.setViewportSize({ width: 320, height: 568 })
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await expect(page.locator('.unpaid')).toBeVisible()
  await expect.poll(() => overlap(page, '.unpaid', '.sticky-buy')).toBeLessThan(0)

  // Enlarged to 400 %, the page is no longer under it.
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(page.locator('.unpaid')).not.toBeInViewport()
  await expect(page.locator('.unpaid')).toBeAttached()
})
