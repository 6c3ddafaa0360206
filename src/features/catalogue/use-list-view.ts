import { useState } from 'react'
import { inTab } from '#src/lib/web-storage.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const KEY = 'listing-view'

/** Grid or list, remembered for the session; the grid is the start. */
export function useListView(): [boolean, (isList: boolean) => void] {
  const [chosen, setIsList] = useState<boolean | null>(null)
  const isHydrated = useHydrated()
  return [
    chosen ?? (isHydrated && inTab.read(KEY) === 'list'),
    (next) => {
      setIsList(next)
      inTab.write(KEY, next ? 'list' : 'grid')
    },
  ]
}
