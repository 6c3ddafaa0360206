import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminOrder } from '#domain/contract/admin-orders.ts'
import type { AdminReturn } from '#domain/contract/admin-people.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { OrdersList } from '#src/features/admin/orders/orders.tsx'
import { ReturnsList } from '#src/features/admin/orders/returns.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const NOW = new Date().toISOString()
const undoOf = (eventId: number) => ({
  eventId,
  event: 'dispatched' as const,
  until: new Date(Date.now() + HOUR_MS).toISOString(),
})

const order = (at: number): AdminOrder => ({
  ...{ _id: `o${at}`, orderNo: `HT-100000${at}`, createdAt: NOW, fullName: 'Asha Rao', phoneNumber: '+919876500001' },
  ...{ city: 'Delhi', items: 2, toPay: 223, paymentMethod: 'cash_on_delivery', paymentStatus: 'pending' },
  ...{ orderStatus: 'dispatched', nextStatuses: ['completed', 'cancelled'], needsCall: false, rating: null },
  undo: undoOf(at),
})

const sentBack = (at: number): AdminReturn => ({
  ...{ _id: `r${at}`, createdAt: NOW, orderId: 'o2', orderNo: 'HT-1000002', isOrderDeleted: false },
  ...{ fullName: 'Asha Rao', phoneNumber: '+919876500001', product: { _id: `p${at}`, name: `Honey ${at}` } },
  ...{ quantity: 1, reason: 'Damaged', description: '', photos: 0, amount: 223, back: 223, isPaidOnline: true },
  ...{ returnStatus: 'requested', nextStatuses: ['inProgress', 'rejected'], undo: undoOf(at) },
})

afterEach(() => {
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

/** What the buttons of a list are called by whoever hears them alone, without their row. */
async function buttonsOf(list: ReactNode, rows: object[]): Promise<string[]> {
  fakeWire(({ query }) =>
    ok({ type: new URLSearchParams(query).get('type') ?? '', list: rows, next: null, counts: {} }),
  )
  const { host, unmount } = await mountInShop(list)
  await untilShown(
    () => undefined,
    () => expect(host.textContent).toContain('HT-1000002'),
  )
  const names = [...host.querySelectorAll('tbody button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
  )
  await unmount()
  return names
}

it.each([
  ['orders', <OrdersList key="orders" search={{}} />, [order(1), order(2)]],
  ['returns', <ReturnsList key="returns" search={{}} />, [sentBack(1), sentBack(2)]],
])('each step and each undo in the list of %s says whose it is', async (_, list, rows) => {
  const names = await buttonsOf(list, rows)
  expect(
    names.filter((name) => name.includes(': HT-')),
    names.join('; '),
  ).toHaveLength(6)
  expect(new Set(names).size, names.join('; ')).toBe(names.length)
})
