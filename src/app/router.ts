import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { isSparing } from '#domain/network-information.ts'
import { routeTree } from '../route-tree.gen.ts'
import { parseQuery, queryOf } from './address-query.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { changePage } from './view-transition.ts'

/** The context of every route's loader. */
export interface RouteContext {
  queryClient: QueryClient
}

/** @param history of a page that is rendered on the server; a browser has its own. */
export function createShopRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseQuery,
    stringifySearch: queryOf,
    // Preloads ahead of a press, but not for visitors with data saving on.
    defaultPreload: isSparing(navigator) ? false : 'intent',
    defaultPreloadStaleTime: 0,
    // On a server it would write a script into the page.
    scrollRestoration: history === undefined,
    ...(history ? { history, isServer: true } : {}),
    defaultStructuralSharing: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  router.startViewTransition = (update) =>
    changePage(router.state.resolvedLocation?.pathname ?? '', router.latestLocation.pathname, update)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>
  }
}
