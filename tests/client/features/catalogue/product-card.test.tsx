import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Picture, Product } from '#domain/contract/product.ts'
import { cartState, newVisit } from '#src/features/cart/state.ts'
import { ProductCard } from '#src/features/catalogue/product-card.tsx'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
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

/** What the card shows, first at rest and then under a pointer. */
async function picturesOf(own: Partial<Product>, pointerType = 'mouse'): Promise<[string[], string[]]> {
  fakeWire(() => new Promise(() => {}))
  const [item] = shelfWith(productOf({ _id: 'a', ...own })).products
  if (!item) throw new Error('no product')
  const { host, unmount } = await mountInShop(<ProductCard item={item} eager />)
  const shown = () => [...host.querySelectorAll('.card-pic img')].map((image) => image.getAttribute('src') ?? '')
  const atRest = shown()
  // React hears of a pointer's arrival by what it moved over.
  const card = host.querySelector('article')
  await act(async () => void card?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType })))
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

it('a finger does not turn a card, and fetches no picture that it leaves no time to see', async () => {
  const both = [picture('left'), picture('front')]
  expect(await picturesOf({ img: both }, 'touch')).toEqual([['/front-sm.webp'], ['/front-sm.webp']])
})

const wordsOf = (card: Element | null, selector: string) => card?.querySelector(selector)?.textContent
const press = (host: HTMLElement, selector: string) =>
  act(async () => host.querySelector<HTMLElement>(selector)?.click())

const honey = (weight: string, price: number, availability = 5) =>
  productOf({
    _id: weight,
    name: `Raw Honey ${weight}`,
    'name-url': `raw-honey-${weight.replace(' ', '-')}`,
    ...{ weight, price, availability, discount: 0, group: 'raw-honey' },
  })

it('of two quick views pressed while a slow network brings the first, one opens', async () => {
  fakeWire(() => new Promise(() => {}))
  const cards = shelfWith(honey('250 g', 300), productOf({ _id: 'b' })).products.map((item) => (
    <ProductCard key={item.product._id} item={item} />
  ))
  const { host, unmount } = await mountInShop(cards)
  const eyes = host.querySelectorAll<HTMLElement>('.quick')
  expect(eyes).toHaveLength(2)
  await untilShown(
    () => {
      for (const eye of eyes) eye.click()
    },
    () => expect(host.ownerDocument.querySelector('dialog')).not.toBeNull(),
  )
  expect(host.ownerDocument.querySelectorAll('dialog')).toHaveLength(1)
  await unmount()
})

describe('a card of a food with sizes', () => {
  it('says price, unit price and link of the size chosen on it, and marks what is sold out', async () => {
    fakeWire(() => new Promise(() => {}))
    const shelf = shelfWith(honey('250 g', 300), honey('500 g', 500, 0), honey('1 kg', 900))
    const [item] = shelf.products
    if (!item) throw new Error('no product')
    const { host, unmount } = await mountInShop(<ProductCard item={item} />)
    const sizes = [...host.querySelectorAll('.sizes label')].map((size) => size.textContent)
    expect(sizes).toEqual(['250 g', '500 g, sold out', '1 kg'])
    const said = () => [
      wordsOf(host, 'h3'),
      wordsOf(host, '.price'),
      wordsOf(host, '.unit'),
      host.querySelector('h3 a')?.getAttribute('href'),
      host.querySelector<HTMLButtonElement>('.card-buy button')?.disabled,
    ]
    expect(said()).toEqual(['Raw Honey 250 g', '₹300.00', '₹120.00 per 100 g', '/shop/all/raw-honey-250-g', false])
    await press(host, '.sizes label:last-child input')
    expect(said()).toEqual(['Raw Honey 1 kg', '₹900.00', '₹90.00 per 100 g', '/shop/all/raw-honey-1-kg', false])
    await press(host, '.sizes label:nth-of-type(2) input')
    expect(said()).toEqual(['Raw Honey 500 g', '₹500.00', '₹100.00 per 100 g', '/shop/all/raw-honey-500-g', true])
    await unmount()
  })

  it('counts in place what was added of the chosen size; one fewer than one takes it out again', async () => {
    fakeWire(() => new Promise(() => {}))
    const [item] = shelfWith(honey('250 g', 300, 2), honey('500 g', 500)).products
    if (!item) throw new Error('no product')
    Object.assign(cartState, newVisit())
    const { host, unmount } = await mountInShop(<ProductCard item={item} />)
    const lines = () => cartState.lines.map(({ productId, quantity }) => [productId, quantity])
    const buttons = () =>
      [...host.querySelectorAll('.card-buy button')].map((button) => button.getAttribute('aria-label'))
    host.querySelector<HTMLElement>('.card-buy button')?.focus()
    await press(host, '.card-buy button')
    expect([lines(), buttons()]).toEqual([[['250 g', 1]], ['One fewer', 'One more']])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('One more')
    expect(wordsOf(host, '[role=status]')).toBe('Raw Honey 250 g is in your cart')
    await press(host, '[aria-label="One more"]')
    expect(wordsOf(host, 'output')).toBe('2')
    expect(host.querySelector<HTMLButtonElement>('[aria-label="One more"]')?.disabled).toBe(true)
    await press(host, '.sizes label:last-child input')
    expect(host.querySelector('.card-buy .stepper')).toBeNull()
    await press(host, '.sizes label:first-of-type input')
    await press(host, '[aria-label="One fewer"]')
    host.querySelector<HTMLElement>('[aria-label="One fewer"]')?.focus()
    await press(host, '[aria-label="One fewer"]')
    expect([lines(), document.activeElement?.textContent]).toEqual([[], 'Add to Cart'])
    await unmount()
  })

  it('has no sizes where every pack has a card of its own, and none where there is one', async () => {
    fakeWire(() => new Promise(() => {}))
    const [item] = shelfWith(honey('250 g', 300), honey('500 g', 500)).products
    const [single] = shelfWith(honey('250 g', 300)).products
    if (!item || !single) throw new Error('no product')
    for (const card of [<ProductCard key="a" item={item} withSizes={false} />, <ProductCard key="b" item={single} />]) {
      const { host, unmount } = await mountInShop(card)
      expect([host.querySelector('.sizes'), wordsOf(host, '.meta')]).toEqual([null, '250 g'])
      await unmount()
    }
  })
})
