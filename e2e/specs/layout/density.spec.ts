import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('a phone shows a priced card of the home page and two priced rows of a list before any scrolling', async ({
  shop,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await shop.open('/')
  await expect(cards(page).first().locator('.price')).toBeInViewport({ ratio: 1 })
  await shop.open('/shop/all')
  for (const place of [0, 1, 2, 3]) await expect(cards(page).nth(place).locator('.price')).toBeInViewport({ ratio: 1 })
})

test('the header shrinks and the filter bar stays at hand while a phone scrolls, and nothing moves by it', async ({
  shop,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await shop.open('/shop/all')
  await expect(cards(page)).toHaveCount(12)
  const header = page.getByRole('banner')
  const place = () =>
    cards(page)
      .nth(8)
      .evaluate((card) => card.getBoundingClientRect().top + scrollY)
  const before = await place()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(async () => (await boxOf(header)).bottom).toBeLessThan(60)
  const tools = page.locator('.tools')
  await expect.poll(async () => Math.abs((await boxOf(tools)).y - (await boxOf(header)).bottom)).toBeLessThan(3)
  expect(Math.abs((await place()) - before)).toBeLessThan(1)

  // The search has its whole row again while something is typed.
  const box = header.getByRole('combobox', { name: 'Search products' })
  const narrow = (await boxOf(box)).width
  await box.click()
  await expect.poll(async () => (await boxOf(box)).width).toBeGreaterThan(narrow + 60)
  expect(Math.abs((await place()) - before)).toBeLessThan(1)
})

test('a wide screen has five foods in a row beside the filters, and six on the home page', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const [path, columns] of [
    ['/shop/all', 5],
    ['/', 6],
  ] as const) {
    await shop.open(path)
    await expect(cards(page).first()).toBeVisible()
    const tops = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    const firstRow = lefts.filter(({ top, right }) => Math.round(top) === tops[0] && right <= 1920)
    expect(firstRow, path).toHaveLength(columns)
  }
})

test('sizes and header icons are 44 px to press and at least 2 mm apart', async ({ shop, page }) => {
  await page.setViewportSize(PHONE)
  await shop.open('/shop/organic-honey')
  await expect(cards(page).first()).toBeVisible()
  const header = page.getByRole('banner').locator('.head-row > .icon-btn')
  for (const row of [cards(page).first().locator('.sizes label'), header]) {
    const boxes = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(1)
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    for (const [index, next] of boxes.slice(1).entries())
      expect(next.left - boxes[index].right).toBeGreaterThanOrEqual(7.5)
  }
})

test('what is pressed above and under results moves nothing when its letters come in another font', async ({
  shop,
  page,
}) => {
  for (const [words, width, under] of [
    ['oil', 768, cards(page).first()],
    ['pickle', 768, cards(page).first()],
    ['xyzzyq', 820, page.locator('.way-on .btn')],
    ['xyzzyq', 1024, page.locator('.way-on .btn')],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 })
    await shop.open(`/searched-product?q=${words}`)
    await expect(under).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const tops: number[] = []
    for (const spacing of ['-1px', '0px', '1px']) {
      await page.evaluate((letters) => {
        for (const chip of document.querySelectorAll<HTMLElement>('.chip')) chip.style.letterSpacing = letters
      }, spacing)
      tops.push(Math.round((await boxOf(under)).y))
    }
    expect(new Set(tops).size, `${words}, ${width} px: ${tops}`).toBe(1)
  }
})

test('a fact that has its row to itself takes no more room than its words', async ({ shop, page }) => {
  await page.setViewportSize(PHONE)
  await shop.open('/shop/organic-honey')
  await cards(page).first().getByRole('heading').getByRole('link').click()
  const origin = page.locator('.facts div').filter({ hasText: /^From/ })
  await expect(origin.locator('dd')).not.toHaveText('…')
  const row = await boxOf(origin)
  expect(row.y).toBeGreaterThan((await boxOf(page.locator('.facts div').first())).bottom - 1)
  expect((await boxOf(origin.locator('dd'))).bottom).toBeGreaterThan(row.bottom - 20)
})
