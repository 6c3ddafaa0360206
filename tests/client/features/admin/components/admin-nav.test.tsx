import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminNav } from '#src/features/admin/components/admin-nav.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const { scrollIntoView } = Element.prototype
let close = async () => {}

const NAV = (
  <nav className="adnav">
    <AdminNav />
  </nav>
)

afterEach(async () => {
  // Its questions are asked again and again while it is there.
  await close()
  Element.prototype.scrollIntoView = scrollIntoView
  vi.unstubAllGlobals()
})

it('the menu scrolls to the room that is open, and no further than it must', async () => {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const scrolled: unknown[] = []
  Element.prototype.scrollIntoView = function note(how) {
    scrolled.push([this.textContent, how])
  }
  const { router, unmount } = await mountInShop(NAV, [], '/admin/security')
  close = unmount
  expect(scrolled).toEqual([['Security', { block: 'nearest', inline: 'nearest' }]])
  await act(async () => router.navigate({ href: '/admin/orders' }))
  expect(scrolled.at(-1)).toEqual(['Orders', { block: 'nearest', inline: 'nearest' }])
})

it('it does so again once the counts have pushed the entries aside, and not at later counts', async () => {
  const none = { count: 0 }
  const shop = { activeOrders: none, returnsRequested: none, refundsDue: none, openQueries: none, reviewsWaiting: none }
  let products = 671
  fakeWire(({ path }) => ok(path.endsWith('/dashboard') ? shop : { resourcesCount: { products } }))
  let scrolls = 0
  Element.prototype.scrollIntoView = () => {
    scrolls += 1
  }
  const { host, queries, unmount } = await mountInShop(NAV, [], '/admin/coupons')
  close = unmount
  const counted = (count: string) => () => {
    expect(host.textContent).toContain(count)
    expect(scrolls).toBe(2)
  }
  await untilShown(() => {}, counted('671'))
  products = 672
  await untilShown(() => void queries.refetchQueries(), counted('672'))
})
