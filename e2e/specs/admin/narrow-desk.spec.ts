import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const order = {
  ...{ _id: 'o1', orderNo: 'HT-26-000121', createdAt: '2025-10-28T13:35:00.000Z', city: 'Pune', items: 12 },
  ...{ fullName: 'Venkateshwara Subramanian', phoneNumber: '+919876543210', toPay: 12_345.5, needsCall: false },
  ...{ paymentMethod: 'cash_on_delivery', paymentStatus: 'pending', nextStatuses: [], undo: null, rating: null },
}
const list = [
  { ...order, orderStatus: 'cancelled' },
  { ...order, _id: 'o2', orderStatus: 'active', nextStatuses: ['dispatched', 'cancelled'] },
  { ...order, _id: 'o3', fullName: 'W'.repeat(60), toPay: 123_456.5, orderStatus: 'active' },
]

test('on a laptop the bin of an order lies on the page, and neither the day nor the hour of it breaks', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.route(/\/api\/admin\/resources\b.*orders/, (route) =>
    route.fulfill({ json: { type: 'orders', list, next: null, counts: {} } }),
  )
  for (const width of [1024, 1240, 1320, 1400, 1440, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/orders')
    await expect(page.getByRole('button', { name: /^Delete|^Remove/ })).toHaveCount(1)
    const over = await page.locator('.adscroll').evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
    const when = page.getByRole('cell', { name: '28 Oct 2025, 19:05' }).first()
    const lines = await when.evaluate((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return new Set([...words.getClientRects()].filter(({ width }) => width > 4).map(({ top }) => Math.round(top)))
        .size
    })
    expect(lines, `${width} px`).toBeLessThanOrEqual(2)
  }
})

const sentBack = {
  ...{ _id: 'r1', orderId: 'o1', orderNo: 'HT-26-000121', createdAt: '2025-10-28T13:35:00.000Z', quantity: 1 },
  ...{
    fullName: 'Venkateshwara Subramanian',
    phoneNumber: '+919876543210',
    amount: 12_345.5,
    back: 12_345.5,
    photos: 0,
  },
  ...{ product: { _id: 'p1', name: 'Raw Honey 500 g' }, reason: 'Arrived damaged', returnStatus: 'requested' },
  ...{ description: `See ${'m'.repeat(90)}`, nextStatuses: ['inProgress', 'rejected'], isPaidOnline: true, undo: null },
}

test('one long word of a customer does not push the answers to a return off a laptop', async ({ page, server }) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.route(/\/api\/admin\/resources\b.*returns/, (route) =>
    route.fulfill({ json: { type: 'returns', list: [sentBack], next: null, counts: {} } }),
  )
  for (const width of [1024, 1240, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/returns')
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(1)
    const over = await page.locator('.adscroll').evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
  }
})
