import { createRef, useEffect, useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import type { SuggestionsAnswer } from '#domain/contract/suggestions.ts'
import { loadCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import SuggestionList from '#src/features/search/components/suggestion-list.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const field = createRef<HTMLInputElement>()

function Box() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current = input.current
  }, [])
  return (
    <>
      <input ref={input} aria-label="Search" />
      <SuggestionList input={input} onClose={() => {}} />
    </>
  )
}

const honey = productOf({
  _id: 'honey',
  name: 'Raw Honey 500 g',
  weight: '500 g',
  group: 'raw-honey',
  price: 300,
  discount: 0,
})
const answer = (found: Partial<SuggestionsAnswer> = {}): SuggestionsAnswer => ({
  version: 'v1',
  lines: [],
  foods: [[honey]],
  count: 1,
  text: 'honey',
  isNearest: false,
  unsold: null,
  ...found,
})

/** The wire of a shop whose list never comes; the search is answered by `found`. */
const wire = (found: (text: string) => ReturnType<typeof ok>) =>
  fakeWire(({ path, query }) =>
    path === '/api/search' ? found(new URLSearchParams(query).get('q') ?? '') : new Promise(() => {}),
  )

const rows = (host: HTMLElement) => [...host.querySelectorAll('[role=option]')].map((row) => row.textContent)

it('without a catalogue the server is asked for the typed text, and its foods are shown', async () => {
  const sent = wire(() => ok(answer()))
  const { host, unmount } = await mountInShop(<Box />)
  expect(rows(host)).toEqual([])
  await type(field.current as HTMLInputElement, ' honey ')
  await untilShown(
    () => {},
    () => expect(rows(host)).toEqual(['Raw Honey500 g₹300.00', 'See 1 product']),
  )
  expect(sent.filter(({ path }) => path === '/api/search').map(({ query }) => query)).toEqual(['q=honey'])
  await unmount()
})

it('what the server only guesses is said to be that', async () => {
  wire(() => ok(answer({ count: 0, isNearest: true })))
  const { host, unmount } = await mountInShop(<Box />)
  await type(field.current as HTMLInputElement, 'hony')
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Nothing for “hony”. Nearest:'),
  )
  await unmount()
})

it('a refusal leaves what was found before, and the next letter is asked again', async () => {
  const sent = wire((text) => (text === 'hone' ? refused(503, 'UNAVAILABLE') : ok(answer())))
  const { host, unmount } = await mountInShop(<Box />)
  await type(field.current as HTMLInputElement, 'hon')
  await untilShown(
    () => {},
    () => expect(rows(host)).toHaveLength(2),
  )
  await type(field.current as HTMLInputElement, 'hone')
  await untilShown(
    () => {},
    () => expect(sent.some(({ query }) => query === 'q=hone')).toBe(true),
  )
  await type(field.current as HTMLInputElement, 'honey')
  await untilShown(
    () => {},
    () => expect(host.querySelector('.suggest[aria-hidden=false]')).not.toBeNull(),
  )
  expect(rows(host)).toHaveLength(2)
  await unmount()
})

const catalogue = loadCatalogue({ version: 'v1', categoryList: [], products: [honey] }, 0)
const WORDS: SearchKnowledge = { words: { same: [['shahad', 'honey']], uses: [], unsold: [] }, foods: [] }

it('with the catalogue and the words of the shop the server is not asked', async () => {
  const sent = wire(() => ok(answer()))
  const { host, unmount } = await mountInShop(<Box />, [
    [['products'], catalogue],
    [['search-knowledge'], WORDS],
  ])
  await type(field.current as HTMLInputElement, 'honey')
  await untilShown(
    () => {},
    () => expect(rows(host)).toHaveLength(2),
  )
  expect(sent.map(({ path }) => path)).not.toContain('/api/search')
  await unmount()
})

it('what is found does not change under the finger as the words of the shop come', async () => {
  const words = Promise.withResolvers<ReturnType<typeof ok>>()
  fakeWire(({ path }) =>
    path === '/api/search' ? ok(answer()) : path === '/api/search-knowledge' ? words.promise : new Promise(() => {}),
  )
  const { host, unmount } = await mountInShop(<Box />, [[['products'], catalogue]])
  await type(field.current as HTMLInputElement, 'shahad')
  await untilShown(
    () => {},
    () => expect(rows(host)).toEqual(['Raw Honey500 g₹300.00', 'See 1 product']),
  )
  await untilShown(
    () => words.resolve(ok(WORDS)),
    () => expect(rows(host)).toEqual(['Raw Honey500 g₹300.00', 'See 1 product']),
  )
  await unmount()
})
