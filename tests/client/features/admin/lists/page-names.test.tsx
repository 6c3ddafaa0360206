import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ResourceType } from '#domain/contract/admin-resources.ts'
import { ListPage } from '#src/features/admin/lists/list-page.tsx'
import type { ListSearch } from '#src/features/admin/lists/list-search.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** What the buttons to the pages before and after are called, and what is said where a later page is empty. */
async function namesOn(type: ResourceType, search: ListSearch) {
  fakeWire(() => ok({ type, list: [], next: null, counts: {} }))
  const list: ReactNode = (
    <ListPage type={type} search={{ ...search, after: 'k' }} columns={[]} nameOf={({ _id }) => _id} />
  )
  const { host, unmount } = await mountInShop(list)
  await untilShown(
    () => undefined,
    () => expect(host.textContent).toContain('Nothing is left on this page.'),
  )
  const names = [...host.querySelectorAll('.tbl-foot button')].map(({ textContent }) => textContent)
  const said = host.querySelector('.adnone')?.textContent
  await unmount()
  return [...names, /“(.*)”/.exec(said ?? '')?.[1]]
}

it.each<[ResourceType, ListSearch]>([
  ['orders', {}],
  ['audit', {}],
  ['refunds', { status: 'done' }],
  ['refunds', { status: 'total' }],
  ['products', { sort: 'newest' }],
])('%s %j go back in time, page by page', async (type, search) => {
  expect(await namesOn(type, search)).toEqual(['Newer', 'Older', 'Newer'])
})

it.each<[ResourceType, ListSearch]>([
  ['refunds', {}],
  ['refunds', { status: 'due' }],
  ['products', {}],
  ['products', { sort: 'stock' }],
  ['deliveryAreas', {}],
  ['coupons', {}],
  ['recipes', {}],
  ['admins', {}],
])('%s %j are no list from the newest on: nothing there is called older', async (type, search) => {
  expect(await namesOn(type, search)).toEqual(['Previous', 'Next', 'Previous'])
})
