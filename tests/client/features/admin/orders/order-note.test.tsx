import { afterEach, expect, it, vi } from 'vitest'
import { OrderNote } from '#src/features/admin/orders/order-actions.tsx'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a note of an order that is not saved yet is asked about before the page is left', async () => {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const { host, router, path, unmount } = await mountInShop(<OrderNote orderId="o1" />, [], '/admin/orders/o1')
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, 'Rings the bell twice')
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(host.querySelector('dialog h2')?.textContent).toBe('Leave without saving what you changed?'),
  )
  expect(path()).toBe('/admin/orders/o1')
  await unmount()
})
