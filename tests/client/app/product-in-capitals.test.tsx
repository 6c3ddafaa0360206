import 'fake-indexeddb/auto'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createShopRouter } from '#src/app/router.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { shopConfig } from '../../../shop.config.ts'

const honey = productOf({ _id: 'honey', name: 'Raw Honey 500 g', 'name-url': 'raw-honey-500-g', group: 'raw-honey' })
const ANSWERS: Record<string, unknown> = {
  '/products': { version: 'v1', categoryList: [], products: [honey] },
  '/api/config': { shop: shopConfig },
}

// Where the worker has the page, no redirect of the server mends the address.
it('a food opens by its address in capital letters without a redirect', async () => {
  // happy-dom does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Who likes less motion has none: no part of this page waits for colours or a canvas.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }),
  )
  vi.stubGlobal('scrollTo', () => {})
  fakeWire(({ path }) => (path in ANSWERS ? ok(ANSWERS[path]) : new Promise(() => {})))
  Object.assign(authState, { isKnown: true })
  const queries = createQueryClient()
  const router = createShopRouter(queries)
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: ['/shop/Organic-Honey/Raw-Honey-500-g'] }),
  } as never)
  await router.load()
  const page = await mount(
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const heading = () => page.host.querySelector('main h1')?.textContent
  await untilShown(
    () => {},
    () => expect(heading()).toBe('Raw Honey 500 g'),
  )
  await page.unmount()
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})
