import { useState } from 'react'
import { inTab } from '#src/lib/web-storage.ts'

const KEY = 'listing-view'

/** Grid or list, remembered for the session; the grid is the start. */
export function useListView(): [boolean, (isList: boolean) => void] {
  const [isList, setIsList] = useState(() => inTab.read(KEY) === 'list')
  return [
    isList,
    (next) => {
      setIsList(next)
      inTab.write(KEY, next ? 'list' : 'grid')
    },
  ]
}
