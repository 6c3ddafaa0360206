import { compareNames } from '#domain/rules/sort.ts'
import { expect, test } from '../../fixtures/test.ts'

// What stands while answers are on their way shows in pages that the browser makes, as of the kept shell.
test.use({ serverEnv: { PAGE_RENDERING: 'off' } })
// One shop of this kind for all of them.
test.describe.configure({ mode: 'default' })

test('the footer leads to every shelf and page, and says who we are and how to pay', {
  tag: [
    '@FOOT-01',
    '@FOOT-02',
    '@FOOT-03',
    '@FOOT-04',
    '@FOOT-05',
    '@FOOT-06',
    '@FOOT-07',
    '@FOOT-08',
    '@FOOT-09',
    '@FOOT-10',
    '@FOOT-11',
    '@OPEN-14',
    '@OPEN-15',
  ],
}, async ({ shop, page }) => {
  await shop.open('/contact-us')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Contact us/)
  const footer = page.getByRole('contentinfo')
  const shelves = footer.getByRole('navigation', { name: 'Shop' }).getByRole('link')
  await expect(shelves).toHaveCount(16)
  for (const hidden of ['All', 'Demo']) expect(await shelves.allInnerTexts()).not.toContain(hidden)
  const paths = await footer
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const wanted of ['/about-us', '/contact-us', '/privacy-policy', '/our-blogs', '/our-recipes'])
    expect(paths).toContain(wanted)
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
  for (const mark of ['maestro', 'visa', 'rupay', 'mastercard', 'upi'])
    await expect(footer.getByRole('img', { name: mark, exact: true })).toBeAttached()
  await expect(footer.locator('address')).not.toBeEmpty()
  const { shop: identity } = await (await page.request.get('/api/config')).json()
  const pages = footer.locator('.foot-social a')
  expect(identity.social.length).toBeGreaterThan(0)
  await expect(pages).toHaveCount(identity.social.length)
  for (const { name, url } of identity.social) {
    const link = footer.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('beyond 500 px of scrolling a button leads back to the top', {
  tag: ['@FOOT-14', '@CONST-54', '@OPEN-18'],
}, async ({ shop, page }) => {
  await shop.open('/about-us')
  await page.setViewportSize({ width: 1440, height: 400 })
  const button = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 501, behavior: 'instant' }))
  await expect(button).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('offers stand above every page; a new page starts at its top, and Back returns to its place', {
  tag: ['@GLOB-01', '@GLOB-04', '@OPEN-19'],
}, async ({ shop, page }) => {
  await shop.open('/shop/all')
  await expect(page.locator('.topline')).toHaveText(
    'Free shipping on orders over Rs. 199/- | Order over Rs. 499 and get Flat 20% OFF',
  )
  const card = page.getByRole('main').getByRole('article').nth(9).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBe(900)
  await card.click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(900)

  await page.locator('.topline').getByRole('link').click()
  await expect(page).toHaveURL(/\/termsandconditions#cart-discounts$/)
  await expect(page.getByRole('heading', { name: 'Cart discounts' })).toBeInViewport()
})

test('the chat button stands where a support number is configured, and leads to it in a new tab', {
  tag: ['@SCOPE-68', '@SCOPE-69'],
}, async ({ shop, page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), supportPhone: '919876543210' } })
  })
  await shop.open('/')
  const chat = page.getByRole('link', { name: /^Chat with us/ })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/919876543210')
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await expect(chat).toBeInViewport({ ratio: 1 })
})

test('a card shows, turns, opens and leads as it should', {
  tag: [
    '@CARD-01',
    '@CARD-02',
    '@CARD-03',
    '@CARD-04',
    '@CARD-05',
    '@CARD-06',
    '@CARD-07',
    '@CARD-08',
    '@CARD-09',
    '@CARD-10',
    '@CARD-12',
    '@CONST-59',
    '@HEAD-54',
    '@SCOPE-20',
    '@OPEN-10',
    '@OPEN-14',
    '@OPEN-26',
    '@OPEN-42',
  ],
}, async ({ shop, page }) => {
  await shop.open('/shop/organic-honey')
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await expect(card.getByText('Up to 30% OFF', { exact: true })).toBeVisible()
  const shelf = page.getByRole('main').getByRole('article')
  await expect(shelf.getByText('Up to 30% OFF', { exact: true })).toHaveCount(await shelf.count())
  await expect(shelf.locator('.price em').first()).toHaveText(/^\d+% off$/)
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.locator('.price b')).toHaveText(/^₹[\d,]+\.\d\d$/)
  await expect(card.locator('.description')).toHaveCount(0)
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/shop\/organic-honey\/[a-z0-9-]+$/,
  )
  // The one picture of a card at rest is the product's front, whatever stands first in its list.
  const { products } = await (await page.request.get('/products')).json()
  const href = await card.getByRole('heading').getByRole('link').getAttribute('href')
  const own = products.find((product: { 'name-url': string }) => href?.endsWith(`/${product['name-url']}`))
  const front = own.img.find(({ label }: { label: string }) => label.includes('front'))
  await expect(card.locator('.card-pic img')).toHaveCount(1)
  await expect(card.locator('.card-pic img')).toHaveAttribute('src', front.sm)
  await card.hover()
  const turned = card.locator('.card-pic img.alt')
  await expect(turned).toHaveCSS('opacity', '1')
  const left = own.img.find(({ label }: { label: string }) => label.includes('left'))
  await expect(turned).toHaveAttribute('src', left.md)
  await page.mouse.move(0, 0)
  await expect(turned).toHaveCSS('opacity', '0')
  await card.getByRole('button', { name: /^Quick view/ }).click()
  const quick = page.getByRole('dialog')
  await expect(quick).toContainText(name.split('\n')[0] ?? '')
  for (const part of [
    quick.getByRole('img'),
    quick.locator('.price b'),
    quick.getByText(/^\d+ k?g$/),
    quick.getByRole('group', { name: /^Quantity/ }),
    quick.getByRole('button', { name: 'Add to Cart' }),
    quick.getByRole('link', { name: 'See all details' }),
  ])
    await expect(part).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quick).toBeHidden()
  await card.getByRole('button', { name: /^Quick view/ }).click()
  await expect(quick).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(quick).toBeHidden()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(card.locator('.description')).not.toBeEmpty()
  await page.reload()
  await expect(card.locator('.description')).not.toBeEmpty()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Shop.*Organic Honey/)
})

