import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { reachability } from '#src/lib/reachability.ts'

/** Server state of one page. Loaders must not hang offline: a query runs at once and does not retry without network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: (failures) => failures < 2 && reachability.isReachable(),
        refetchOnWindowFocus: false,
      },
    },
  })
}
