import { QueryClient } from '@tanstack/react-query'
import { reachability } from '#src/lib/reachability.ts'

const MINUTE = 60_000

/** Server state of one page. Loaders must not hang offline: a query runs at once and does not retry without network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: MINUTE,
        gcTime: 30 * MINUTE,
        retry: (failures) => failures < 2 && reachability.isReachable(),
        refetchOnWindowFocus: false,
      },
    },
  })
}
