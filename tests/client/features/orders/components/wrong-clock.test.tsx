import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { UndoStep } from '#src/features/admin/lists/undo-step.tsx'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { noteShopTime } from '#src/lib/shop-time.ts'
import { ordersQueryOptions } from '#src/orders/queries.ts'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 23, 5, 0)
const moment = (ms: number) => new Date(ms).toISOString()

/** The browser's clock is off by so much, and an answer of the shop has come. */
function withClockOff(ms: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW + ms })
  noteShopTime(new Date(NOW).toUTCString())
}
afterEach(() => {
  vi.useRealTimers()
  noteShopTime(new Date().toUTCString())
})

/** Whether the list of orders offers to send back an order that can be sent back until then. */
async function offersReturn(until: number): Promise<boolean> {
  const order = orderOf({ orderStatus: 'completed', paymentStatus: 'paid', returnableUntil: moment(until) })
  const counts = { total: 1, active: 0, dispatched: 0, completed: 1, cancelled: 0 }
  const { queryKey } = ordersQueryOptions({})
  const known = { orders: [order], counts, next: null }
  const { host, unmount } = await mountInShop(<OrderHistory search={{}} />, [[queryKey, known]])
  const isOffered = host.textContent.includes(returnPagesText.ask)
  await unmount()
  return isOffered
}

it.each([
  ['a week ahead', 7 * DAY],
  ['a week behind', -7 * DAY],
])('with a clock %s an order can be sent back as long as the shop takes it', async (_, off) => {
  withClockOff(off)
  expect([await offersReturn(NOW + DAY), await offersReturn(NOW - DAY)]).toEqual([true, false])
})

it.each([
  ['a week ahead', 7 * DAY],
  ['a week behind', -7 * DAY],
])('with a clock %s staff can take a step back for as long as the shop lets them', async (_, off) => {
  withClockOff(off)
  const step = { eventId: 1, event: 'dispatched' as const, until: moment(NOW + 60_000) }
  const { host, unmount } = await mountInShop(<UndoStep step={step} />)
  const isOffered = () => host.querySelector('button') !== null
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(isOffered()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isOffered()).toBe(false)
  await unmount()
})
