import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page of the server is taken over, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
