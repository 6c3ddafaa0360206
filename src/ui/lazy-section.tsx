import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFirstView } from '#src/lib/first-view.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'

/** The part of a section that must be in view before it loads (section 2). */
const VISIBLE = 0.1

/** How far ahead of the screen it loads for who goes through the page with the keyboard: one screen. */
const AHEAD = '100%'

interface LazySectionProps {
  /** Names the room the section takes, so that nothing below moves when it arrives. */
  space: string
  /** Where a link of the page leads to, also before the section is there. */
  id?: string
  /** Stands in a page that the server rendered, as it is a way to other pages. */
  isRendered?: boolean
  children: ReactNode
}

/**
 * Mounts its section, and so downloads it, once a tenth of its room is in view. The keyboard would leap over what is not
 * there yet, and over it to the end of the page: for who goes through the page with it, each comes one screen earlier.
 */
export function LazySection({ space, id, isRendered = false, children }: LazySectionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(() => isRendered && isFirstView())
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
      },
      isByKeyboard ? { rootMargin: AHEAD } : { threshold: VISIBLE },
    )
    observer.observe(element)
    const lookAhead = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setIsByKeyboard(true)
    }
    addEventListener('keydown', lookAhead)
    return () => {
      observer.disconnect()
      removeEventListener('keydown', lookAhead)
    }
  }, [isSeen, isByKeyboard])
  return (
    <div className={`lazy space-${space}`} id={id} ref={ref}>
      {isSeen ? <LazyPart>{children}</LazyPart> : null}
    </div>
  )
}
