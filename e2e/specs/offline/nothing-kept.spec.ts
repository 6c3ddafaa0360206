import type { Page } from '@playwright/test'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { test, UNREACHABLE } from '../../fixtures/stoppable-shop.ts'
import { expect } from '../../fixtures/test.ts'

// What happens here without network, or is seen without it, needs the worker at every width.
test.use({ serviceWorkers: 'allow' })

// Each stocks a shop of its own first, and waits for the worker to fetch a whole build.
test.describe.configure({ timeout: 240_000 })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** The browser, short of room, has thrown away one of the worker's caches, and what pages keep of the catalogue. */
async function loseCaches(page: Page, beginning: string): Promise<void> {
  await page.evaluate(async (start) => {
    for (const name of await caches.keys()) if (name.startsWith(start)) await caches.delete(name)
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  }, beginning)
}

/** Addresses of shown pictures in whose place the worker has nothing but their ground, or nothing at all. */
const missingPictures = (page: Page) =>
  page.evaluate(async () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((img) => img.offsetParent)
    const types = shown.map(async ({ currentSrc, alt }) => {
      const type =
        currentSrc &&
        (await fetch(currentSrc)
          .then(({ headers }) => headers.get('content-type'))
          .catch(() => null))
      return type === 'image/webp' || currentSrc.endsWith('.svg') ? [] : [`${currentSrc} ${alt} ${type}`]
    })
    return (await Promise.all(types)).flat()
  })

test('without the server pages have their own title and their pictures, and the desk says what it lacks', {
  tag: ['@PWA-24'],
}, async ({ shop, ownShop }) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  const wanted = () =>
    page.evaluate(async () => {
      const fonts = await (await caches.open('haat-shell-v1')).keys()
      const answers = ['/products', '/api/content/certificates', '/api/content/how-we-are-better'].map(async (path) => {
        const text = (await (await caches.match(path))?.text()) ?? 'not yet'
        return text.split('"products":')[0]?.match(/\/media\/[\w-]+-sm\.webp/g) ?? ['not yet']
      })
      const seals = (await Promise.all(answers)).flat()
      const kept = await Promise.all(seals.map(async (seal) => Boolean(await caches.match(seal))))
      return [fonts.filter(({ url }) => /-devanagari-.*\.woff2$/.test(url)).length > 1, kept.every(Boolean)]
    })
  await expect.poll(wanted, { timeout: 120_000 }).toEqual([true, true])

  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)
  for (const path of ['/manage-orders', '/manage-returns', '/profile/1', '/order-confirmed/x1']) {
    await shop.open(path)
    await expect(page).toHaveTitle('Log in · Haat')
    await expect.poll(() => missingPictures(page)).toEqual([])
  }
  await shop.open('/about-us')
  await expect(main(page).locator('.seals img').first()).toBeAttached()
  for (const picture of await main(page).locator('img').all()) await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => missingPictures(page)).toEqual([])

  // Not one error of the program's own: what fails is the network alone.
  await shop.open('/admin')
  await expect(title(page)).toHaveText('This page needs a connection')
  await ownShop.start()
  await expect(page.getByLabel('Password')).toBeVisible({ timeout: 90_000 })
})

test('where what was kept of the catalogue is gone, pages say what is the matter and mend themselves', async ({
  shop,
  ownShop,
}) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)
  shop.problems.expect(/We could not reach the shop/)
  await loseCaches(page, 'haat-public-reads')
  await shop.open('/shop/organic-honey')
  await expect(main(page).getByRole('alert')).toContainText('We could not reach the shop.')
  await shop.open('/about-us')
  await expect(main(page).getByRole('alert').first()).toContainText('We could not reach the shop.')
  await shop.open('/')
  await expect(main(page).getByRole('alert').first()).toBeVisible()
  await ownShop.start()
  await expect(main(page).getByRole('article').first()).toBeVisible({ timeout: 90_000 })
})

test('where the shop is gone, the worker says so, and keeps it anew with the first answer', async ({
  shop,
  ownShop,
}) => {
  const { page } = shop
  await shop.open('/')
  await beReadyForOffline(page)
  await ownShop.stop()
  shop.problems.expect(UNREACHABLE)
  shop.problems.expect(/status of 503/)
  await loseCaches(page, 'haat-shell')
  await page.goto('/shop/organic-honey')
  await expect(title(page)).toHaveText('The shop cannot be reached')
  await ownShop.start()
  await expect(title(page)).toContainText('Honey', { timeout: 90_000 })

  const isWhole = () => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true })))
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true)
  await ownShop.stop()
  await page.reload()
  await expect(title(page)).toContainText('Honey')
})
