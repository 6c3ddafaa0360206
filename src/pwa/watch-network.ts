import type { QueryClient } from '@tanstack/react-query'
import { reachability } from '#src/lib/reachability.ts'

/** Looks for a lost server, and asks it for what the screen shows once it is back. */
export function watchNetwork(queryClient: QueryClient): void {
  reachability.watchWith(() => {
    const looking = new AbortController()
    import('./look-for-server.ts')
      .then(({ lookForServer }) => lookForServer(reachability.found, looking.signal))
      // A page without a worker cannot fetch it now: the next call that comes through tells.
      .catch(() => undefined)
    return () => {
      looking.abort()
      void queryClient.refetchQueries({ type: 'active', stale: true })
    }
  })
}
