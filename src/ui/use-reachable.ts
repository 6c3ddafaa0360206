import { useSyncExternalStore } from 'react'
import { reachability } from '#src/lib/reachability.ts'

/** Whether the server answers, as far as the last call knows. */
export function useReachable(): boolean {
  return useSyncExternalStore(reachability.listen, reachability.isReachable, () => true)
}
