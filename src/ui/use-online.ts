import { useSyncExternalStore } from 'react'
import { reachability } from '#src/lib/reachability.ts'

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}

/** Whether the server answers, as far as the last call knows. */
export function useReachable(): boolean {
  return useSyncExternalStore(reachability.listen, reachability.isReachable, () => true)
}
