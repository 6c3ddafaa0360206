import { useEffect, useRef } from 'react'
import { type Paise, paise } from '#domain/money.ts'
import { hasSavingRisen } from '#domain/rules/discount-progress.ts'
import { celebrate } from '#src/ui/celebrate.ts'

interface Saving {
  /** What the cart saves, in paise; undefined while it is not known. */
  saved: Paise | undefined
  /** Counts what the shopper did in this page. */
  changes: number
  isVisible: boolean
  /** The first change of this page filled an empty cart: it saved 0 before. */
  wasEmptyBefore: boolean
}

/** Celebrates when the saved amount rises by something the shopper did: not on load, not by another tab, device or login. */
export function useCelebration({ saved, changes, isVisible, wasEmptyBefore }: Saving): void {
  const before = useRef<Paise | undefined>(wasEmptyBefore ? paise(0) : undefined)
  const counted = useRef(wasEmptyBefore ? 0 : changes)

  useEffect(() => {
    if (saved === undefined) return
    const isOwn = changes !== counted.current
    if (isVisible && isOwn && hasSavingRisen(before.current, saved)) void celebrate()
    before.current = saved
    counted.current = changes
  }, [saved, changes, isVisible])
}
