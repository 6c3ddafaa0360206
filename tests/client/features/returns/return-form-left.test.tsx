import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Confirmation } from '#src/features/orders/components/confirmation.tsx'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { focused, press, pressed } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { returnableOrder } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const ORDER = returnableOrder()
const KNOWN = [
  [orderQueryOptions('o1').queryKey, ORDER],
  [returnsQueryOptions({ orderId: 'o1' }).queryKey, { returns: [], next: null }],
] as const

afterEach(() => vi.unstubAllGlobals())

it('who gives up a return on the page of its order is at the button that opened the form', async () => {
  fakeWire(() => new Promise(() => {}))
  const { host, unmount } = await mountInShop(<Confirmation order={ORDER} />, KNOWN)
  await untilShown(
    () => press('Return items'),
    () => expect(focused()).toBe('Return items from order HT-1'),
  )
  await pressed('Cancel', 'Return items')
  expect(host.querySelector('.return-form')).toBeNull()
  await unmount()
})

/** The list of returns below a form that leaves with its part of the address. */
function Returns() {
  const [orderId, setOrderId] = useState<string | null>('o1')
  return (
    <StepPlace as="section" label="Returns">
      {orderId ? <ReturnForm orderId={orderId} onDone={() => setOrderId(null)} /> : null}
    </StepPlace>
  )
}

it('who gives up a return on the page of the returns goes on in their list', async () => {
  fakeWire(() => 'lost')
  const { unmount } = await mountInShop(<Returns />, KNOWN)
  await pressed('Cancel', 'Returns')
  await unmount()
})
