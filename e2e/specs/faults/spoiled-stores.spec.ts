import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { expect, test } from '../../fixtures/test.ts'

/**
 * Puts something that no shop wrote into every entry of every store that this browser has, another in each round. Pages
 * and what they are made of stay: a browser keeps those as they were fetched, or not at all.
 */
const spoilEverything = (page: Page, round: number) =>
  page.evaluate(async (first) => {
    const wrong = [
      'no JSON {',
      -1,
      null,
      [null, 1, 'two'],
      { version: 99, entries: 'none', lines: [{ quantity: -3 }] },
      new Map([[1, new Date(Number.NaN)]]),
      new Blob(['?']),
      { clientState: { queries: [{ queryKey: 7, state: null }] }, timestamp: Infinity },
    ]
    let at = first
    const next = () => wrong[at++ % wrong.length]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let spoiled = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store, 'readwrite').objectStore(store)
        for (const key of await asked(entries.getAllKeys())) {
          const { keyPath } = entries
          await asked(typeof keyPath === 'string' ? entries.put({ [keyPath]: key }) : entries.put(next(), key))
          spoiled += 1
        }
      }
      database.close()
    }
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area)) area.setItem(key, String(next()))
      area.setItem('cart-edit:1-000001-ab', '{"kind":"add","line":{"quantity":"many"}}')
    }
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        if (!type.includes('json')) continue
        await cache.put(request, new Response('{"products":[', { headers: { 'content-type': type } }))
        spoiled += 1
      }
    }
    return spoiled
  }, round)

test('whatever stands in the stores of a browser, the shop opens, sells, and writes them anew', async ({ shop }) => {
  test.setTimeout(600_000)
  const { page } = shop
  await shop.open('/shop/organic-honey')
  await beReadyForOffline(page)
  for (let round = 0; round < runsOf(2, 24); round += 1) {
    await shop.addToCart('Raw Honey 500 g')
    await expect(shop.cartButton).toHaveAccessibleName(/^Cart, \d+ items?$/)
    expect(await spoilEverything(page, round)).toBeGreaterThan(10)
    await shop.open('/shop/organic-honey')
    await expect(page.getByRole('article').first()).toBeVisible()
    await shop.expectCartCount(0)
  }
  await shop.addToCart('Raw Honey 500 g')
  await shop.expectCartCount(1)
  await shop.open('/shop/organic-honey')
  await shop.expectCartCount(1)
})
