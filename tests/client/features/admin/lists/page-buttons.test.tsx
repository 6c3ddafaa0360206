import { afterEach, expect, it, vi } from 'vitest'
import { ListPage } from '#src/features/admin/lists/list-page.tsx'
import type { ListSearch } from '#src/features/admin/lists/list-search.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { focused, press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, ListSearch, string | null, string]>([
  ['first page', {}, 'k2', 'Newer'],
  ['last page', { after: 'k' }, null, 'Older'],
])('on the %s the button that leads on no more keeps the keyboard, and does nothing', async (_, search, next, name) => {
  const sent = fakeWire(() => ok({ type: 'orders', list: [], next, counts: {} }))
  const list = <ListPage type="orders" search={search} columns={[]} nameOf={({ _id }) => _id} />
  const { host, unmount } = await mountInShop(list, [], '/admin/orders')
  const button = () => [...host.querySelectorAll('.tbl-foot button')].find(({ textContent }) => textContent === name)
  await untilShown(
    () => {},
    () => expect(button()?.getAttribute('aria-disabled')).toBe('true'),
  )
  const asked = sent.length
  await untilShown(
    () => press(name),
    () => expect(focused()).toBe(name),
  )
  expect(sent).toHaveLength(asked)
  await unmount()
})
