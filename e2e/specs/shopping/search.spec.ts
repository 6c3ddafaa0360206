import { expect, test } from '../../fixtures/test.ts'

test('the list under the search box is worked by the keyboard, and a row leads to its product', {
  tag: ['@SCOPE-26', '@HEAD-52'],
}, async ({ shop, page }) => {
  await shop.open('/')
  const box = await shop.searchBox()
  await box.click()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  // The list stands ready beside the page, for nobody to see or read.
  const list = page.locator('.suggest')
  await expect(list).toBeAttached()
  const options = page.getByRole('listbox', { name: 'Products found' }).getByRole('option')
  await expect(options).toHaveCount(0)
  await expect(list).not.toBeInViewport()
  await box.pressSequentially('pick')
  // The shelf first, then seven foods, each once, and the way to all of them.
  await expect(options).toHaveCount(9)
  await expect(options.first()).toContainText('Homestyle Pickles')
  await expect(list).toBeInViewport()
  await expect(options.last()).toHaveText(/^See all \d+ products$/)
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('pick')
  await expect(box).toBeFocused()

  await box.pressSequentially('le')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  // By then the list is of what was typed.
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const name = (await options.nth(1).locator('.suggest-name').innerText()).split('\n')[0] ?? ''
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(options).toHaveCount(0)
})

test('Enter without a chosen row goes to the results once the products are there', {
  tag: ['@HEAD-52', '@HEAD-53'],
}, async ({ shop, page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/products', async (route) => {
    await held
    await route.continue()
  })
  await shop.open('/')
  const box = await shop.searchBox()
  await box.fill('honey')
  await box.press('Enter')
  await expect(page.getByRole('search').locator('form[aria-busy="true"]')).toHaveCount(1)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  release()
  await expect(page).toHaveURL(/\/searched-product\?q=honey/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “honey”')
})

test('a search that finds nothing offers the nearest, marked as such, in the list and on the page', async ({
  shop,
  page,
}) => {
  await shop.open('/')
  const box = await shop.searchBox()
  await box.click()
  await box.pressSequentially('hony')
  await expect(page.getByText('Nothing for “hony”. Nearest:')).toBeVisible()
  await expect(page.locator('.suggest-row').last()).toContainText('Honey')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing for “hony”. Nearest:' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Honey')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'honey', exact: true }).click()
  await expect(page).toHaveURL(/q=honey/)
})

test('a food the shop does not have is said to be that, with what comes nearest', async ({ shop, page }) => {
  await shop.open('/')
  const box = await shop.searchBox()
  await box.click()
  await box.pressSequentially('paneer')
  await expect(page.getByText('We do not sell paneer. Nearest:')).toBeVisible()
  await expect(page.locator('.suggest-row').first()).toContainText('Chaap')
})

test('kitchen words find their shelf and its foods, and words about orders lead to their page', async ({
  shop,
  page,
}) => {
  await shop.open('/')
  const box = await shop.searchBox()
  await box.click()
  await box.pressSequentially('haldi')
  await expect(page.getByRole('option').first()).toContainText('Lakadong Turmeric Powder')
  await box.fill('achar')
  await expect(page.getByRole('option').first()).toContainText('Homestyle Pickles')
  await box.fill('delivery charge')
  await expect(page.getByRole('option').first()).toContainText('Delivery and payment')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/frequently-asked-questions/)
})

test('the list works with no network, from any page', async ({ shop, page, context }) => {
  await shop.open('/about-us')
  const box = await shop.searchBox()
  // The list's code and the products are there before the network goes.
  await box.fill('tea')
  const options = page.getByRole('option')
  await expect(options.last()).toHaveText(/^See all/)
  // Pictures that were never seen stay away; the rest of the row does not need them.
  shop.problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await box.fill('jaggery')
  await expect(options.first()).toContainText('Jaggery')
})

test('what is searched for is what was typed, also where it looks like a number or a word of a program', async ({
  shop,
  page,
}) => {
  for (const typed of ['4e614739', '1.50', 'true', '"raw honey"']) {
    await shop.open(`/searched-product?q=${encodeURIComponent(typed)}`)
    await expect(await shop.searchBox()).toHaveValue(typed)
    await shop.open('/')
    await shop.search(typed)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
    await expect(await shop.searchBox()).toHaveValue(typed)
  }
})

test.describe('in a network that answers for everybody', () => {
  // What the worker asks for goes past the answer below.
  test.use({ serviceWorkers: 'block' })

  test('the words of the search are asked for a few times, and the results stand', async ({ shop, page }) => {
    let asked = 0
    await page.route('**/api/search-knowledge', (route) => {
      asked += 1
      return route.fulfill({ contentType: 'text/html', body: '<title>Free WiFi</title>' })
    })
    await shop.open('/')
    await shop.search('raw honey')
    await shop.addToCart('Raw Honey 500 g')
    await shop.expectCartCount(1)
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(10)
  })
})
