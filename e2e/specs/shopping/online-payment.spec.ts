import type { Page } from '@playwright/test'
import { untilIdle } from '../../fixtures/at-rest.ts'
import { expect, test } from '../../fixtures/test.ts'

// Each walks the whole way from an empty cart over the payment company's page and back.
test.slow()

const PLACED = 'Order Placed Successfully!'

/** The success popup clears itself after three seconds: what it said is noted down as it appears. */
async function noteDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog[open]')) {
        const noted = sessionStorage.getItem('noted') ?? ''
        const text = dialog.textContent ?? ''
        if (!noted.includes(text)) sessionStorage.setItem('noted', `${noted}${text}`)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

async function expectNoted(page: Page, ...texts: string[]): Promise<void> {
  // While the page changes there is nothing to read: the next look will do.
  const noted = () => page.evaluate(() => sessionStorage.getItem('noted') ?? '').catch(() => '')
  for (const text of texts) await expect.poll(noted, { timeout: 60_000 }).toContain(text)
}

test.beforeEach(({ page }) => noteDialogs(page))

const HONEY = 'Raw Honey 500 g'

test('an order paid online is confirmed with its popup', {
  tag: ['@SCOPE-39', '@CHK-20', '@CHK-22', '@STATE-048', '@STATE-049', '@API-056', '@CONF-01', '@OPEN-60'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.open('/')
  await shop.search(HONEY)
  await shop.addToCart(HONEY)
  const popup = await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await shop.fillAddress()
  // Online is chosen already; the button follows the choice.
  await expect(popup.getByRole('radio', { name: /Card or UPI/ })).toBeChecked()
  const online = await shop.placeOrderButton.textContent()
  await shop.chooseCashOnDelivery()
  await expect(shop.placeOrderButton).not.toHaveText(online ?? '')
  await shop.goToPayment()
  const amount = online?.match(/₹[\d,.]+\d/)?.[0] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount)

  await page.getByRole('button', { name: `Pay ${amount}` }).click()
  await expect(page).toHaveURL(/\/payment-status\?/)
  await expectNoted(page, PLACED, `${amount} paid`, 'Estimated delivery', 'View Orders', 'Continue Shopping')
  // After the confetti the popup is gone and the order stands there.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Paid online')).toBeVisible()
  await shop.expectCartCount(0)
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page.getByRole('link', { name: 'Track', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toHaveCount(0)
})

test('a failed payment says so, and is paid by Retry Payment', {
  tag: ['@CONF-02', '@ERR-40', '@ERR-41', '@ERR-42', '@ERR-43', '@ERR-44', '@ERR-45', '@ERR-46'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  const failed = page.getByRole('dialog', { name: 'Payment Failed' })
  await expect(failed).toContainText('We were unable to process your payment.')
  await expect(failed).toContainText('Please check your payment details and try again.')
  await expect(failed.getByRole('link', { name: 'Return to Shopping' })).toHaveAttribute('href', '/shop/all')
  // The page's own headings have room below them; in the popup that would lift the title off the line of its button.
  const middles = await failed.evaluate((popup) =>
    [...popup.querySelectorAll('.sheet-head > *')].map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return Math.round(top + height / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
  const retried = page.waitForRequest((request) => request.url().endsWith('/api/phonepe/payment'))
  await failed.getByRole('button', { name: 'Retry Payment' }).click()
  expect((await retried).postDataJSON()).toEqual({ retryToken: expect.any(String) })
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectNoted(page, PLACED)
})

test('who walks away is asked to complete, and pays', {
  tag: [
    '@SCOPE-46',
    '@INCOMP-01',
    '@INCOMP-02',
    '@INCOMP-04',
    '@INCOMP-07',
    '@INCOMP-08',
    '@INCOMP-09',
    '@STATE-017',
    '@STATE-110',
    '@ENT-205',
  ],
}, async ({ shop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  const unpaid = page.getByRole('region', { name: 'Unfinished payment' })
  await expect(unpaid).toBeVisible({ timeout: 40_000 })
  await expect(unpaid).toContainText(/HT-\d{7} · 1 item/)
  await expect(unpaid).toContainText('₹')
  const box = await unpaid.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60)
  await unpaid.getByText('Items in this order').click()
  await expect(unpaid.getByRole('listitem')).toContainText([`${HONEY}`])

  // Beside it the shop goes on: on a phone the bar to buy lies at the same edge.
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  await expect(unpaid).toBeVisible({ timeout: 40_000 })
  await page.locator('.buy-box').getByRole('button', { name: 'Add to Cart' }).click({ trial: true, timeout: 10_000 })

  await unpaid.getByRole('button', { name: 'Complete Payment' }).click()
  const choice = page.getByRole('dialog', { name: 'Complete Payment' })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice.getByRole('radio', { name: /Card or UPI/ })).toBeChecked()
  await choice.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectNoted(page, PLACED)
})

test('put away it stays away for the session; cash on delivery completes it', {
  tag: ['@STATE-018', '@STATE-110'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.goBack()
  const unpaid = page.getByRole('region', { name: 'Unfinished payment' })
  await expect(unpaid).toBeVisible({ timeout: 40_000 })
  await unpaid.getByRole('button', { name: 'Close' }).click()
  await expect(unpaid).toHaveCount(0)
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept.filter((key) => key.startsWith('incompleteOrderDismissed:'))).toHaveLength(1)
  const asked = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/last/incomplete-order'))
  await shop.open('/')
  await shop.expectCartCount(0)
  // What the answer changes is drawn by then.
  expect(await (await asked).json()).toMatchObject({ order: { paymentStatus: 'pending' } })
  await untilIdle(page)
  await expect(unpaid).toHaveCount(0)
  // A new session asks again.
  await page.evaluate(() => sessionStorage.clear())
  await shop.open('/')
  await expect(unpaid.getByRole('button', { name: 'Complete Payment' })).toBeVisible()
  await unpaid.getByRole('button', { name: 'Close' }).click()
  // Put away it is no dead end: the order itself offers to be paid, and promises nothing before.
  await shop.open('/manage-orders')
  await expect(page.getByText('Payment due')).toBeVisible()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is waiting for payment')
  await expect(page.getByText('Packing now')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay now ₹/ }).click()
  const choice = page.getByRole('dialog', { name: 'Complete Payment' })
  await choice.getByRole('radio', { name: /Cash on delivery/ }).check()
  await choice.getByRole('button', { name: 'Order for ₹356.00' }).click()
  await expect(page).toHaveURL(/\/order-confirmed\//)
  await expect(page.getByRole('main')).toContainText('₹356.00')
  await expect(unpaid).toHaveCount(0)
})

test('another browser sees the status and nothing else; an unknown order is not found', {
  tag: ['@CONF-03', '@ERR-38', '@ERR-39'],
}, async ({ shop, otherShop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.getByRole('button', { name: 'Pay, but let the bank think for 20 seconds' }).click()
  await expect(page.getByRole('dialog', { name: 'Your payment is being confirmed' })).toBeVisible()
  await noteDialogs(otherShop.page)
  const elsewhere = await otherShop.open(page.url())
  expect(elsewhere?.status()).toBe(200)
  await expect(otherShop.page.getByRole('dialog', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expect(otherShop.page.getByText(/HT-\d{7}/)).toHaveCount(0)
  // Both pages hear of the bank's answer by themselves.
  await expectNoted(page, PLACED)
  await expectNoted(otherShop.page, 'Your payment has arrived.')

  shop.problems.expect(/status of 404/)
  await page.goto('/payment-status?status=success&orderId=nobodys')
  await expect(page.getByRole('dialog', { name: 'Order Not Found' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
