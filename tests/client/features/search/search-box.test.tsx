import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { fakeWire, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

// A list that has asked for the products, and closes, takes its question back: then no search waits for them.
vi.mock('#src/features/search/components/suggestion-list.tsx', () => ({ default: () => null }))

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noConsole: jsdom does not know the element yet that browsers have, and React says so once
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
})

it('a search whose products fail to load goes on to the results page, which says so', {
  tags: ['OPEN-13'],
}, async () => {
  const sent = fakeWire(() => refused(500, 'INTERNAL'))
  const { host, path, unmount } = await mountInShop(<SearchBox />)
  const form = host.querySelector('form')
  await type(host.querySelector('input') as HTMLInputElement, 'honey')
  await untilShown(
    () => form?.requestSubmit(),
    () => expect(path()).toBe('/searched-product'),
  )
  expect(sent.map((call) => call.path)).toContain('/products')
  await unmount()
})

/** A box on every page of a shop whose products have not come yet, which sends what is searched for. */
async function waitingBox(onDone = () => {}) {
  const products = Promise.withResolvers<ReturnType<typeof refused>>()
  fakeWire(({ path }: SentCall) => (path === '/products' ? products.promise : refused(500, 'INTERNAL')))
  const page = await mountInShop(<SearchBox onDone={onDone} />, [], '/about-us')
  const search = async (text: string) => {
    await type(page.host.querySelector('input') as HTMLInputElement, text)
    await act(async () => page.host.querySelector('form')?.requestSubmit())
  }
  /** The products fail, and whatever waited for them has had its turn. */
  const settle = async () => {
    const isWaiting = () => page.host.querySelector('[aria-busy=true]')
    expect(isWaiting()).not.toBeNull()
    await untilShown(
      () => products.resolve(refused(500, 'INTERNAL')),
      () => expect(isWaiting()).toBeNull(),
    )
    await act(async () => {})
  }
  return { ...page, search, settle }
}

it('a search that waits for the products leaves those alone who went elsewhere', async () => {
  const { search, settle, router, path, unmount } = await waitingBox()
  await search('honey')
  await act(async () => router.navigate({ to: '/shop/pickles/mango' } as never))
  await settle()
  expect(path()).toBe('/shop/pickles/mango')
  await unmount()
})

it('of two searches that wait for the products only the newer one counts', async () => {
  const { search, settle, router, unmount } = await waitingBox()
  const navigate = vi.spyOn(router.history, 'push')
  await search('honey')
  await search('ghee')
  await settle()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ q: 'ghee' }))
  expect(navigate).toHaveBeenCalledOnce()
  await unmount()
})

it('the box of a menu stays as long as its search waits for the products', async () => {
  const done = vi.fn()
  const { search, settle, path, unmount } = await waitingBox(done)
  await search('honey')
  expect(done).not.toHaveBeenCalled()
  await settle()
  expect(done).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(path()).toBe('/searched-product'))
  await unmount()
})
