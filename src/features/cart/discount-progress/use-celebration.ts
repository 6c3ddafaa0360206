import { useEffect, useRef } from 'react'
import { isOfferReached } from '#domain/rules/discount-progress.ts'
import { celebrate } from '#src/ui/celebrate.ts'
import { reachedOffer, rememberOffer } from './reached.ts'

interface Offer {
  /** In percent; undefined while it is not known. */
  tierPercent: number | undefined
  /** Counts what the shopper did in this page. */
  changes: number
  hasCoupon: boolean
  isCheckoutOpen: boolean
  /** The first change of this page filled an empty cart: it had no offer before. */
  wasEmptyBefore: boolean
}

/** Celebrates when something the shopper did reaches an offer, once for each offer of a cart. */
export function useCelebration({ tierPercent, changes, hasCoupon, isCheckoutOpen, wasEmptyBefore }: Offer): void {
  const counted = useRef(wasEmptyBefore ? 0 : changes)

  useEffect(() => {
    if (tierPercent === undefined) return
    const isOwn = changes !== counted.current
    counted.current = changes
    const reachedBefore = reachedOffer()
    if (isOfferReached({ tierPercent, reachedBefore, isOwn, hasCoupon, isCheckoutOpen })) void celebrate()
    if (tierPercent > reachedBefore) rememberOffer(tierPercent)
  }, [tierPercent, changes, hasCoupon, isCheckoutOpen])
}
