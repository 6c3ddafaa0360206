import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminNav } from '#src/features/admin/components/admin-nav.tsx'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const { scrollIntoView } = Element.prototype
let close = async () => {}

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
  const nav = (
    <nav className="adnav">
      <AdminNav />
    </nav>
  )
  const { router, unmount } = await mountInShop(nav, [], '/admin/security')
  close = unmount
  expect(scrolled).toEqual([['Security', { block: 'nearest', inline: 'nearest' }]])
  await act(async () => router.navigate({ href: '/admin/orders' }))
  expect(scrolled.at(-1)).toEqual(['Orders', { block: 'nearest', inline: 'nearest' }])
})
