import { type FocusEvent, useRef } from 'react'

interface WayBack {
  /** Heard at the float. */
  noteFocus: (event: FocusEvent) => void
  /** The keyboard goes on from where it was before the float; called as that closes. */
  goBack: () => void
}

/** Closing a float takes the pressed button away: the keyboard goes on from where it came from, else at the page's heading. */
export function useWayBack(): WayBack {
  const cameFrom = useRef<EventTarget | null>(null)
  return {
    noteFocus: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    goBack: () => {
      const before = cameFrom.current
      const isThere = before instanceof HTMLElement && before.isConnected
      const place = isThere ? before : document.querySelector<HTMLElement>('main h1')
      if (place && !isThere) place.tabIndex = -1
      place?.focus({ preventScroll: true })
    },
  }
}
