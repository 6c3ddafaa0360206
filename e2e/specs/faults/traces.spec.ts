import type { Page } from '@playwright/test'
import { runsOf } from '#tests/support/campaign.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { goBack } from '../../fixtures/go-back.ts'
import { test } from '../../fixtures/interrupted-shop.ts'
import { watchForProblems } from '../../fixtures/problems.ts'
import { Shop } from '../../fixtures/shop.ts'
import { expect } from '../../fixtures/test.ts'
import { tracesOf } from '../../fixtures/traces.ts'

const PROFILE = '/profile/personal-info'

/** An order, and what its customer has begun and not sent. Answers the words by which all of it would be known. */
async function leaveTraces(shop: Shop, phoneNumber: string): Promise<{ public: string[]; inBrowser: string[] }> {
  const { page } = shop
  const entered = page.waitForResponse(/verify-otp/)
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  const { accessToken } = await (await entered).json()
  const [orderNo = ''] = /HT-\d+/.exec(await page.getByRole('main').innerText()) ?? []
  expect(orderNo).not.toBe('')

  await page.context().route('**/{submit-contact-details,reviews}', (route) => route.abort())
  await shop.open('/shop/organic-honey/ajwain-honey-250-g')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.expectCartCount(1)
  await page.locator('.space-reviews').scrollIntoViewIfNeeded()
  const review = page.getByRole('form', { name: 'Write a review' })
  await review.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await review.getByLabel('Your review').fill('Dark, and bitter at the end')
  await review.getByLabel('Your name').fill('Meera of the ghats')
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(review.getByRole('status')).toContainText('Saved on this device.')

  await shop.open('/contact-us')
  const form = page.getByRole('form', { name: 'Send us a message' })
  await form.getByLabel('Your message').fill('The lid of my jar was loose')
  await form.getByLabel('Full name').fill('Meera Joshi')
  await form.getByLabel('Email').fill('meera@haat.in')
  await form.getByLabel('Phone number').fill(phoneNumber)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('2 messages are not sent yet.')).toBeVisible()
  await form.getByLabel('Your message').fill('And the label came off')
  return {
    public: [phoneNumber, 'meera@haat.in', 'Assi Ghat', orderId, orderNo, accessToken],
    inBrowser: ['Dark, and bitter', 'of the ghats', 'The lid of my jar', 'And the label', 'Meera Joshi'],
  }
}

/** Nothing of the shop runs there. */
const leaveShop = (page: Page) => page.goto('/healthz')

for (const network of ['without', 'with'].slice(0, runsOf(1, 2))) {
  test(`a logout ${network} network leaves nothing of twelve kinds in any store of two tabs, nor behind "back"`, {
    tag: ['@PWA-70', '@ROLE-17', '@STATE-032', '@API-032'],
  }, async ({ line, server, playwright, phoneNumber, viewport, isMobile, hasTouch }) => {
    // As a person's browser: left pages stay as they are, to come back to, which Playwright's own has switched off.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await playwright.chromium.launch({ ...chromiumLaunch, ignoreDefaultArgs })
    const context = await browser.newContext({ baseURL: line.url, viewport, isMobile, hasTouch })
    const problems = await watchForProblems(context)
    problems.expect(/net::ERR_/)
    const page = await context.newPage()
    const shop = new Shop(page, server, problems)
    const words = await leaveTraces(shop, phoneNumber)
    const [second, left] = [shop.inTab(await context.newPage()), await context.newPage()]
    for (const tab of [second, shop.inTab(left)]) {
      await tab.open(PROFILE)
      await expect(tab.page.getByText('meera@haat.in')).toBeVisible()
    }
    await leaveShop(left)
    expect(await tracesOf(page, words.inBrowser)).toEqual(words.inBrowser)

    if (network === 'without') line.cut()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Log out all the same' }).click()
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
    await expect(second.page.getByText('meera@haat.in')).toHaveCount(0)
    await expect(second.page.getByLabel('Phone number')).toBeVisible()
    await goBack(left)
    await expect(left.getByRole('main')).toBeVisible()
    const shown = `${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`
    await expect(left.locator('body')).not.toContainText(new RegExp(`meera@haat\\.in|Meera Joshi|${shown}`))

    const all = [...words.public, ...words.inBrowser, '"quantity":1']
    for (const tab of [page, second.page, left]) await expect.poll(() => tracesOf(tab, all)).toEqual([])
    line.mend()
    await shop.open('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => line.answersTo('POST /api/auth/user/logout')).not.toEqual([])
    expect(await tracesOf(page, all)).toEqual([])
    await browser.close()
    expect(problems.list()).toEqual([])
  })
}
