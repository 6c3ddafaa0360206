import { expect, test } from '../../fixtures/test.ts'

// What stands while answers are on their way shows in pages that the browser makes, as of the kept shell.
test.use({ serverEnv: { PAGE_RENDERING: 'off' } })
// One shop of this kind for all of them.
test.describe.configure({ mode: 'default' })

test('an address cut off to /shop leads to all products, also inside the shop', {
  tag: ['@OPEN-07'],
}, async ({ shop, page }) => {
  await shop.open('/shop')
  await expect(page).toHaveURL(/\/shop\/all$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await shop.open('/contact-us')
  await page.evaluate(() => {
    history.pushState({}, '', '/shop')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(page).toHaveURL(/\/shop\/all$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
})

test('the tab of a page that is not there says so before and after the shop has started', async ({ shop, page }) => {
  shop.problems.expect(/status of 404/)
  const html = await (await page.request.get('/no/such/page')).text()
  expect(html).toContain('<title>Page not found · Haat</title>')
  await shop.open('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This stall has moved')
  await expect(page).toHaveTitle('Page not found · Haat')
})

test('on a phone the footer is less than a screen, and every link of it one press away', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/about-us')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Help', { exact: true })).toBeVisible()
  expect((await footer.boundingBox())?.height).toBeLessThan(844)
  const about = footer.getByRole('link', { name: 'About us' })
  await expect(about).toBeHidden()
  await footer.locator('summary', { hasText: 'Haat' }).focus()
  await page.keyboard.press('Enter')
  await expect(about).toBeVisible()
  await footer.locator('summary', { hasText: 'Shop' }).click()
  await expect(footer.getByRole('navigation', { name: 'Shop' }).getByRole('link')).toHaveCount(16)
  await footer.locator('summary', { hasText: 'Help' }).click()
  await expect(footer.getByRole('link', { name: 'Track an order' })).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Install Haat' })).toBeVisible()
})

test('while the text of a page is under way its footer stands below the window', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/content/*', async (route) => {
    await held
    await route.continue()
  })
  for (const path of ['/frequently-asked-questions', '/privacy-policy']) {
    await page.goto(path)
    await expect(page.locator('.page-sk')).toBeVisible()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  }
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('in colours of the visitor’s own, the name in the footer keeps its ground', async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await shop.open('/contact-us')
  const logo = page.getByRole('contentinfo').getByRole('img', { name: 'Haat' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await logo.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(ground)
})

test('a banner says its title and its sentence below its picture', async ({ shop, page }) => {
  const { mainBanners } = await (await page.request.get('/api/main/banners')).json()
  await shop.open('/')
  const carousel = page.getByRole('region', { name: 'Offers', exact: true })
  for (const [index, { title, subtitle }] of mainBanners.entries()) {
    await carousel.getByRole('button', { name: `Offer ${index + 1}`, exact: true }).click()
    await expect(carousel.getByText(title, { exact: true })).toBeVisible()
    await expect(carousel.getByText(subtitle)).toBeVisible()
  }
})

test('the page numbers stand in one row on a small phone; enlarged to 400 %, they keep to the page', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await shop.open('/shop/all')
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await expect(links).toHaveCount(7)
  expect(await links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size)).toBe(1)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('with text twice as large nothing sticks out of the page and no offer is cut off', async ({ shop, page }) => {
  // As the browser's own settings do it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of ['/', '/shop/organic-honey', '/shop/organic-honey/raw-honey-500-g', '/cart']) {
      await shop.open(path)
      await expect(page.locator('.sk'), path).toHaveCount(0)
      await expect(page.getByRole('contentinfo'), path).toBeAttached()
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
      const offers = page.getByRole('link', { name: /Free shipping on orders/ })
      expect(await offers.evaluate((line) => line.scrollWidth - line.clientWidth), path).toBeLessThanOrEqual(0)
      await expect(shop.cartButton, path).toBeInViewport({ ratio: 1 })
    }
  }
})

test('what went well is said in a line of its own colour on a page without foods', async ({ shop, page }) => {
  await shop.open('/contact-us')
  const main = page.getByRole('main')
  await main.getByLabel('Full name').fill('Meera Joshi')
  await main.getByLabel('Email').fill('meera@haat.in')
  await main.getByLabel('Phone number').fill('9876543210')
  await main.getByLabel('Your message').fill('Is the raw honey filtered?')
  await main.locator('.contact-form').getByRole('button').click()
  const thanks = main.locator('.ok')
  await expect(thanks).toBeVisible()
  await expect(thanks).toHaveCSS('display', 'flex')
  await expect(thanks).toHaveCSS('font-weight', '600')
})

test('a window that fits its content has the height of it in Safari too', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.open('/shop/all')
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click()
  const inner = page.getByRole('dialog').locator('.sheet-inner')
  await expect(inner).toBeVisible()
  // WebKit counts a basis of nought as the height of the content: the window would be a dark page with nothing on it.
  await expect(inner).toHaveCSS('flex-basis', 'auto')
  await expect(inner.locator('.sheet-body, .sheet-scroll').first()).toHaveCSS('flex-basis', 'auto')
})
