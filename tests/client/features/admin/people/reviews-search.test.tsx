import { afterEach, expect, it, vi } from 'vitest'
import { ReviewsList } from '#src/features/admin/people/reviews.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

it('a review that a customer speaks of is searched for, among however many', async () => {
  fakeWire(() => ok({ type: 'reviews', list: [], next: null, counts: {} }))
  const { host, router, unmount } = await mountInShop(<ReviewsList search={{}} />, [], '/admin/reviews')
  const box = host.querySelector<HTMLInputElement>('input[type=search]')
  if (!box) throw new Error('the list has no search')
  await type(box, 'lid was loose')
  await untilShown(
    () => box.form?.requestSubmit(),
    () => expect(router.state.location.search).toEqual({ search: 'lid was loose' }),
  )
  await unmount()
})
