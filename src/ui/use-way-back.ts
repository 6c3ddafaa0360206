import { type FocusEvent, useRef } from 'react'
import { pageHeading } from './page-heading.ts'

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
      const place = before instanceof HTMLElement && before.isConnected ? before : pageHeading()
      place?.focus({ preventScroll: true })
    },
  }
}
