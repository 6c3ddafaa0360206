import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

// What stands while answers are on their way shows in pages that the browser makes, as of the kept shell.
test.use({ serverEnv: { PAGE_RENDERING: 'off' } })
// One shop of this kind for all of them.
test.describe.configure({ mode: 'default' })

const carousel = (page: Page) => page.getByRole('region', { name: 'Offers' })
const chosen = (page: Page) => carousel(page).locator('[aria-current="true"]')

test('the banners have dots, a progress bar and their ratio, go round, and lead to a shelf', {
  tag: [
    '@HOME-01',
    '@HOME-05',
    '@HOME-06',
    '@HOME-09',
    '@HOME-10',
    '@HOME-11',
    '@HOME-12',
    '@HOME-13',
    '@SCOPE-56',
    '@CONST-60',
    '@ROUTE-01',
  ],
}, async ({ shop, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await shop.open('/')
  const frame = await carousel(page).locator('.frame').boundingBox()
  // To one per cent.
  expect(Math.abs((frame?.width ?? 0) / (frame?.height ?? 1) / (1519 / 600) - 1)).toBeLessThan(0.01)
  const timer = carousel(page).locator('.timer')
  await expect(timer).toHaveCount(1)
  // Its bar grows from nothing to the whole width in the 4 s that a banner stands.
  const growth = await timer.evaluate((element) => {
    const [animation] = element.getAnimations({ subtree: true })
    animation?.pause()
    return [0, 1000, 2000, 3999].map((time) => {
      if (animation) animation.currentTime = time
      return new DOMMatrix(getComputedStyle(element, '::after').transform).a
    })
  })
  expect(growth.map((share) => Math.round(share * 4) / 4)).toEqual([0, 0.25, 0.5, 1])
  await carousel(page).getByRole('button', { name: 'Offer 3' }).click()
  await expect(chosen(page)).toHaveAccessibleName('Offer 3')
  await carousel(page).getByRole('button', { name: 'Next offer' }).click()
  await expect(chosen(page)).toHaveAccessibleName('Offer 1')
  const isCategoryPage = (url: URL) => /^\/shop\/[a-z&-]+$/.test(url.pathname) && url.search === ''
  await carousel(page).locator('a.frame').click()
  await expect(page).toHaveURL(isCategoryPage)

  // It begins at the first page, whichever page of the foods was looked at before.
  await shop.open('/shop/all?page=3')
  await expect(page.getByText(/^Showing 25–/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Haat home' }).click()
  await carousel(page).locator('a.frame').click()
  await expect(page).toHaveURL(isCategoryPage)
  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
})

test('the arrows of the banners lie on their edges, and the ring of the button that stops them is whole', async ({
  shop,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.open('/')
  const middle = async (name: string) => {
    const box = await carousel(page).getByRole('button', { name }).boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)
  }
  const frame = await carousel(page).locator('.frame').boundingBox()
  if (!frame) throw new Error('no banner is shown')
  expect(await middle('Previous offer')).toBe(Math.round(frame.x))
  expect(await middle('Next offer')).toBe(Math.round(frame.x + frame.width))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Tab')
  const stop = carousel(page).getByRole('button', { name: 'Stop turning the offers' })
  await stop.focus()
  const ringEnd = await stop.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    return element.getBoundingClientRect().right + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  expect(ringEnd).toBeLessThanOrEqual(390)
})

test('no words of a banner are cut on a narrow phone or with wide spacing, and the next move nothing', async ({
  shop,
  page,
}) => {
  for (const [width, spacing] of [
    [320, ''],
    [390, '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em }'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await shop.open('/')
    // A style element the shop's own policy would not let in.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    const bar = carousel(page).locator('.carousel-bar')
    const heights: number[] = []
    for (const offer of [1, 2, 3]) {
      await carousel(page)
        .getByRole('button', { name: `Offer ${offer}` })
        .click()
      await expect(chosen(page)).toHaveAccessibleName(`Offer ${offer}`)
      const words = bar.locator('p:visible')
      await expect(words).toHaveCount(1)
      // Letters with marks above stand a little over a tight line.
      const cut = await words.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect(cut, `${width} px, offer ${offer}`).toBeLessThan(4)
      heights.push((await bar.boundingBox())?.height ?? Number.NaN)
    }
    expect(new Set(heights).size, `${width} px: ${heights}`).toBe(1)
  }
})

test('a skeleton stands while the banners load, a sentence where there are none', {
  tag: ['@HOME-07', '@HOME-08'],
}, async ({ shop, page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/main/banners', async (route) => {
    await held
    await route.fulfill({ json: { mainBanners: [] } })
  })
  await shop.open('/')
  await expect(page.locator('.carousel .frame.sk')).toBeVisible()
  release()
  await expect(page.getByText('No banners available')).toBeVisible()
})

test('a banner without an address to go to leads nowhere', { tag: ['@HOME-14'] }, async ({ shop, page }) => {
  await page.route('**/api/main/banners', async (route) => {
    const response = await route.fetch()
    const { mainBanners } = await response.json()
    await route.fulfill({ response, json: { mainBanners: [{ ...mainBanners[0], redirectionUrl: '' }] } })
  })
  await shop.open('/')
  await carousel(page).locator('.frame').click()
  await expect(carousel(page).getByRole('link')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

const scrolledTo = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft))

test('every category has picture and shelf; strips go by 200 px at home and 280 px in the shop', {
  tag: [
    '@HOME-15',
    '@HOME-16',
    '@HOME-17',
    '@HOME-18',
    '@HOME-19',
    '@HOME-20',
    '@HOME-21',
    '@HOME-22',
    '@HOME-23',
    '@HOME-24',
    '@HOME-25',
    '@HOME-26',
    '@HOME-27',
    '@HOME-28',
    '@HOME-29',
    '@HOME-30',
    '@HOME-31',
    '@HOME-32',
    '@HOME-33',
    '@HOME-34',
    '@HOME-35',
    '@HOME-40',
    '@OPEN-14',
    '@OPEN-21',
    '@SCOPE-57',
    '@SCOPE-70',
    '@ROUTE-04',
    '@CONST-51',
    '@CONST-52',
  ],
}, async ({ shop, page }) => {
  // So low that the strip waits below the edge.
  await page.setViewportSize({ width: 1440, height: 500 })
  await shop.open('/')
  const strip = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await expect(strip).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  const links = strip.getByRole('link')
  await expect(links).toHaveCount(16)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) expect(decodeURIComponent(path)).toMatch(/^\/shop\/[a-z&-]+$/)
  // What lies beyond the edge is fetched when it comes near.
  await links.last().scrollIntoViewIfNeeded()
  const shown = () => links.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
  const ofServer = async () => new Set((await shown()).filter((src) => src.startsWith('http'))).size
  await expect.poll(ofServer).toBe(16)
  const pictures = await shown()
  await links.first().scrollIntoViewIfNeeded()
  for (const picture of pictures) expect((await page.request.get(picture)).status(), picture).toBe(200)

  const section = page.locator('.lanes')
  const left = section.getByRole('button', { name: 'Scroll left' })
  const right = section.getByRole('button', { name: 'Scroll right' })
  await expect(left).toBeDisabled()
  await right.click()
  await expect.poll(() => scrolledTo(strip)).toBe(200)
  await expect(left).toBeEnabled()
  await left.click()
  await expect.poll(() => scrolledTo(strip)).toBe(0)
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(right).toBeDisabled()

  await page.locator('.space-wallet').scrollIntoViewIfNeeded()
  await expect(page.locator('.wallet').getByRole('link')).toHaveAttribute('href', /^\/termsandconditions#/)

  // From 1024 px on the sidebar lists them.
  await page.setViewportSize({ width: 1000, height: 700 })
  await shop.open('/shop/organic-honey')
  const row = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  await expect(row.getByRole('link')).toHaveCount(16)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await top(row)).toBeLessThan(await top(page.getByRole('main').getByRole('article').first()))
  await page.locator('.lane-row').getByRole('button').last().click()
  await expect.poll(() => scrolledTo(row)).toBe(280)
})
