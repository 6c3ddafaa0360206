import { expect, it } from 'vitest'
import type { DashboardAnswer } from '#domain/contract/admin.ts'
import { WaitingList } from '#src/features/admin/reports/waiting-list.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const none = { count: 0, oldestAt: null }

it('payments that are not finished lead to the orders that are counted, not to those that ended unpaid', async () => {
  const shop: DashboardAnswer = {
    ...{ series: [], today: { orders: 0, sales: 0 }, aWeekAgo: { orders: 0, sales: 0 }, lowStock: [] },
    ...{ activeOrders: none, ordersToCall: none, returnsRequested: none, openQueries: none, reviewsWaiting: none },
    unfinishedPayments: { count: 3, oldestAt: '2026-11-27T10:00:00.000Z', amount: 450 },
    refundsDue: { ...none, amount: 0 },
  }
  const { host, unmount } = await mountInShop(<WaitingList shop={shop} />)
  const { pathname, searchParams } = new URL(host.querySelector('a')?.href ?? '')
  expect(pathname).toBe('/admin/orders')
  const asked = { status: 'active', payment: 'pending', method: 'online_payment' }
  expect(Object.fromEntries(searchParams)).toEqual(asked)
  await unmount()
})
