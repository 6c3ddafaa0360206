import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { goodFor } from '#src/lib/first-view.ts'
import { reachability } from '#src/lib/reachability.ts'

/** Server state of one page. Loaders must not hang offline: a query runs at once and does not retry without network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: goodFor(MINUTE_MS),
        gcTime: 30 * MINUTE_MS,
        retry: (failures) => failures < 2 && reachability.isReachable(),
        refetchOnWindowFocus: false,
      },
    },
  })
}
