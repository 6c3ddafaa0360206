import { expect, test } from '../../fixtures/test.ts'

// A whole order comes first.
test.slow()

const HONEY = 'Raw Honey 500 g'

test('a payment that failed and whose card was put away is paid from the order page', {
  tag: ['@CONF-02', '@INCOMP-09'],
}, async ({ shop, page, phoneNumber }) => {
  await shop.payAsGuest(HONEY, phoneNumber)
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  const failed = page.getByRole('dialog', { name: 'Payment Failed' })
  await failed.getByRole('button', { name: 'Close' }).click()
  const owed = page.getByRole('region', { name: 'Your order is waiting for payment' })
  await expect(owed).toContainText('The last payment did not go through.')
  await expect(page.getByText('Order Placed Successfully!')).toHaveCount(0)
  await expect(page.getByText('Packing now')).toHaveCount(0)
  await shop.open('/manage-orders')
  await expect(page.getByRole('button', { name: /^Pay now ₹/ })).toBeVisible()
  // The page has the amount and its button: no card lies over them.
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay now ₹/ }).click()
  await page
    .getByRole('dialog', { name: 'Complete Payment' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//)
})
