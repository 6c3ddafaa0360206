import { useState } from 'react'

const KEY = 'listing-view'

/** Grid or list, remembered for the session. */
export function useListView(): [boolean, (isList: boolean) => void] {
  const [isList, setIsList] = useState(() => {
    try {
      return sessionStorage.getItem(KEY) === 'list'
    } catch {
      // Storage is blocked: the grid is the start.
      return false
    }
  })
  return [
    isList,
    (next) => {
      setIsList(next)
      try {
        sessionStorage.setItem(KEY, next ? 'list' : 'grid')
      } catch {
        // The choice holds for this page at least.
      }
    },
  ]
}
