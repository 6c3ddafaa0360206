import { type RefObject, useEffect, useRef } from 'react'

interface TurnedPage {
  /** What stands over the list. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Said when one of the page numbers is pressed. */
  onTurn: () => void
}

/** Whoever turns to another page of a list goes on from its beginning, where the window is by then, and not from the numbers below it. */
export function useTurnedPage(page: number): TurnedPage {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTurned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for is there
  useEffect(() => {
    if (!isTurned.current) return
    isTurned.current = false
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return {
    heading,
    onTurn: () => {
      isTurned.current = true
    },
  }
}
