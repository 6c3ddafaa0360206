import type { Page } from '@playwright/test'
import { goBack } from '../../fixtures/go-back.ts'
import { holdProgram } from '../../fixtures/held-program.ts'
import { expect, test } from '../../fixtures/test.ts'

/**
 * Turns the wheel and answers where the page has come to rest: it has heard the wheel, and for twenty frames nothing has moved.
 * The wheel itself is back before the page has moved.
 */
async function placeAfterWheel(page: Page): Promise<number> {
  const place = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [before, still] = [scrollY, 0]
        const look = () => {
          still = scrollY === before ? still + 1 : 0
          before = scrollY
          if (still < 20) requestAnimationFrame(look)
          else resolve(scrollY)
        }
        addEventListener('wheel', look, { once: true, passive: true })
      }),
  )
  await page.mouse.wheel(0, 600)
  return await place
}

test('logo and menu in their order; the logo leads home', {
  tag: [
    '@HEAD-01',
    '@HEAD-04',
    '@HEAD-05',
    '@HEAD-06',
    '@HEAD-08',
    '@HEAD-09',
    '@HEAD-10',
    '@HEAD-11',
    '@HEAD-12',
    '@HEAD-13',
    '@ROUTE-47',
  ],
}, async ({ shop, page }) => {
  await shop.open('/cart')
  const header = page.getByRole('banner')
  const menu = header.getByRole('navigation', { name: 'Main' })
  await expect(menu).toContainText(/Home.*Shop.*Gifts & Combos.*Order History.*Contact Us/)
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/register')
  await shop.openCart()
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Haat home' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('hovering Shop opens a grid of seven columns without All and Demo', {
  tag: ['@HEAD-14', '@HEAD-15', '@HEAD-29', '@HEAD-30', '@CONST-57'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Shop' }).hover()
  const grid = page.getByRole('list', { name: 'Categories' })
  await expect(grid.getByRole('listitem')).toHaveCount(16)
  const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(7)
  await expect(grid.getByRole('link', { name: /^(All|Demo)$/ })).toHaveCount(0)
  // A mouse alone has opened it: nothing in it has the focus.
  await page.keyboard.press('Escape')
  await expect(grid).toBeHidden()
  await menu.getByRole('button', { name: 'Shop' }).focus()
  await page.keyboard.press('Enter')
  await grid.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(grid).toBeHidden()
  await expect(menu.getByRole('button', { name: 'Shop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await grid.getByRole('link', { name: 'Organic Oils' }).click()
  await expect(page).toHaveURL(/\/shop\/organic-oils$/)
  await expect(grid).toBeHidden()
})

test('the search box stands in the header from 768 px; below as a row or behind an icon', {
  tag: ['@HEAD-02', '@HEAD-03', '@OPEN-12'],
}, async ({ shop, page }) => {
  await shop.open('/cart')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(box).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(box).toBeHidden()
  const icon = page.getByRole('button', { name: 'Search', exact: true })
  await icon.click()
  await expect(box).toBeFocused()
  for (const path of ['/', '/shop/organic-honey', '/searched-product?q=honey']) {
    await shop.open(path)
    await expect(box, path).toBeVisible()
    await expect(icon, path).toBeHidden()
  }
})

test('a pressed link moves nothing on a phone before its page is there, nor does going back', {
  tag: ['@HEAD-02', '@OPEN-12'],
}, async ({ shop, page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.open('/shop/all')
  const card = page.getByRole('article').nth(8)
  await card.getByRole('link').last().scrollIntoViewIfNeeded()
  const place = async () => (await card.boundingBox())?.y
  const before = await place()
  const release = await holdProgram(page, '**/assets/*.js')
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/shop\/all\/./)
  expect(await place()).toBe(before)
  release()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All products')
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search products' })).toBeHidden()
  await goBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect.poll(place).toBe(before)
})

test('the side menu of a phone', {
  tag: [
    '@HEAD-16',
    '@HEAD-17',
    '@HEAD-18',
    '@HEAD-19',
    '@HEAD-20',
    '@HEAD-21',
    '@HEAD-22',
    '@HEAD-23',
    '@HEAD-24',
    '@HEAD-25',
    '@HEAD-26',
    '@HEAD-27',
    '@HEAD-28',
    '@OPEN-12',
    '@OPEN-94',
    '@OPEN-110',
  ],
}, async ({ shop, page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.open('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
  for (const entry of ['Blogs', 'Recipe', 'Profile'])
    await expect(menu.getByRole('link', { name: entry })).toBeVisible()
  for (const [entry, path] of [
    ['Profile', '/profile/personal-info'],
    ['Order History', '/manage-orders'],
  ] as const)
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('href', path)
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search products' })).toBeVisible()
  await menu.getByText('Shop', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'All Products' })).toHaveAttribute('href', '/shop/all')
  for (const entry of ['All Products', 'Organic Honey', 'Homestyle Pickles', 'Organic Oils', 'View All Categories']) {
    await expect(menu.getByRole('link', { name: entry })).toBeVisible()
  }
  await expect(menu.getByText('Need Help')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Contact Us' }).last()).toHaveAttribute('href', '/contact-us')

  await page.mouse.move(370, 400)
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
  expect(await placeAfterWheel(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(await placeAfterWheel(page)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByText('Shop', { exact: true }).click()
  await menu.getByRole('link', { name: 'View All Categories' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/shop/all')
})

test('what is chosen in the search of the menu, or behind the icon, shows its page alone', {
  tag: ['@HEAD-03', '@OPEN-12'],
}, async ({ shop, page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.open('/about-us')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('combobox', { name: 'Search products' }).fill('forest honey')
  await menu.getByRole('option').filter({ hasText: 'Honey' }).first().click()
  await expect(page).toHaveURL(/\/shop\/organic-honey\/./)
  await expect(menu).toBeHidden()
  const box = await shop.searchBox()
  await box.fill('mango pickle')
  await page.getByRole('option').filter({ hasText: 'Mango' }).first().click()
  await expect(page).toHaveURL(/\/shop\/homestyle-pickles\/./)
  await expect(box).toBeHidden()
})

test('the header is solid with a shadow once the page is scrolled', {
  tag: ['@HEAD-31', '@HEAD-32', '@HEAD-33', '@CONST-53'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const header = page.getByRole('banner')
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element)
      return { backgroundColor, boxShadow }
    })
  const bare = { backgroundColor: 'rgba(0, 0, 0, 0)', boxShadow: 'none' }
  expect(await look()).toEqual(bare)
  await page.evaluate(() => scrollTo(0, 1))
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(header).toHaveCSS('background-color', paper)
  await expect.poll(async () => (await look()).boxShadow).not.toBe('none')
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(look).toEqual(bare)
})

test('the search box hints at foods and can be cleared', { tag: ['@HEAD-40', '@HEAD-43', '@HEAD-50'] }, async ({
  shop,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await shop.open('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await expect(box).toHaveAttribute('placeholder', /pickle$/)
  await expect(box).toHaveAttribute('placeholder', /honey$/)
  await box.fill('jam')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(box).toHaveValue('')
})
