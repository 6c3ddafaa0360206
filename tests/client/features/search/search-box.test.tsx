import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '#src/features/search/search-box.tsx'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => vi.unstubAllGlobals())

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
  // biome-ignore lint/suspicious/noConsole: jsdom does not know the element yet that browsers have, and React says so
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.map(([, element]) => element)).toEqual(['search'])
  logged.mockClear()
  await unmount()
})
