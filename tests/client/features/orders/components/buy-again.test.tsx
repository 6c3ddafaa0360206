import { afterEach, expect, it, vi } from 'vitest'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import BuyAgain from '#src/features/orders/components/buy-again.tsx'
import { pastOrdersQueryOptions } from '#src/orders/queries.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderedLine, orderOf } from '#tests/support/placed-order.ts'
import { shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const ordered = (id: string, createdAt: string) => orderOf({ _id: id, createdAt, orderDetails: [orderedLine(id, 1)] })

/** The newest page of the history, with one before it. */
const open = () =>
  mountInShop(<BuyAgain />, [
    [catalogueQueryOptions().queryKey, shelfWith()],
    [
      pastOrdersQueryOptions().queryKey,
      { pages: [{ orders: [ordered('new', '2026-11-02T10:00:00.000Z')], next: 'more' }], pageParams: [''] },
    ],
  ])

afterEach(() => vi.unstubAllGlobals())

it('earlier purchases that could not be read say so, and can be asked for again', async () => {
  fakeWire(() => refused(500, 'INTERNAL_ERROR'))
  const { host, unmount } = await open()
  await untilShown(
    () => press('Show earlier purchases'),
    () => expect(host.querySelector('[role=alert]')?.textContent).toContain('refused'),
  )
  fakeWire(() => ok({ orders: [ordered('old', '2026-10-02T10:00:00.000Z')], next: null }))
  await untilShown(
    () => press('Show earlier purchases'),
    () => expect(host.querySelectorAll('.past')).toHaveLength(2),
  )
  expect(host.querySelector('[role=alert]')).toBeNull()
  await unmount()
})

it('with the last of them the button goes, and the keyboard goes on at the first new food', async () => {
  fakeWire(() => ok({ orders: [ordered('old', '2026-10-02T10:00:00.000Z')], next: null }))
  const { unmount } = await open()
  await untilShown(
    () => press('Show earlier purchases'),
    () => expect(document.activeElement?.closest('.past')?.textContent).toContain('Honey old'),
  )
  await unmount()
})
