import 'fake-indexeddb/auto'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createShopRouter } from '#src/app/router.ts'
import { reachability } from '#src/lib/reachability.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { shopConfig } from '../../../shop.config.ts'

const ghee = productOf({ _id: 'ghee', name: 'Ghee', 'name-url': 'ghee', group: 'ghee' })
const ANSWERS: Record<string, unknown> = {
  '/products': { version: 'v1', categoryList: [], products: [ghee] },
  '/api/recipes': [],
  '/api/blogs': [],
  '/api/config': { shop: shopConfig },
}

afterEach(() => {
  reachability.found()
  vi.unstubAllGlobals()
})

it.each(['/shop/oats/never-seen', '/shop/never-seen', '/recipes/never-seen', '/blogs/never-seen'])(
  'the tab says what its page says: needs a connection, or not found (%s)',
  { tags: ['PWA-47'] },
  async (address) => {
    vi.stubGlobal('scrollTo', () => {})
    fakeWire(({ path }) => (path in ANSWERS ? ok(ANSWERS[path]) : new Promise(() => {})))
    Object.assign(authState, { isKnown: true })
    const queries = createQueryClient()
    const router = createShopRouter(queries)
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) } as never)
    await router.load()
    const shown = () =>
      mount(
        <Providers queryClient={queries}>
          <RouterProvider router={router} />
        </Providers>,
      )
    const says = (heading: string) =>
      untilShown(
        () => {},
        () => expect(document.querySelector('h1')?.textContent).toBe(heading),
      )
    const online = await shown()
    await says('This stall has moved')
    expect(document.title).toBe('Page not found · Haat')
    await online.unmount()
    // From its start, with what was read before: the route's own title is set after that of the page it shows in its place.
    fakeWire(() => 'lost')
    reachability.lost()
    const { unmount } = await shown()
    await says('This page needs a connection')
    expect(document.title).toBe('This page needs a connection · Haat')
    await unmount()
    // biome-ignore lint/suspicious/noConsole: happy-dom does not know the element of a search, and React says so
    const logged = vi.mocked(console.error)
    expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
    logged.mockClear()
  },
)
