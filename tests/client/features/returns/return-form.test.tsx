import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const WORDS = 'The jar came broken and leaked'
const ORDER = orderOf({
  _id: 'o1',
  orderStatus: 'completed',
  returnableUntil: new Date(Date.now() + 86_400_000).toISOString(),
  orderDetails: [orderedLine('a', 1)],
  paymentMethod: 'online_payment',
})
const ASKED = returnsQueryOptions({ orderId: 'o1' }).queryKey

afterEach(() => vi.unstubAllGlobals())

it('a half-written request for a return outlives a look for news that fails', async () => {
  fakeWire(() => 'lost')
  const { host, queries, unmount } = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [
    [orderQueryOptions('o1').queryKey, ORDER],
    [ASKED, { returns: [], next: null }],
  ])
  const area = host.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(area, WORDS)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await untilShown(
    () => void queries.refetchQueries(),
    () => expect(queries.getQueryState(ASKED)?.status).toBe('error'),
  )
  expect(host.querySelector('textarea')?.value).toBe(WORDS)
  await unmount()
})

it('a form whose order could not be read says so', async () => {
  fakeWire(() => 'lost')
  const { host, unmount } = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [
    [ASKED, { returns: [], next: null }],
  ])
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Try again'),
  )
  await unmount()
})
