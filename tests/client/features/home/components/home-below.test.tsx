import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentPage, Recipe } from '#domain/contract/content.ts'
import { HomeBelow } from '#src/features/home/components/home-below.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const img = { sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#fff', label: 'front' }
const story = { _id: 's1', summary: '', minutes: 3, img }
const recipe: Recipe = { ...story, title: 'Lemon rice', titleUrl: 'lemon-rice', serves: 2, ingredients: [], steps: [] }
const blog = {
  ...story,
  _id: 's2',
  title: 'A walk among hives',
  titleUrl: 'a-walk-among-hives',
  recent: true,
  publishedOn: '2026-10-06',
  body: [],
}
const pageOf = (slug: string): ContentPage => ({
  slug,
  title: `The section ${slug}`,
  kicker: '',
  intro: '',
  blocks: [],
  quotes: [{ text: 'Good honey', name: 'Meera', about: '', rating: 5 }],
  tiles: [{ title: `A tile of ${slug}`, text: `What it says of ${slug}`, img }],
})

/** Each section's room with what reports that it has been scrolled into view. */
let scrollTo: Map<Element, () => void>

beforeEach(() => {
  scrollTo = new Map()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe(room: Element) {
        scrollTo.set(room, () => this.#report([{ isIntersecting: true }]))
      }
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['how we are better', 'better', ['A tile of how-we-are-better']],
  ['testimonials', 'quotes', ['Good honey']],
  ['the showcase', 'showcase', ['A tile of showcase']],
  ['the certificates', 'seals', ['What it says of certificates']],
  ['blogs and recipes', 'stories', ['A walk among hives', 'Lemon rice']],
])(
  '%s of the home page is neither asked for nor there before it is scrolled into view',
  {
    tags: [
      'HOME-41',
      'HOME-42',
      'HOME-43',
      'HOME-44',
      'HOME-45',
      'HOME-46',
      'SCOPE-59',
      'SCOPE-60',
      'SCOPE-61',
      'SCOPE-62',
      'SCOPE-63',
    ],
  },
  async (_, space, texts) => {
    const sent = fakeWire(({ path }) => {
      if (path === '/api/recipes') return ok([recipe])
      if (path === '/api/blogs') return ok([blog])
      const slug = /^\/api\/content\/(.+)$/.exec(path)?.[1]
      return slug ? ok(pageOf(slug)) : new Promise(() => {})
    })
    const { host, unmount } = await mountInShop(<HomeBelow />)
    expect(sent).toEqual([])
    expect(host.textContent).toBe('')
    const room = host.querySelector(`.space-${space}`)
    await untilShown(
      () => room && scrollTo.get(room)?.(),
      () => {
        for (const text of texts) expect(room?.textContent).toContain(text)
      },
    )
    // The others wait for their own turn.
    for (const other of host.querySelectorAll('.lazy')) if (other !== room) expect(other.childElementCount).toBe(0)
    await unmount()
  },
)

it.each([
  ['how we are better', 'better'],
  ['testimonials', 'quotes'],
  ['the showcase', 'showcase'],
  ['the certificates', 'seals'],
  ['blogs and recipes', 'stories'],
])('%s of the home page are left out while a new shop has none', async (_, space) => {
  fakeWire(({ path }) => {
    if (path === '/api/recipes' || path === '/api/blogs') return ok([])
    const slug = /^\/api\/content\/(.+)$/.exec(path)?.[1]
    return slug ? ok({ ...pageOf(slug), quotes: [], tiles: [] }) : new Promise(() => {})
  })
  const { host, unmount } = await mountInShop(<HomeBelow />)
  const room = host.querySelector(`.space-${space}`)
  await untilShown(
    () => room && scrollTo.get(room)?.(),
    () => expect(room?.firstElementChild?.className).toBe('no-section'),
  )
  expect(room?.textContent).toBe('')
  await unmount()
})
