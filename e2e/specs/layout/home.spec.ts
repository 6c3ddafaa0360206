import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Offers' })
const chosen = (page: Page) => carousel(page).locator('[aria-current="true"]')

test('HOME-01 HOME-05 HOME-06 HOME-09 HOME-10 HOME-11 HOME-12 HOME-13 SCOPE-56 CONST-60 ROUTE-01: the banners have dots, a progress bar and their ratio, go round, and lead to a shelf from its first page', async ({
  shop,
  page,
}) => {
  await shop.open('/')
  const frame = await carousel(page).locator('.frame').boundingBox()
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1519 / 600, 1)
  await expect(carousel(page).locator('.timer')).toHaveCount(1)
  await carousel(page).getByRole('button', { name: 'Offer 3' }).click()
  await expect(chosen(page)).toHaveAccessibleName('Offer 3')
  await carousel(page).getByRole('button', { name: 'Next offer' }).click()
  await expect(chosen(page)).toHaveAccessibleName('Offer 1')
  await carousel(page).locator('a.frame').click()
  await expect(page).toHaveURL((url) => /^\/shop\/[a-z&-]+$/.test(url.pathname) && url.search === '')
})

test('HOME-07 HOME-08: a skeleton stands while the banners load, a sentence where there are none', async ({
  shop,
  page,
}) => {
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

test('HOME-14: a banner without an address to go to leads nowhere', async ({ shop, page }) => {
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
