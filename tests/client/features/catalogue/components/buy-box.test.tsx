import { afterEach, expect, it, vi } from 'vitest'
import { BuyBox } from '#src/features/catalogue/components/buy-box.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['sold out', 0, 'Sold out'],
  ['in stock', 5, '250 g'],
])('the bar at the lower edge of a phone says of a food %s: %s', async (_, availability, words) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const [item] = shelfWith(productOf({ _id: 'a', availability })).products
  if (!item) throw new Error('The shelf is empty')
  const { host, unmount } = await mountInShop(<BuyBox item={item} />)
  expect(host.querySelector('.sticky-price span')?.textContent).toBe(words)
  await unmount()
})
