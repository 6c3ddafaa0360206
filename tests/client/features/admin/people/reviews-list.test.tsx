import { afterEach, expect, it, vi } from 'vitest'
import { ReviewsList } from '#src/features/admin/people/reviews.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  // A list's search is an element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

const REVIEW = {
  ...{ _id: 'r1', createdAt: '2026-11-21T10:00:00.000Z', name: 'Asha', rating: 1, comment: 'Not for my family.' },
  ...{ status: 'pending', product: { _id: 'mango', name: 'Mango Pickle 500 g' } },
}

it('a decision says which status it was made on, and a colleague who was quicker is told of', async () => {
  const sent = fakeWire(({ method }) =>
    method === 'PUT'
      ? refused(409, 'CHANGED_MEANWHILE')
      : ok({ type: 'reviews', list: [REVIEW], next: null, counts: {} }),
  )
  const { host, unmount } = await mountInShop(<ReviewsList search={{}} />, [], '/admin/reviews')
  await untilShown(
    () => undefined,
    () => expect(host.textContent).toContain('Not for my family.'),
  )
  await untilShown(
    () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve')?.click(),
    () => expect(host.textContent).toContain('refused: CHANGED_MEANWHILE'),
  )
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'approved', seen: 'pending' },
  ])
  await unmount()
})
