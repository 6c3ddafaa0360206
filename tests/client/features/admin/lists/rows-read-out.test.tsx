import { afterEach, expect, it, vi } from 'vitest'
import { DocumentsList } from '#src/features/admin/orders/documents-list.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('how many rows a list shows is read out, from a region that was there before', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  fakeWire(async () => {
    await asked
    return ok({ type: 'invoices', list: [], next: null, counts: {} })
  })
  const { host, unmount } = await mountInShop(<DocumentsList search={{ search: 'HT-1' }} />)
  const rows = host.querySelector('.tbl-foot [role=status]')
  expect(rows?.textContent).toBe('')
  await untilShown(answer, () => expect(rows?.textContent).toBe('0 rows'))
  await unmount()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})