test('names and prices sort both ways, and pages wrap round', {
  tag: ['@FILT-03', '@FILT-04', '@FILT-06', '@FILT-07'],
}, async ({ shop, page }) => {
  await shop.open('/shop/organic-honey')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  expect(await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(
    ['sort', 'a-z', 'z-a', 'low_to_high', 'high_to_low', 'unit_price'],
  )
  const cards = page.getByRole('main').getByRole('article')
  const names = async () => (await cards.getByRole('heading').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  const prices = async () =>
    (await cards.locator('.price b').allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  const expectOrder = async <T>(order: string, shown: () => Promise<T[]>, compare: (a: T, b: T) => number) => {
    await sort.selectOption(order)
    await expect(page).toHaveURL(new RegExp(`sort=${order}`))
    await expect(async () => {
      const list = await shown()
      expect(list).toHaveLength(12)
      expect(list).toEqual(list.toSorted(compare))
    }).toPass()
  }
  await expectOrder('a-z', names, compareNames)
  await expectOrder('z-a', names, (a, b) => compareNames(b, a))
  await expectOrder('low_to_high', prices, (a, b) => a - b)
  await expectOrder('high_to_low', prices, (a, b) => b - a)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).not.toHaveURL(/page=/)
  // A press that turns no page leaves the focus of what changes it later.
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await sort.focus()
  await sort.selectOption('a-z')
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
  await expect(sort).toBeFocused()
  await page.getByRole('form', { name: 'Filters' }).getByRole('radio', { name: /^Oats/ }).check()
  await expect(page).toHaveURL(/\/shop\/oats/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oats')
})

test('toasts stand at the top right; a tooltip takes 200 ms to come and 300 ms to go', {
  tag: ['@GLOB-02', '@GLOB-05', '@GLOB-06', '@CONST-49', '@CONST-50', '@CONST-61', '@VALID-53'],
}, async ({ shop, page }) => {
  await page.route('**/products', async (route) => {
    const response = await route.fetch()
    const catalogue = await response.json()
    for (const product of catalogue.products) if (product.availability > 0) product.availability = 1
    await route.fulfill({ response, json: catalogue })
  })
  await shop.open('/searched-product?q=tulsi honey')
  await page
    .getByRole('button', { name: /^Quick view/ })
    .first()
    .click()
  const quick = page.getByRole('dialog')
  await quick.getByRole('button', { name: 'Add to Cart' }).click()
  await shop.expectCartCount(1)
  await quick.getByRole('button', { name: 'Add to Cart' }).click()
  const layer = page.locator('.toast-layer')
  await expect(layer).toBeAttached()
  const place = () =>
    layer.evaluate((element) => {
      const { position, top, right } = getComputedStyle(element)
      return { position, top, right }
    })
  expect(await place()).toEqual({ position: 'fixed', top: '12px', right: '12px' })

  await page.keyboard.press('Escape')
  await expect(quick).toBeHidden()
  await page
    .getByRole('radio', { name: /, sold out$/ })
    .first()
    .check()
  const soldOut = page.locator('.add-slot[data-tip="SOLD OUT"]').first()
  const tip = () =>
    soldOut.evaluate((element) => {
      const { content, transitionDelay, visibility } = getComputedStyle(element, '::after')
      return { content, delay: transitionDelay.split(', ')[0], visibility }
    })
  expect(await tip()).toEqual({ content: '"SOLD OUT"', delay: '0.3s', visibility: 'hidden' })
  await soldOut.hover()
  await expect.poll(tip).toEqual({ content: '"SOLD OUT"', delay: '0.2s', visibility: 'visible' })
})
