import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { beReadyForOffline } from '../../fixtures/offline-ready.ts'
import { type StoppableShop, test, UNREACHABLE } from '../../fixtures/stoppable-shop.ts'
import { test as base, expect } from '../../fixtures/test.ts'

function wordsIn({ dataDir }: StoppableShop, statement: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'haat.db'), { readOnly: true })
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map(({ words }) => String(words))
}

/** The messages the shop has kept. */
const messagesOf = (shop: StoppableShop) => wordsIn(shop, 'select message as words from contact_queries')

/** The reviews that wait for approval. */
const reviewsOf = (shop: StoppableShop) =>
  wordsIn(shop, "select comment as words from reviews where status = 'pending'")

test.describe.configure({ timeout: 240_000 })

const WORDS = 'The lid of my jar was loose, what now?'

async function writeMessage(page: Page, words = WORDS): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Send us a message' })
  await form.getByLabel('Full name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@haat.in')
  await form.getByLabel('Phone number').fill('9876543210')
  await form.getByLabel('Your message').fill(words)
  return form
}

const sendMessage = (form: Locator) => form.getByRole('button', { name: 'Send message' }).click()

const line = (page: Page) => page.getByText('1 message is not sent yet.')

/** The page is looked at again: a reason to try. */
const lookAtPage = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a message written while the shop is gone survives a reload and arrives exactly once', {
  tag: ['@OPEN-86'],
}, async ({ shop, ownShop }) => {
  const { page, problems } = shop
  await shop.open('/contact-us')
  await beReadyForOffline(page)
  await ownShop.stop()
  problems.expect(UNREACHABLE)

  const form = await writeMessage(page)
  await page.reload()
  await expect(form.getByLabel('Your message')).toHaveValue(WORDS)
  await sendMessage(form)
  await expect(form.getByRole('status')).toContainText('Saved on this device.')
  await expect(form.getByLabel('Your message')).toHaveValue('')
  await page.reload()
  await expect(line(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const sheet = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(sheet.getByRole('listitem')).toContainText(WORDS)
  await expect(sheet.getByRole('listitem')).toContainText('Waiting')

  await ownShop.start()
  await lookAtPage(page)
  await expect(sheet).toContainText('Everything you wrote has been sent.', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(line(page)).toHaveCount(0)
  await page.reload()
  await lookAtPage(page)
  await expect(page.getByRole('form', { name: 'Send us a message' })).toBeVisible()
  expect(messagesOf(ownShop)).toEqual([WORDS])
})

test('an answer that is lost doubles nothing', async ({ shop, ownShop }) => {
  const { page, problems } = shop
  problems.expect(UNREACHABLE)
  let lost = 0
  await page.route('**/api/user-query/submit-contact-details', async (route) => {
    if (lost > 0) return await route.continue()
    lost += 1
    // It arrives, and only the way back breaks.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await shop.open('/contact-us')
  const form = await writeMessage(page)
  await sendMessage(form)
  await expect(form.getByRole('status')).toContainText('Saved on this device.')
  expect(messagesOf(ownShop)).toEqual([WORDS])
  await lookAtPage(page)
  await expect(line(page)).toHaveCount(0, { timeout: 60_000 })
  expect([lost, messagesOf(ownShop)]).toEqual([1, [WORDS]])
})

test('two tabs that wake together send it once', async ({ shop, ownShop, context }) => {
  const { page, problems } = shop
  await shop.open('/contact-us')
  await beReadyForOffline(page)
  const other = await context.newPage()
  await other.goto('/about-us')
  await expect(other.getByRole('main')).toBeVisible()
  await ownShop.stop()
  problems.expect(UNREACHABLE)
  await sendMessage(await writeMessage(page))
  await expect(line(page)).toBeVisible()
  await expect(line(other)).toBeVisible()
  let arrived = 0
  context.on('response', (response) => {
    if (response.url().includes('submit-contact-details')) arrived += 1
  })
  await ownShop.start()
  await Promise.all([lookAtPage(page), lookAtPage(other)])
  await expect(line(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(line(other)).toHaveCount(0)
  expect([arrived, messagesOf(ownShop)]).toEqual([1, [WORDS]])
})

test('a review written before the login is sent after it, once', {
  tag: ['@PWA-60', '@PWA-66', '@PWA-67', '@API-074', '@STATE-111'],
}, async ({ shop, ownShop, phoneNumber }) => {
  const { page } = shop
  const words = 'Sour, hot and gone within a week.'
  await shop.open('/shop/homestyle-pickles/mango-pickle-500-g')
  await page.locator('.space-reviews').scrollIntoViewIfNeeded()
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form).toContainText('Please choose 1 to 5 stars')
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByLabel('Your review').fill(words)
  await form.getByLabel('Your name').fill('Kavita')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByRole('status')).toContainText('It is sent once you log in.')
  expect(reviewsOf(ownShop)).toEqual([])

  await form.getByRole('link', { name: 'Log in and send' }).click()
  await expect(page).toHaveURL(/\/register/)
  await shop.logIn(phoneNumber)
  await expect(page).toHaveURL(/\/shop\/homestyle-pickles\/mango-pickle-500-g/)
  await expect(line(page)).toHaveCount(0)
  await page.reload()
  await expect.poll(() => reviewsOf(ownShop)).toEqual([words])
})

base(
  'the newsletter takes an address, and nothing else',
  { tag: ['@FOOT-12', '@FOOT-13', '@VALID-45', '@VALID-46', '@VALID-47', '@ERR-16', '@API-076'] },
  async ({ shop }) => {
    const { page } = shop
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('newsletter/subscription')) sent.push(request.postData() ?? '')
    })
    await shop.open('/contact-us')
    const field = page.getByLabel('Letters from the market')
    const subscribe = page.getByRole('button', { name: 'Subscribe' })
    await expect(field).toHaveAttribute('type', 'email')
    await subscribe.click()
    await field.fill('abc')
    await subscribe.click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    expect(sent).toEqual([])
    await field.fill('asha@haat.in')
    await subscribe.click()
    await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('You are on the list.')
    await expect(field).toHaveValue('')
    expect(sent).toHaveLength(1)
  },
)
