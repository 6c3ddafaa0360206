import type { RefObject } from 'react'
import { Icon } from './icon.tsx'
import { useScrollEnds } from './use-scroll-ends.ts'

interface ScrollArrowsProps {
  target: RefObject<HTMLElement | null>
  /** Pixels of one press. */
  step: number
  /** Entries in the scroller: a change moves its end. */
  length: number
  leftLabel: string
  rightLabel: string
  /** On phones too, where others are swiped. */
  onPhones?: boolean
}

/** At its end a button only says so: one that is disabled would drop the keyboard. */
export function ScrollArrows({ target, step, length, leftLabel, rightLabel, onPhones = false }: ScrollArrowsProps) {
  const { isAtStart, isAtEnd } = useScrollEnds(target, length)
  function scroll(by: number) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.current?.scrollBy({ left: by, behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <div className={`arrows${onPhones ? '' : ' md-up'}`}>
      <button
        type="button"
        className="icon-btn"
        aria-label={leftLabel}
        aria-disabled={isAtStart}
        onClick={() => scroll(-step)}
      >
        <Icon name="i-ph-arrow-left-bold" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={rightLabel}
        aria-disabled={isAtEnd}
        onClick={() => scroll(step)}
      >
        <Icon name="i-ph-arrow-right-bold" />
      </button>
    </div>
  )
}
