import { waitUntilDrawn } from '../../fixtures/held-program.ts'
import { test } from '../../fixtures/interrupted-shop.ts'
import { expect } from '../../fixtures/test.ts'

const PATH = '/shop/organic-honey/raw-honey-500-g'

// A worker would fetch the page by itself.
test.use({ serviceWorkers: 'block' })

test('a page whose end comes after its program is taken over, and keeps what was pressed before', async ({
  line,
  shop,
  page,
}) => {
  await waitUntilDrawn(page, PATH)
  // The last that the program does as it runs is to listen for parts of it that are lost.
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === 'vite:preloadError') document.documentElement.setAttribute('data-program', 'ran')
      listen.call(window, type, ...rest)
    }
  })
  const release = line.holdRest(`GET ${PATH}`, '</main>')
  await page.goto(PATH, { waitUntil: 'commit' })
  await expect(page.locator('html[data-program=ran]')).toBeAttached()
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await main.evaluate((element) => element.setAttribute('data-drawn', ''))
  release()
  await expect(await shop.openCart()).toContainText('Raw Honey')
  await shop.expectCartCount(1)
  await expect(page.locator('main[data-drawn]')).toHaveCount(1)
})
