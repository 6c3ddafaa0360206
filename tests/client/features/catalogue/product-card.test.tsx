import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Picture, Product } from '#domain/contract/product.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const picture = (label: string): Picture => ({
  sm: `/${label}-sm.webp`,
  md: `/${label}-md.webp`,
  lg: `/${label}-lg.webp`,
  blur: '#fff',
  label,
})

/** What the card shows, first at rest and then under the mouse. */
async function picturesOf(own: Partial<Product>): Promise<[string[], string[]]> {
  fakeWire(() => new Promise(() => {}))
  const [item] = shelfWith(productOf({ _id: 'a', ...own })).products
  if (!item) throw new Error('no product')
  const { host, unmount } = await mountInShop(<ProductCard item={item} eager />)
  const shown = () => [...host.querySelectorAll('.card-pic img')].map((image) => image.getAttribute('src') ?? '')
  const atRest = shown()
  // React hears of the mouse's arrival by what it moved over.
  const card = host.querySelector('article')
  await act(async () => void card?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  const turned = shown()
  await unmount()
  return [atRest, turned]
}

it('without a front view the first picture stands for it; without a left one a card does not turn', {
  tags: ['OPEN-103'],
}, async () => {
  const both = [picture('left'), picture('front')]
  expect(await picturesOf({ img: both })).toEqual([['/front-sm.webp'], ['/front-sm.webp', '/left-md.webp']])
  const neither = [picture('top'), picture('back')]
  expect(await picturesOf({ img: neither })).toEqual([['/top-sm.webp'], ['/top-sm.webp']])
  expect(await picturesOf({ img: [] })).toEqual([[], []])
})
