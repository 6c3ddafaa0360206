import { afterEach, expect, it, vi } from 'vitest'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { Lines } from '#src/features/admin/orders/custom/lines.tsx'
import { type CustomOrderDraft, useCustomOrder } from '#src/features/admin/orders/custom/use-custom-order.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { press, pressed } from '#tests/support/keyboard.ts'
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

it('after a product is chosen the focus is in the search box, for the next one', { tags: ['ADMIN-31'] }, async () => {
  const list = [{ _id: 'p1', name: 'Honey', price: 100, discount: 0, availability: 5 }]
  fakeWire(() => ok({ type: 'products', list, next: null, counts: { total: 1 } }))
  const { host, unmount } = await mountInShop(<Finder />)
  const box = host.querySelector('input') as HTMLInputElement
  await type(box, 'honey')
  await untilShown(
    () => {},
    () => expect(host.querySelectorAll('.adfound button')).toHaveLength(1),
  )
  const found = host.querySelector<HTMLElement>('.adfound button')
  found?.focus()
  await untilShown(
    () => found?.click(),
    () => expect(host.querySelectorAll('.adline')).toHaveLength(1),
  )
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('')
  await unmount()
})

it('a line taken away leaves the focus in the next one, and the last in the search box', async () => {
  const list = ['Honey', 'Jam', 'Rice'].map((name) => ({ _id: name, name, price: 100, discount: 0, availability: 5 }))
  fakeWire(() => ok({ type: 'products', list, next: null, counts: { total: 3 } }))
  const { host, unmount } = await mountInShop(<Finder />)
  const box = host.querySelector('input') as HTMLInputElement
  for (const [at, { name }] of list.entries()) {
    await type(box, 'food')
    await untilShown(
      () => {},
      () => expect(host.querySelectorAll('.adfound button')).toHaveLength(3),
    )
    await untilShown(
      () => press(name),
      () => expect(host.querySelectorAll('.adline')).toHaveLength(at + 1),
    )
  }
  const removed = (name: string, then: string) => pressed(panelText.custom.removeLine(name), then)
  await removed('Honey', panelText.custom.quantityOf('Jam'))
  await removed('Rice', panelText.custom.find)
  await removed('Jam', panelText.custom.find)
  expect(host.querySelectorAll('.adline')).toHaveLength(0)
  await unmount()
})
