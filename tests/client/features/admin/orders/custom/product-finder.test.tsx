import { afterEach, expect, it, vi } from 'vitest'
import { Lines } from '#src/features/admin/orders/custom/lines.tsx'
import { type CustomOrderDraft, useCustomOrder } from '#src/features/admin/orders/custom/use-custom-order.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

function Finder() {
  const draft: CustomOrderDraft = useCustomOrder()
  return <Lines draft={draft} error={undefined} />
}

it.each([
  ['says so where more fit than are shown', 'p8', true],
  ['says nothing where all are shown', null, false],
])('the search for what somebody buys %s', { tags: ['ADMIN-31'] }, async (_, next, isSaid) => {
  const product = (_id: string) => ({ _id, name: `Honey ${_id}`, price: 100, discount: 0, availability: 5 })
  const list = ['p1', 'p2'].map(product)
  fakeWire(() => ok({ type: 'products', list, next, counts: { total: 30 } }))
  const { host, unmount } = await mountInShop(<Finder />)
  await type(host.querySelector('input') as HTMLInputElement, 'honey')
  await untilShown(
    () => {},
    () => expect(host.querySelectorAll('.adfound button')).toHaveLength(2),
  )
  expect(host.textContent?.includes('More than 8 fit. Type more of the name.')).toBe(isSaid)
  await unmount()
})
