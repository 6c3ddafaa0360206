import type { Page } from '@playwright/test'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { goBack } from '../../fixtures/go-back.ts'
import { holdProgram } from '../../fixtures/held-program.ts'
import { expect, test } from '../../fixtures/test.ts'

const PAGES = [
  '/',
  '/shop/all',
  '/shop/all?page=2&sort=high_to_low',
  '/shop/organic-honey?diet=vegan',
  '/shop/organic-honey/ajwain-honey-500-g',
  '/searched-product?q=tulsi honey',
  '/our-blogs',
  '/our-recipes',
  '/about-us',
  '/contact-us',
  '/testimonials',
  '/frequently-asked-questions',
  '/privacy-policy',
  '/termsandconditions',
  '/csr-policy',
]

const THEMES = ['light', 'dark'] as const

/** Marks what the server drew, so that a page drawn anew is noticed. */
const markDrawn = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('main')?.setAttribute('data-drawn', ''))
  })

test.describe('in a browser that was never here', () => {
  // Else the second page would come from the worker.
  test.use({ serviceWorkers: 'block' })

  test('every public page is taken over as the server drew it', async ({ shop, page }) => {
    test.setTimeout(400_000)
    await markDrawn(page)
    for (const [at, path] of PAGES.entries()) {
      // Each page in both themes in the long run; else in one of them by turns.
      for (const colorScheme of isLongCampaign ? THEMES : [THEMES[at % 2 === 0 ? 0 : 1]]) {
        await page.emulateMedia({ colorScheme })
        await test.step(`${path}, ${colorScheme}`, async () => {
          await shop.open(path)
          await expect(page.locator('#page-data'), path).toBeAttached()
          await expect(page.locator('main[data-drawn]'), path).toBeVisible()
        })
      }
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the shop can be read, walked through, searched, sorted and paged', async ({ page, isMobile }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('contentinfo').locator('a[href="/about-us"]')).toBeAttached()
    const last = page.getByRole('article').last().locator('img[src^="/media/"]')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeVisible()
    await expect(page.getByRole('article').locator('img[src^="data:"]').filter({ visible: true })).toHaveCount(0)

    await page.goto('/shop/all')
    await expect(heading).toHaveText('All products')
    for (const card of await page.getByRole('article').all())
      await expect(card.locator('img[src]').filter({ visible: true })).toHaveCount(1)
    await page.getByLabel('Sort', { exact: true }).selectOption('low_to_high')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/[?&]sort=low_to_high/)
    const first = await page.getByRole('article').first().textContent()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    expect(await page.getByRole('article').first().textContent()).not.toBe(first)

    const form = page.getByRole('form', { name: 'Filters' })
    if (isMobile) {
      const [goods, filters] = [await page.getByRole('article').last().boundingBox(), await form.boundingBox()]
      expect(filters?.y).toBeGreaterThan(goods?.y ?? Number.POSITIVE_INFINITY)
    }
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: 'Show these products' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto('/')
    const boxes = page.getByRole('combobox', { name: 'Search products' })
    await boxes.filter({ visible: true }).fill('honey')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/searched-product\?q=honey/)
    await expect(heading).toHaveText('Results for “honey”')
    await page.getByRole('article').first().getByRole('link').last().click()
    await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()

    for (const path of ['/our-blogs', '/our-recipes']) {
      await page.goto(path)
      await page.getByRole('main').getByRole('link').last().click()
      await expect(heading).toBeVisible()
    }
    await page.goto('/contact-us')
    await expect(heading).toBeVisible()
    await page.goto('/cart')
    await page.locator('noscript a').click()
    await expect(page).toHaveURL(/\/shop\/all/)
  })

  test('a message, a sign-up to the newsletter and a pin code are answered by the server', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/contact-us')
    await main.getByLabel('Full name').fill('Meera Joshi')
    await main.getByLabel('Email').fill('meera@haat.in')
    await main.getByLabel('Phone number').fill('9876543210')
    await main.getByLabel('Your message').fill('Is the raw honey filtered?')
    await main.locator('.contact-form').getByRole('button').click()
    await expect(main).toContainText('Your message has reached us')
    await main.getByRole('link', { name: 'Back to Contact us' }).click()
    await expect(page).toHaveURL(/\/contact-us$/)

    const footer = page.getByRole('contentinfo')
    await footer.locator('.news-form').getByRole('textbox').fill('meera@haat.in')
    await footer.locator('.news-form').getByRole('button').click()
    await expect(main).toContainText('You are on the list.')

    await page.goto('/shop/organic-honey/raw-honey-500-g')
    await main.getByLabel('Check delivery to your pin code').fill('221001')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/forms\/pin-code\?pinCode=221001/)
    await expect(main).toContainText('Uttar Pradesh')
  })
})

test('a list answers presses without the whole catalogue, and narrows when that is there', async ({ shop, page }) => {
  const asked = Promise.withResolvers<void>()
  await page.route('**/products', async (route) => {
    await asked.promise
    await route.continue()
  })
  await markDrawn(page)
  await shop.open('/shop/all')
  await expect(page.locator('main[data-drawn]')).toBeVisible()
  const cards = page.locator('main .grid').filter({ has: page.getByRole('article') })
  const chips = page.getByRole('list', { name: 'Quick filters' }).getByRole('button')
  const before = await cards.textContent()
  for (const at of [0, 2]) {
    await chips.nth(at).click()
    await expect(chips.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(cards).toHaveAttribute('aria-busy', 'true')
  expect(await cards.textContent()).toBe(before)
  asked.resolve()
  await expect(page).toHaveURL(/only=/)
  await expect(page).toHaveURL(/diet=/)
  await expect(cards).not.toHaveAttribute('aria-busy')
  expect(await cards.textContent()).not.toBe(before)
})

test('a page that is not there answers presses too', async ({ shop, page }) => {
  shop.problems.expect(/status of 404/)
  await shop.open('/no/such/page')
  // It is drawn anew and not taken over: what is pressed before is pressed on a page that goes.
  await page.waitForFunction(() => performance.getEntriesByName('haat:shown').length > 0)
  await shop.openCart()
})

test.describe('whose worker is not there yet', () => {
  test.use({ serviceWorkers: 'block' })

  test('Back before the program is there leads to the page before', async ({ shop, page }) => {
    await shop.open('/shop/all')
    const first = page.getByRole('article').first().getByRole('heading')
    const before = await first.innerText()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(first).not.toHaveText(before)

    const release = await holdProgram(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(first).toBeVisible()
    await goBack(page)
    await expect(page).not.toHaveURL(/page=2/)
    release()
    await expect(first).toHaveText(before, { useInnerText: true })
  })
})
