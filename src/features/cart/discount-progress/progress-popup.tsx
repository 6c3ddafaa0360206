import { useEffect, useId, useRef, useState } from 'react'
import { discountProgressText as text } from '#domain/messages/en/discount-progress.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useMovable } from '#src/ui/use-movable.ts'
import { NextOffer } from './next-offer.tsx'
import { ProgressDetails } from './progress-details.tsx'
import { ProgressStatus } from './progress-status.tsx'
import { TierRail } from './tier-rail.tsx'

interface ProgressPopupProps {
  totals: CartTotals
  onClose: () => void
}

/** Space between this box and what stands on it. */
const GAP_PX = 8

/** How far the cart is on its way to the next offer; floats, moves, folds open, and can be sent away. */
export function ProgressPopup({ totals, onClose }: ProgressPopupProps) {
  const box = useRef<HTMLElement>(null)
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { offset, isDragged, handle } = useMovable(box)
  const isAtHome = offset.x === 0 && offset.y === 0

  // What floats above it needs to know how high it is, as long as it stands in its place.
  useEffect(() => {
    const element = box.current
    const { style } = document.documentElement
    if (!element || !isAtHome) return
    const tell = () => style.setProperty('--float-height', `${element.offsetHeight + GAP_PX}px`)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell)
    observer?.observe(element)
    tell()
    return () => {
      observer?.disconnect()
      style.removeProperty('--float-height')
    }
  }, [isAtHome])

  return (
    <aside
      ref={box}
      className={`popup progress-pop${isDragged ? ' is-dragged' : ''}`}
      aria-label={text.title}
      style={isAtHome ? undefined : { translate: `${offset.x}px ${offset.y}px` }}
    >
      <button type="button" className="grab" aria-label={text.move} {...handle}>
        <Icon name="i-ph-dots-six-bold" />
      </button>
      <div className="top">
        <ProgressStatus totals={totals} />
        <button type="button" className="icon-btn" aria-label={text.close} onClick={onClose}>
          <Icon name="i-ph-x-bold" />
        </button>
      </div>
      <TierRail totals={totals} />
      <p className="small" role="status">
        <NextOffer next={totals.next} />
      </p>
      <button
        type="button"
        className="btn btn-quiet details-btn"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.details}
        <Icon name="i-ph-caret-down-bold" small />
      </button>
      {isOpen ? <ProgressDetails id={detailsId} totals={totals} /> : null}
    </aside>
  )
}
