import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ serverEnv: { LIMIT_FIRST_CASH_WITHOUT_CALL_RUPEES: '300' } })

test('a large first order in cash waits until somebody has rung its customer', async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const orderId = await otherShop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  const call = page.getByRole('region', { name: 'Call before you pack this' })
  await expect(call).toContainText('₹')
  await expect(page.getByRole('button', { name: 'Mark dispatched' })).toHaveCount(0)
  await call.getByLabel('What they said (optional)').fill('For a wedding')
  await call.getByRole('button', { name: 'They confirmed it' }).click()
  await expect(call).toHaveCount(0)
  await expect(page.getByText('For a wedding')).toBeVisible()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
})
