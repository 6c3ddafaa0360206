import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { keptInBrowser } from '../../fixtures/kept-in-browser.ts'
import { expect, test } from '../../fixtures/test.ts'

const SHELF = '/shop/organic-honey'

/**
 * Gives the shop's database another version, as a tab of a newer shop does, and answers what came before the change: a
 * tab that did not step aside blocks it. With `hold` the change goes on until `letGo`.
 */
const raiseVersion = (page: Page, hold: boolean) =>
  page.evaluate(async (isHeld) => {
    const seen: string[] = []
    const { version = 0 } = (await indexedDB.databases()).find(({ name }) => name === 'haat') ?? {}
    const request = indexedDB.open('haat', version + 1)
    Object.assign(window, { isHeld })
    const raised = new Promise<void>((resolve, reject) => {
      request.onblocked = () => seen.push('blocked')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        seen.push(`version ${request.result.version - version} later`)
        // Until its tab closes it stays open, and steps aside for nobody.
        resolve()
      }
      request.onupgradeneeded = () => {
        const goOn = () => {
          if (!('isHeld' in window) || !window.isHeld) return
          const entries = request.transaction?.objectStore('keyval')
          if (entries) entries.get('cart').onsuccess = goOn
        }
        goOn()
        if (isHeld) resolve()
      }
    })
    await raised
    return seen
  }, hold)

const letGo = (page: Page) => page.evaluate(() => void Object.assign(window, { isHeld: false }))

test('a tab steps aside for another that changes the form of its database, and loses no press', async ({
  shop,
  context,
}) => {
  test.setTimeout(runsOf(120_000, 600_000))
  const { page } = shop
  let pieces = 0
  const add = async () => {
    await shop.addToCart('Raw Honey 500 g')
    pieces += 1
    await shop.expectCartCount(pieces)
  }
  for (let run = 0; run < runsOf(1, 20); run += 1) {
    await shop.open(SHELF)
    await add()
    await expect.poll(async () => (await keptInBrowser(page)).notes).toBe(0)
    const other = await context.newPage()
    await other.goto('/healthz')
    expect(await raiseVersion(other, false)).toEqual(['version 1 later'])
    await add()
    await expect.poll(async () => (await keptInBrowser(page)).notes).toBe(0)

    // One that does not come to an end: the page waits no longer than it must, and goes on from memory.
    await other.close()
    const holder = await context.newPage()
    await holder.goto('/healthz')
    expect(await raiseVersion(holder, true)).toEqual([])
    await add()
    await add()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('cart-edit:'))),
    ).toHaveLength(2)
    const drawer = await shop.openCart()
    await expect(drawer.getByRole('group', { name: /^Quantity/ })).toContainText(String(pieces))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await letGo(holder)
    await expect.poll(async () => (await keptInBrowser(page)).notes).toBe(0)
    await holder.close()
    await shop.open(SHELF)
    await shop.expectCartCount(pieces)
    expect(Object.values((await keptInBrowser(page)).guest)).toEqual([pieces])
    await (await shop.openCart()).getByRole('button', { name: 'Remove Raw Honey 500 g' }).click()
    pieces = 0
    await shop.expectCartCount(0)
  }
})
