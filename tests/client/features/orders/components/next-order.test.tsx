import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const NOTHING_SOLD = {
  version: 'v1',
  asOf: 0,
  categories: [],
  products: [],
  walk: [],
  byId: new Map(),
  byUrl: new Map(),
}
const noCause = async () => {}
let showNext = () => {}

/** The page of one order and then of the next, as after "Order again" and a checkout on it. */
function Orders() {
  const [no, setNo] = useState(1)
  showNext = () => setNo(2)
  const order = orderOf({ _id: `o${no}`, orderNo: `H-${no}`, orderDetails: [orderedLine(`food ${no}`, 1)] })
  return <ShownOrder order={order} error={null} onRetry={noCause} />
}

afterEach(() => vi.unstubAllGlobals())

it('the page of the next order keeps nothing that was asked or said about the one before', async () => {
  fakeWire(() => new Promise(() => {}))
  const { host, unmount } = await mountInShop(<Orders />, [[['products'], NOTHING_SOLD]])
  const button = (label: string) => host.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  await untilShown(
    () => button('Order again H-1')?.click(),
    () => expect(host.textContent).toContain('Not available today: Honey food 1'),
  )
  await untilShown(
    () => button('Cancel order H-1')?.click(),
    () => expect(host.querySelector('.confirm')).not.toBeNull(),
  )
  await untilShown(showNext, () => expect(host.querySelector('h1 + p')?.textContent).toContain('H-2'))
  expect(host.textContent).not.toContain('Not available today')
  expect(host.querySelector('.confirm')).toBeNull()
  await unmount()
})
