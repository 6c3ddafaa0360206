import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { isDiscountProgressVisible } from '#domain/rules/discount-progress.ts'
import { inTab } from '#src/lib/web-storage.ts'
import { cartState } from '../state.ts'
import { useCartView } from '../use-cart-view.ts'
import { ProgressPill } from './progress-pill.tsx'
import { useCelebration } from './use-celebration.ts'

const CLOSED_KEY = 'discount-progress-closed'

/** Closed by the shopper: it stays away for the session (of this tab). */
const wasClosed = (): boolean => inTab.read(CLOSED_KEY) === '1'

function rememberClosed(): void {
  inTab.write(CLOSED_KEY, '1')
}

export interface DiscountProgressProps {
  path: string
  /** Whether the page's cart was empty until the shopper put something in. */
  wasEmptyBefore: boolean
  isCheckoutOpen: boolean
}

interface Place {
  /** Something else is shown in its place for now. */
  isCovered?: boolean
}

/** The discount progress, where and when it may show (section 2). */
export function DiscountProgress({
  path,
  wasEmptyBefore,
  isCheckoutOpen,
  isCovered = false,
}: DiscountProgressProps & Place) {
  const view = useCartView()
  const { changes, couponCodeApplied } = useSnapshot(cartState)
  const [isClosed, setIsClosed] = useState(wasClosed)
  const hasCoupon = couponCodeApplied !== null
  const isVisible =
    !isClosed && isDiscountProgressVisible({ path, itemCount: view?.pieces ?? 0, hasCoupon, isCheckoutOpen })
  useCelebration({ tierPercent: view?.totals.tierPercent, changes, hasCoupon, isCheckoutOpen, wasEmptyBefore })

  function handleClose() {
    rememberClosed()
    setIsClosed(true)
  }

  return isVisible && !isCovered && view ? <ProgressPill totals={view.totals} onClose={handleClose} /> : null
}
