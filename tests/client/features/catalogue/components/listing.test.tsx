import { useRouterState } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { Listing } from '#src/features/catalogue/components/listing.tsx'
import { listingSearchOf } from '#src/features/catalogue/listing-search.ts'
import { Header } from '#src/features/shell/header.tsx'
import { type, untilShown } from '#tests/support/mount.tsx'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { shopConfig } from '../../../../../shop.config.ts'

const catalogue = loadCatalogue({ version: '1', categoryList: [], products: [] }, 0)

const plainList = { category: 'all', search: listingSearchOf({}), heading: () => null }

/** The frame's search box over a list that reads its address, as every listing does. */
function Page() {
  const search: Record<string, unknown> = useRouterState().location.search
  return (
    <>
      <Header />
      <Listing catalogue={catalogue} category="all" search={listingSearchOf(search)} heading={() => null} />
    </>
  )
}

beforeEach(() => {
  // jsdom does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})

const box = (host: HTMLElement) => host.querySelector<HTMLInputElement>('input[type=search]')

it('choosing an order empties the search box and keeps the list of what was searched', {
  tags: ['STATE-072', 'OPEN-24'],
}, async () => {
  const { host, router, unmount } = await mountInShop(<Page />, [[['config'], { shop: shopConfig }]])
  await untilShown(
    () => void router.navigate({ to: '/', search: { q: 'honey', ranges: '0-199' } }),
    () => expect(box(host)?.value).toBe('honey'),
  )
  const order = host.querySelector('select')
  await untilShown(
    () => {
      if (order) order.value = 'a-z'
      order?.dispatchEvent(new Event('change', { bubbles: true }))
    },
    () => expect(box(host)?.value).toBe(''),
  )
  expect(router.state.location.search).toEqual({ q: 'honey', ranges: '0-199', sort: 'a-z' })
  // What was typed and never searched for goes as well.
  const field = box(host)
  if (field) await type(field, 'oil')
  await untilShown(
    () => host.querySelector<HTMLInputElement>('.filters input[type=checkbox]')?.click(),
    () => expect(box(host)?.value).toBe(''),
  )
  expect(router.state.location.search).toEqual({ sort: 'a-z' })
  await unmount()
})

it('the filter that is taken away from an empty list leaves the keyboard at the list', async () => {
  const List = () => (
    <Listing
      {...plainList}
      catalogue={shelfWith(productOf({ _id: 'a', price: 100 }))}
      search={listingSearchOf({ ...useRouterState().location.search })}
    />
  )
  const { host, router, unmount } = await mountInShop(<List />, [[['config'], { shop: shopConfig }]])
  await untilShown(
    () => void router.navigate({ to: '/', search: { ranges: '2000-' } }),
    () => expect(host.querySelector('.empty .chip')).not.toBeNull(),
  )
  await untilShown(
    () => host.querySelector<HTMLElement>('.empty .chip')?.click(),
    () => expect(host.querySelector('article')).not.toBeNull(),
  )
  expect(document.activeElement?.textContent).toBe('Products')
  await unmount()
})

it('a press opens the filters beside a narrow list, and they close again', {
  tags: ['FILT-01', 'FILT-02'],
}, async () => {
  const list = <Listing {...plainList} catalogue={shelfWith(productOf({ _id: 'a' }))} />
  const { host, unmount } = await mountInShop(list, [[['config'], { shop: shopConfig }]])
  const toggle = host.querySelector<HTMLButtonElement>('.tools button[aria-expanded]')
  expect(host.querySelector('dialog')).toBeNull()
  await act(async () => toggle?.click())
  expect(host.querySelector('dialog form')?.getAttribute('aria-label')).toBe('Filters')
  expect(toggle?.getAttribute('aria-expanded')).toBe('true')
  await act(async () => host.querySelector<HTMLButtonElement>('dialog .sheet-foot button')?.click())
  expect(host.querySelector('dialog')).toBeNull()
  expect(toggle?.getAttribute('aria-expanded')).toBe('false')
  await unmount()
})

it('an address that asks for the filters opens them, also where the list stands there already, and again', {
  tags: ['OPEN-110'],
}, async () => {
  const { host, router, unmount } = await mountInShop(<Page />)
  for (const _ of ['once', 'again']) {
    await untilShown(
      () => void router.navigate({ to: '/', search: { filter: 'open' } }),
      () => expect(host.querySelector('dialog.drawer')).not.toBeNull(),
    )
    await untilShown(
      () => host.querySelector<HTMLButtonElement>('dialog.drawer .sheet-foot button')?.click(),
      () => expect(host.querySelector('dialog.drawer')).toBeNull(),
    )
  }
  await unmount()
})

it('a shop without a product says so, and does not speak of a search', { tags: ['OPEN-27'] }, async () => {
  const { host, unmount } = await mountInShop(<Page />)
  expect(host.textContent).toContain('No products available')
  expect(host.textContent).not.toContain('No jar by that name')
  await unmount()
})

it('the price ranges are those of the configuration, each with what it would leave', {
  tags: ['OPEN-22'],
}, async () => {
  const priceRanges = [
    { min: 0, max: 99 },
    { min: 100, max: null },
  ]
  const { host, unmount } = await mountInShop(<Page />, [[['config'], { shop: { ...shopConfig, priceRanges } }]])
  const ranges = [...host.querySelectorAll('.filters-col input[type=checkbox]')].map((box) => box.parentElement)
  expect(ranges.map((label) => label?.textContent)).toEqual(['Up to ₹990', '₹100 and over0'])
  await unmount()
})

const facts = { diet: ['vegan' as const], allergens: [], states: ['Kerala'] }
const SHELF = [
  productOf({ _id: 'a', group: 'a', name: 'Tea 100 g', weight: '100 g', facts, rating: { average: 5, count: 1 } }),
  productOf({
    _id: 'b',
    group: 'b',
    name: 'Ghee 500 g',
    weight: '500 g',
    facts: { ...facts, diet: [], allergens: ['milk'] },
  }),
  productOf({ _id: 'c', group: 'c', name: 'Secret 1 kg', weight: '1 kg' }),
]

const shelf = loadCatalogue({ version: '1', categoryList: [], products: SHELF }, 0)

function Shelf() {
  const search: Record<string, unknown> = useRouterState().location.search
  return <Listing catalogue={shelf} category="all" search={listingSearchOf(search)} heading={() => null} />
}

const cardsOf = (host: HTMLElement) => [...host.querySelectorAll('article h3')].map((heading) => heading.textContent)
const press = (host: HTMLElement, label: string) =>
  [...host.querySelectorAll<HTMLElement>('.facet-chips button, .filters-col label')]
    .find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(label))
    ?.click()

it('facets narrow the list, stand in the address and above the list, and go one by one or all at once', async () => {
  const { host, router, unmount } = await mountInShop(<Shelf />, [[['config'], { shop: shopConfig }]])
  expect(cardsOf(host)).toHaveLength(3)
  await untilShown(
    () => press(host, 'Vegan'),
    () => expect(cardsOf(host)).toHaveLength(1),
  )
  await untilShown(
    () => press(host, 'Without milk'),
    () => expect(router.state.location.search).toEqual({ diet: 'vegan', without: 'milk' }),
  )
  await untilShown(
    () => press(host, 'Remove Vegan'),
    () => expect(router.state.location.search).toEqual({ without: 'milk' }),
  )
  expect(host.querySelector('.facet-chips')).toBe(document.activeElement)
  await untilShown(
    () => press(host, 'Clear filters'),
    () => expect(cardsOf(host)).toHaveLength(3),
  )
  expect(router.state.location.search).toEqual({})
  await unmount()
})

it('filters that leave nothing say so and what each keeps away; junk in the address filters nothing', async () => {
  const { host, router, unmount } = await mountInShop(<Shelf />, [[['config'], { shop: shopConfig }]])
  await untilShown(
    () => void router.navigate({ to: '/', search: { diet: 'vegan,keto', size: '250-500', from: '<b>', stars: '9' } }),
    () => expect(host.textContent).toContain('No product matches all these filters'),
  )
  const ways = [...host.querySelectorAll('.empty .chip')].map(({ textContent }) => textContent)
  expect(ways).toEqual(['Vegan: 1 product without it', 'Over 250 to 500 g or ml: 1 product without it'])
  await untilShown(
    () => host.querySelector<HTMLElement>('.empty .chip')?.click(),
    () => expect(cardsOf(host)).toHaveLength(1),
  )
  await unmount()
})

it('a category without a food of the search cannot be chosen, like an empty price range', async () => {
  const categoryList = ['Organic-Honey', 'Salt'].map((categoryUrl) => ({
    category: categoryUrl,
    name: categoryUrl,
    categoryUrl,
    image: '',
    eligible: true,
    kicker: '',
    tagline: '',
  }))
  const catalogue = loadCatalogue({ version: '1', categoryList, products: [productOf({ _id: 'a' })] }, 0)
  const { host, unmount } = await mountInShop(<Listing {...plainList} catalogue={catalogue} />, [
    [['config'], { shop: shopConfig }],
  ])
  const radios = [...host.querySelectorAll<HTMLInputElement>('.filters-col input[type=radio]')]
  expect(radios.map(({ disabled, parentElement }) => [parentElement?.textContent, disabled])).toEqual([
    ['All1', false],
    ['Organic-Honey1', false],
    ['Salt0', true],
  ])
  await unmount()
})

it('where a search finds nothing there are no filters beside it', async () => {
  const { host, unmount } = await mountInShop(<Shelf />, [[['config'], { shop: shopConfig }]], '/?q=xyzzyq')
  expect(host.querySelector('.filters-col')).toBeNull()
  await unmount()
  const found = await mountInShop(<Shelf />, [[['config'], { shop: shopConfig }]], '/?q=tea')
  expect(found.host.querySelector('.filters-col')).not.toBeNull()
  await found.unmount()
})

it('lists one card for a food, counted as one, or one for each pack where the operator wants that', async () => {
  const pack = (weight: string, price: number) =>
    productOf({ _id: weight, name: `Honey ${weight}`, group: 'honey', weight, price })
  const shelf = shelfWith(pack('250 g', 300), pack('500 g', 500), productOf({ _id: 'a' }))
  for (const [listBy, cards, sizes] of [
    ['food', 2, 2],
    ['pack', 3, 0],
  ] as const) {
    const heading = (count: number) => <h1>{count}</h1>
    const list = <Listing {...plainList} heading={heading} catalogue={shelf} />
    const { host, unmount } = await mountInShop(list, [[['config'], { shop: { ...shopConfig, listBy } }]])
    expect(host.querySelectorAll('article')).toHaveLength(cards)
    expect(host.querySelector('h1')?.textContent).toBe(String(cards))
    expect(host.querySelectorAll('.sizes input')).toHaveLength(sizes)
    await unmount()
  }
})
