import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Mounted, mount } from './mount.tsx'

/**
 * A component as part of a page of the shop: with links that lead somewhere, and with what the queries already know.
 * One that stands at another address than `/` stays on every page.
 */
export async function mountInShop(
  node: ReactNode,
  known: readonly (readonly [readonly unknown[], unknown])[] = [],
  at = '/',
): Promise<Mounted & { queries: QueryClient; path: () => string; router: AnyRouter }> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  })
  for (const [key, value] of known) queries.setQueryData(key, value)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => node })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => (at === '/' ? null : node) })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const mounted = await mount(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...mounted, queries, path: () => router.state.location.pathname, router }
}
