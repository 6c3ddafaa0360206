import { expectNoFindings } from '../../fixtures/axe.ts'
import { articlePages, KINDS_OF_PAGES, PHONE_PAGES } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

// From the first page on: a hint caught while it fades is no finding.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('no public page has a finding of any level, in neither theme', async ({ shop, page, isMobile }) => {
  test.setTimeout(600_000)
  shop.problems.expect(/status of 404/)
  const articles = await articlePages(page.request)
  for (const path of isMobile ? PHONE_PAGES : [...KINDS_OF_PAGES, ...articles]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
    await expect(page.locator('.sk'), path).toHaveCount(0)
    await expectNoFindings(page, path)
  }
})

test('in colours of the visitor’s own, icons and the edges of buttons are there', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/shop/organic-honey')
  const colourOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(shop.cartButton).toBeVisible()
  const ground = await colourOf('body', 'background-color')
  expect(await colourOf('button span.ic', 'background-color')).not.toBe(ground)
  expect(await colourOf('button span.ic', 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
  expect(await colourOf('article .btn', 'border-top-width')).toBe('1px')
  // Without the browser's own arrow a list to choose from would look like a field to type in.
  expect(await colourOf('select.input', 'appearance')).toBe('auto')
})

test('in colours of the visitor’s own it is seen what is chosen', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await shop.open('/shop/organic-honey')
  const ground = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element, name).backgroundColor, part)
  await expect(page.locator('.filters input[type=radio]:checked')).toBeVisible()
  // Also a ground of the page's own colour differs from none, and is not seen.
  expect(await ground('.sizes :checked + *')).not.toBe(await ground('body'))
  expect(await ground('.filters input[type=radio]:checked', '::after')).not.toBe(await ground('body'))
})
