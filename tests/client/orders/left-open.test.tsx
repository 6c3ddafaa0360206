import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import MoneyBack from '#src/features/refunds/money-back.tsx'
import { ReturnsList } from '#src/features/returns/components/returns-list.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const AT = '2026-11-02T10:00:00.000Z'

const listOf = (orderStatus: 'active' | 'dispatched') => ({
  orders: [orderOf({ orderStatus })],
  counts: { total: 1, active: 0, dispatched: 0, completed: 0, cancelled: 0, [orderStatus]: 1 },
  next: null,
})

const returnsOf = (returnStatus: 'requested' | 'inProgress') => ({
  returns: [
    {
      ...{ _id: 'r1', orderId: 'order-1', orderNo: 'HT-1', productId: 'honey', name: 'Honey 250 g', weight: '250 g' },
      ...{ img: [], quantity: 1, reason: 'Wrong item', description: 'It is jam', photos: 0, amount: 200 },
      ...{ returnStatus, createdAt: AT, updatedAt: AT },
    },
  ],
  next: null,
})

const refundsOf = (doneAt: string | null) => ({
  ...{ payee: null, takesPayee: false, needsPayee: false },
  refunds: [
    {
      ...{ _id: 'f1', amount: 380, reason: 'cancelled', way: 'gateway', state: doneAt ? 'done' : 'asked' },
      ...{ createdAt: AT, doneAt, paidTo: '', reference: '' },
    },
  ],
})

function OneOrder() {
  const { data = null, error, refetch } = useQuery(orderQueryOptions('order-1'))
  return <ShownOrder order={data} error={error} onRetry={refetch} />
}

interface Left {
  page: ReactNode
  before: unknown
  after: unknown
  /** What the page says of the one and of the other. */
  says: readonly [string, string]
}

const PAGES: Record<string, Left> = {
  'an order': {
    page: <OneOrder />,
    before: { order: orderOf({ orderStatus: 'active' }) },
    after: { order: orderOf({ orderStatus: 'dispatched' }) },
    says: ['Cancel order', 'On its way'],
  },
  'the history': {
    page: <OrderHistory search={{}} />,
    before: listOf('active'),
    after: listOf('dispatched'),
    says: ['Active 1', 'Dispatched 1'],
  },
  'the returns': {
    page: <ReturnsList after={undefined} isBelowForm={false} />,
    before: returnsOf('requested'),
    after: returnsOf('inProgress'),
    says: ['Requested', 'In progress'],
  },
  'the refunds': {
    page: <MoneyBack orderId="order-1" />,
    before: refundsOf(null),
    after: refundsOf(AT),
    says: ['On its way', '2 Nov'],
  },
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(Object.entries(PAGES))('%s left open for hours is read anew as its tab is looked at', async (_, left) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let now = left.before
  const sent = fakeWire(() => ok(now))
  const { host, queries, unmount } = await mountInShop(left.page)
  // As in the shop, where an answer is fresh for a minute.
  queries.setDefaultOptions(createQueryClient().getDefaultOptions())
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain(left.says[0]),
  )
  now = left.after
  const asked = sent.length
  window.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(asked)

  vi.setSystemTime(Date.now() + 3 * HOUR_MS)
  await untilShown(
    () => window.dispatchEvent(new Event('visibilitychange')),
    () => expect(host.textContent).toContain(left.says[1]),
  )
  await unmount()
})
