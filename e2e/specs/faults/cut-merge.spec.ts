import { runsOf } from '#tests/support/campaign.ts'
import { test } from '../../fixtures/interrupted-shop.ts'
import { keptInBrowser } from '../../fixtures/kept-in-browser.ts'
import { expect } from '../../fixtures/test.ts'

const SHELF = '/shop/organic-honey'
const MERGE = 'POST /api/cart/merge'
const AFTERWARDS = ['the page starts anew', 'the line is back', 'the customer leaves'] as const

/** Every third of the answer's bytes, with everything that may follow. */
const CUTS = Array.from({ length: runsOf(3, 99) }, (_, at) => ({
  share: (at % 3) / 3,
  next: AFTERWARDS[(at + Math.floor(at / 3)) % 3],
}))

test('the answer to a merge is cut at each third: no piece is doubled, and nobody else gets the cart', {
  tag: ['@PWA-64', '@PWA-65', '@PWA-70', '@OPEN-114'],
}, async ({ shop, line, data, context }) => {
  test.setTimeout(1_800_000)
  const { page } = shop
  shop.problems.expect(/net::ERR_/)
  const cartOf = async (phoneNumber: string) => {
    const customer = `select id from users where phone = '+91${phoneNumber}'`
    const lines = await data.rows(`select quantity from cart_items where user_id in (${customer})`)
    return lines.map(({ quantity }) => quantity)
  }
  const account = page.getByRole('button', { name: 'Your account' })
  const logIn = async (phoneNumber: string) => {
    await shop.open('/register')
    await shop.logIn(phoneNumber)
    await expect(account).toBeVisible()
  }
  const logOut = async () => {
    await account.click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(account).toHaveCount(0)
    await shop.expectCartCount(0)
    await expect.poll(() => keptInBrowser(page)).toEqual({ guest: {}, isMerging: false, isWaiting: false, notes: 0 })
  }
  for (const [at, { share, next }] of CUTS.entries()) {
    const phoneNumber = `97${String(at).padStart(8, '0')}`
    const where = `${phoneNumber}: ${share} of the answer, then ${next}`
    await shop.open(SHELF)
    await shop.addToCart('Raw Honey 500 g')
    await shop.addToCart('Raw Honey 500 g')
    const answersBefore = line.answersTo(MERGE).length
    line.cutAt(MERGE, { in: 'answer', share })
    await logIn(phoneNumber)
    await expect.poll(() => line.answersTo(MERGE).length, where).toBe(answersBefore + 1)
    await shop.expectCartCount(2)
    if (next === 'the customer leaves') await logOut()
    line.mend()
    if (next === 'the customer leaves') {
      await logIn(`96${String(at).padStart(8, '0')}`)
      await shop.open(SHELF)
      await shop.expectCartCount(0)
    } else {
      if (next === 'the page starts anew') await shop.open(SHELF)
      // The page would find out by itself, but later.
      else await context.setOffline(true).then(() => context.setOffline(false))
      await expect.poll(() => keptInBrowser(page), where).toMatchObject({ guest: {}, isMerging: false })
      await shop.expectCartCount(2)
    }
    expect(await cartOf(phoneNumber), where).toEqual([2])
    expect(await cartOf(`96${String(at).padStart(8, '0')}`), where).toEqual([])
    await logOut()
  }
})
