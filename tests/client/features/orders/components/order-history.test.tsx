import { expect, it } from 'vitest'
import type { Order } from '#domain/contract/order.ts'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

it('an order without a status is one of the active ones', { tags: ['HIST-11'] }, async () => {
  const { orderStatus, ...withoutStatus } = orderOf({ orderNo: 'HT-0000007' })
  const counts = { total: 1, active: 1, dispatched: 0, completed: 0, cancelled: 0 }
  const { queryKey } = ordersQueryOptions({ status: 'active' })
  const { host, unmount } = await mountInShop(<OrderHistory search={{ status: 'active' }} />, [
    [queryKey, { orders: [withoutStatus as Order], counts, next: null }],
  ])
  expect(host.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain('Active')
  const order = host.querySelector('[role=tabpanel] li')
  expect(order?.textContent).toContain('HT-0000007')
  expect(order?.textContent).toContain('Active')
  expect([...(order?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toContain('Cancel order')
  await unmount()
})
