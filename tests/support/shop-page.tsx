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

/** A component as part of a page of the shop: with links that lead somewhere, and with what the queries already know. */
export async function mountInShop(
  node: ReactNode,
  known: readonly (readonly [readonly unknown[], unknown])[] = [],
): Promise<Mounted & { queries: QueryClient; path: () => string; router: AnyRouter }> {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  })
  for (const [key, value] of known) queries.setQueryData(key, value)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => node })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const mounted = await mount(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...mounted, queries, path: () => router.state.location.pathname, router }
}
