import { type RefObject, useEffect, useRef } from 'react'

interface TurnedPage {
  /** The element above the list. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Said when the way to a page is pressed. */
  onTurn: (page: number) => void
  /** The focus is there at once: for a press whose button goes with what stood in the list's place. */
  goToHeading: () => void
}

/**
 * After turning a page of a list, the focus is at the top of the new page, where the window is by then, not at the page
 * numbers below.
 */
export function useTurnedPage(page: number): TurnedPage {
  const heading = useRef<HTMLHeadingElement>(null)
  const turnedTo = useRef<number | null>(null)
  useEffect(() => {
    // A page that came otherwise, after a press that opened a tab or changed nothing, leaves the focus where it is.
    if (turnedTo.current === page) heading.current?.focus({ preventScroll: true })
    turnedTo.current = null
  }, [page])
  return {
    heading,
    onTurn: (wanted) => {
      turnedTo.current = wanted
    },
    goToHeading: () => heading.current?.focus({ preventScroll: true }),
  }
}
