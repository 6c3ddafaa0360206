import 'fake-indexeddb/auto'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import type { Recipe } from '#domain/contract/content.ts'
import { Providers } from '#src/app/providers.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createShopRouter } from '#src/app/router.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { shopConfig } from '../../../shop.config.ts'

const img = { sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#fff', label: 'front' }
const foods = ['ghee', 'rice', 'salt', 'oats'].map((name) =>
  productOf({ _id: name, name, 'name-url': name, group: name }),
)
const recipeOf = (title: string, titleUrl: string, products: readonly string[]): Recipe => ({
  ...{ _id: titleUrl, title, titleUrl, summary: '', minutes: 3, img, serves: 2, steps: [] },
  ingredients: products.map((product) => ({ text: `a spoon of ${product}`, product })),
})
const ANSWERS: Record<string, unknown> = {
  '/products': { version: 'v1', categoryList: [], products: foods },
  '/api/recipes': [
    recipeOf('Lemon rice', 'lemon-rice', ['ghee', 'rice', 'salt']),
    recipeOf('Overnight oats', 'overnight-oats', ['oats', 'salt']),
  ],
  '/api/config': { shop: shopConfig },
}

it('the next recipe does not take over what was added on the one before', async () => {
  // happy-dom does not know the element of a search, and React says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Confetti needs colours and a canvas; who likes less motion has none.
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
    history: createMemoryHistory({ initialEntries: ['/recipes/lemon-rice'] }),
  } as never)
  await router.load()
  const page = await mount(
    <Providers queryClient={queries}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const said = () => page.host.querySelector('.add-all [role=status]')?.textContent
  const button = () => page.host.querySelector<HTMLButtonElement>('.add-all button')
  await untilShown(
    () => {},
    () => expect(button()?.textContent).toContain('all 3'),
  )
  await untilShown(
    () => button()?.click(),
    () => expect(said()).toContain('3 products are in your cart.'),
  )
  await untilShown(
    () => page.host.querySelector<HTMLElement>('.story-grid a')?.click(),
    () => expect(button()?.textContent).toContain('all 2'),
  )
  expect(said()).toBe('')
  await page.unmount()
  // biome-ignore lint/suspicious/noConsole: what React says of that element is expected, and nothing else
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.filter(([, element]) => element !== 'search')).toEqual([])
  logged.mockClear()
  vi.unstubAllGlobals()
})
