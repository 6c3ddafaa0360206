import { useEffect } from 'react'

/** Goes to the place the address names, once the text that has it is there: the router looked before it was. */
export function useHashOnArrival(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || location.hash === '') return
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [isThere])
}
