import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { discountProgressText as text } from '#domain/messages/en/discount-progress.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import { discountProgressPercent } from '#domain/rules/discount-progress.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'
import { useMovable } from '#src/ui/use-movable.ts'
import { useWayBack } from '#src/ui/use-way-back.ts'
import { NextOffer } from './next-offer.tsx'
import { ProgressDetails } from './progress-details.tsx'
import { ProgressStatus } from './progress-status.tsx'
import { TierRail } from './tier-rail.tsx'

interface ProgressPillProps {
  totals: CartTotals
  onClose: () => void
}

/** How far the cart is on its way to the next offer, in one line; the rest is shown above it on request. */
export function ProgressPill({ totals, onClose }: ProgressPillProps) {
  const box = useRef<HTMLElement>(null)
  const pill = useRef<HTMLButtonElement>(null)
  const detailsId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { offset, isDragged, handle } = useMovable(box)
  const { noteFocus, goBack } = useWayBack()
  const isAtHome = offset.x === 0 && offset.y === 0
  useClearSpot(box, isAtHome && !isOpen)
  const way = discountProgressPercent(totals.cartAmount, totals.eligibleAmount)

  function handleClose() {
    goBack()
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setIsOpen(false)
    pill.current?.focus()
  }

  return (
    <aside
      ref={box}
      className={`progress${isOpen ? ' is-open' : ''}${isDragged ? ' is-dragged' : ''}`}
      aria-label={text.title}
      style={isAtHome ? undefined : { translate: `${offset.x}px ${offset.y}px` }}
      onFocus={noteFocus}
      onKeyDown={handleKeyDown}
    >
      {isOpen ? (
        <div className="progress-card" id={detailsId}>
          <button type="button" className="grab" aria-label={text.move} {...handle}>
            <Icon name="i-ph-dots-six-bold" />
          </button>
          <div className="top">
            <ProgressStatus totals={totals} />
            <button type="button" className="icon-btn" aria-label={text.close} onClick={handleClose}>
              <Icon name="i-ph-x-bold" />
            </button>
          </div>
          <TierRail totals={totals} />
          <p className="small">
            <NextOffer next={totals.next} />
          </p>
          <ProgressDetails totals={totals} />
        </div>
      ) : null}
      <button
        ref={pill}
        type="button"
        className="pill"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="ring" style={{ '--at': `${way}%` }} aria-hidden="true" />
        {totals.next ? text.pill(totals.next) : text.pillTop}
        <span className="vh">{`. ${text.details}`}</span>
        <Icon name="i-ph-caret-up-bold" small />
      </button>
      <p className="vh" role="status">
        <NextOffer next={totals.next} />
      </p>
    </aside>
  )
}
