import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminQuery } from '#domain/contract/admin-people.ts'
import { QueriesList } from '#src/features/admin/people/queries-list.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const query = (at: number, more: Partial<AdminQuery> = {}): AdminQuery => ({
  ...{ _id: `q${at}`, createdAt: `2026-11-2${at}T10:00:00.000Z`, fullName: `Asha ${at}`, email: 'asha@haat.in' },
  ...{ phoneNumber: '+919876543210', message: 'Is the honey raw?', status: 'open', answer: null, answeredAt: null },
  ...more,
})
const THEIRS = { status: 'answered', answer: 'It is raw.', answeredAt: '2026-11-28T10:00:00.000Z' } as const
const MINE = 'Yes, it is raw, and'

let list: AdminQuery[]
let unmount = async () => {}

beforeEach(() => {
  list = [query(3), query(2), query(1)]
  fakeWire(({ method }) =>
    method === 'POST'
      ? refused(409, 'CHANGED_MEANWHILE')
      : ok({ type: 'queries', list, next: null, counts: { total: 3, open: list.length } }),
  )
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
  // An element that this test's browser does not know yet.
  // biome-ignore lint/suspicious/noConsole: what was logged is looked through, nothing is logged
  const { calls } = vi.mocked(console.error).mock
  calls.splice(0, calls.length, ...calls.filter(([, tag]) => tag !== 'search'))
})

/** The list, with an answer to the second question half written. */
async function writing(search: object) {
  const page = await mountInShop(<QueriesList search={search} />, [], '/admin/queries')
  unmount = page.unmount
  const { host } = page
  await untilShown(
    () => undefined,
    () => expect(host.textContent).toContain('Asha 2'),
  )
  const row = () => [...host.querySelectorAll('tbody tr')].find(({ textContent }) => textContent?.includes('Asha 2'))
  const press = (name: string) =>
    [...(row()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click()
  await act(async () => press('Note the answer'))
  await act(async () => {
    const area = host.querySelector('textarea')
    if (area) Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, MINE)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const names = () => [...host.querySelectorAll('tbody tr')].map(({ textContent }) => /Asha \d/.exec(textContent)?.[0])
  return { ...page, row, press, names }
}

describe('an answer that is being written when a colleague answers', () => {
  it('stays in its place, and a save says that somebody else was quicker', async () => {
    const { host, row, press, names } = await writing({})
    list = [query(3), query(1)]
    await untilShown(
      () => press('Save as answered'),
      () => expect(host.textContent).toContain('refused: CHANGED_MEANWHILE'),
    )
    await untilShown(
      () => undefined,
      () => expect(host.querySelector('[aria-busy="true"]')).toBeNull(),
    )
    expect(names()).toEqual(['Asha 3', 'Asha 2', 'Asha 1'])
    expect(row()?.querySelector('textarea')?.value).toBe(MINE)
    await untilShown(
      () => press('Cancel'),
      () => expect(names()).toEqual(['Asha 3', 'Asha 1']),
    )
  })

  it('stays beside what the colleague answered where the list shows both', async () => {
    const { host, row, press, queries } = await writing({ status: 'total' })
    list = [query(3), query(2, THEIRS), query(1)]
    await untilShown(
      () => void queries.invalidateQueries(),
      () => expect(host.textContent).toContain('It is raw.'),
    )
    expect(row()?.querySelector('textarea')?.value).toBe(MINE)
    await untilShown(
      () => press('Cancel'),
      () => expect(row()?.querySelector('textarea')).toBeNull(),
    )
    expect(row()?.textContent).toContain('It is raw.')
  })
})
