import { afterEach, it, vi } from 'vitest'
import { ListPage } from '#src/features/admin/lists/list-page.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { pressed } from '#tests/support/keyboard.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('once all orders are shown, not only those of one customer, the keyboard goes on at the heading', async () => {
  fakeWire(() => ok({ type: 'orders', list: [], next: null, counts: {} }))
  const { unmount } = await mountInShop(
    <main>
      <ListPage type="orders" search={{ of: 'u1' }} columns={[]} nameOf={({ _id }) => _id} />
    </main>,
    [],
    '/admin/orders',
  )
  await pressed('Show all', 'Orders')
  await unmount()
})
