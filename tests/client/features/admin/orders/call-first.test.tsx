import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import { CallFirst } from '#src/features/admin/orders/call-first.tsx'
import { ADMIN_QUERIES } from '#src/features/admin/queries.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const ORDER = { _id: 'o1', phoneNumber: '+919876500001', toPay: 6_000 } as AdminOrderDetails
let isConfirmed = false

/** The page of an order that is read anew after each step. */
function OrderPage() {
  const { data } = useQuery({ queryKey: [ADMIN_QUERIES, 'o1'], queryFn: async () => ({ needsCall: !isConfirmed }) })
  return (
    <main>
      <h1>HT-1000001</h1>
      {data?.needsCall ? <CallFirst order={ORDER} /> : null}
    </main>
  )
}

afterEach(() => vi.unstubAllGlobals())

it('once the customer has confirmed, the call leaves the page, and the keyboard goes on at its heading', async () => {
  fakeWire(() => {
    isConfirmed = true
    return ok({ message: 'Confirmed.' })
  })
  const { host, unmount } = await mountInShop(<OrderPage />, [[[ADMIN_QUERIES, 'o1'], { needsCall: true }]])
  await untilShown(
    () => press('They confirmed it'),
    () => expect(document.activeElement).toBe(host.querySelector('h1')),
  )
  // A browser gives the focus to no heading without one.
  expect(host.querySelector('h1')?.getAttribute('tabindex')).toBe('-1')
  expect(host.querySelector('.callfirst')).toBeNull()
  await unmount()
})

it('what the customer said on the phone goes with the confirmation', async () => {
  isConfirmed = false
  const sent = fakeWire(() => {
    isConfirmed = true
    return ok({ message: 'Confirmed.' })
  })
  const { host, unmount } = await mountInShop(<OrderPage />, [[[ADMIN_QUERIES, 'o1'], { needsCall: true }]])
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, ' Wants it after six ')
  await untilShown(
    () => press('They confirmed it'),
    () => expect(sent[0]?.body).toEqual({ orderId: 'o1', note: 'Wants it after six' }),
  )
  await untilShown(
    () => undefined,
    () => expect(host.querySelector('.callfirst')).toBeNull(),
  )
  await unmount()
})
