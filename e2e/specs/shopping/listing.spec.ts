import type { Locator, Page } from '@playwright/test'
import type { Catalogue } from '#domain/contract/product.ts'
import { takenOver } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price b').allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

/** How many there are, on all pages of the list. */
const total = async (page: Page) =>
  Number(/ of (\d+)$/.exec(await page.getByText(/^Showing \d+–\d+ of \d+$/).innerText())?.[1])

const isAscending = (values: number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))

test('sort and page stand in the address, survive a reload, and back undoes them', {
  tag: ['@SCOPE-23', '@SCOPE-27', '@FILT-05', '@FILT-08', '@ROUTE-02', '@OPEN-08'],
}, async ({ shop, page, server }) => {
  await shop.open('/shop/all')
  await expect(cards(page)).toHaveCount(12)
  // A card is a food, whatever its packs.
  const { products } = (await (await fetch(`${server.url}/products`)).json()) as Catalogue
  expect(await total(page)).toBe(new Set(products.map(({ group }) => group)).size)
  const firstPage = await names(page)
  await expect(cards(page).first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/shop\/all\/[a-z0-9-]+$/,
  )

  await page.getByLabel('Sort').selectOption('low_to_high')
  await expect(page).toHaveURL(/sort=low_to_high/)
  await expect.poll(async () => isAscending(await shownPrices(page))).toBe(true)
  const cheapest = await names(page)
  expect(cheapest).not.toEqual(firstPage)

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Showing 13–24 of \d+$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
  await expect.poll(() => names(page)).not.toEqual(cheapest)
  const secondPage = await names(page)

  await page.reload()
  await takenOver(page)
  await expect.poll(() => names(page)).toEqual(secondPage)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(cheapest)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(firstPage)
})

test('the price filter narrows the list, stands in the address and is cleared again', { tag: ['@SCOPE-25'] }, async ({
  shop,
  page,
}) => {
  await shop.open('/shop/organic-honey')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organic Honey')
  const all = await total(page)
  const panel = page.getByRole('form', { name: 'Filters' })
  const openPanel = page.getByRole('button', { name: /^Filter/ })
  if (await openPanel.isVisible()) await openPanel.click()

  const range = panel.getByRole('group', { name: 'Price' }).getByRole('checkbox').first()
  await range.check()
  await expect(page).toHaveURL(/ranges=/)
  if (shop.isPhone) await page.getByRole('button', { name: /^Show \d+ product/ }).click()
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  const filtered = await shownPrices(page)
  const limit = Number(new URL(page.url()).searchParams.get('ranges')?.split('-').at(-1))
  expect(Math.max(...filtered)).toBeLessThanOrEqual(limit)
  expect(await total(page)).toBeLessThan(all)

  if (await openPanel.isVisible()) await openPanel.click()
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/ranges=/)
  // Of all categories: the one it was narrowed to is a filter too.
  await expect(page).toHaveURL(/\/shop\/all/)
  await expect.poll(() => total(page)).toBeGreaterThan(all)
})

test('a category opens by its slug, also with an ampersand, and has a breadcrumb', {
  tag: ['@ROUTE-04', '@ROUTE-08', '@ROUTE-10'],
}, async ({ shop, page }) => {
  await shop.open('/shop/gifts-&-combos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts & Combos')
  // A phone's list begins with its heading.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible({ visible: !shop.isPhone })
  await expect(cards(page).first()).toBeVisible()
  for (const href of await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    expect(decodeURIComponent(href ?? '')).toContain('/shop/gifts-&-combos/')
  }
})

test('an empty search, or one of spaces, goes to all products, a search without result says so', {
  tag: ['@HEAD-51', '@ROUTE-11', '@VALID-01'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const box = await shop.searchBox()
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/shop/all')
  await shop.search('xyzzy')
  await expect(page.getByRole('heading', { name: 'No jar by that name' })).toBeVisible()
})
