import { afterEach, expect, it, vi } from 'vitest'
import { AuditList } from '#src/features/admin/people/people-lists.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('what staff changed is found by its day, however long ago it was', { tags: ['OPEN-77'] }, async () => {
  fakeWire(() => ok({ type: 'audit', list: [], next: null, counts: {} }))
  const { host, router, unmount } = await mountInShop(<AuditList search={{}} />, [], '/admin/audit')
  const [from, to] = host.querySelectorAll<HTMLInputElement>('input[type="date"]')
  if (!from || !to) throw new Error('the list has no days to choose')
  await type(from, '2026-03-01')
  await untilShown(
    () => undefined,
    () => expect(router.state.location.href).toContain('from=2026-03-01'),
  )
  expect(from.closest('label')?.textContent).toBe('From')
  expect(to.closest('label')?.textContent).toBe('To')
  await unmount()
})
