import '#src/styles/overlays.css'
import './discount-progress.css'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { isDiscountProgressVisible } from '#domain/rules/discount-progress.ts'
import { cartState } from '../state.ts'
import { useCartView } from '../use-cart-view.ts'
import { rememberClosed, wasClosed } from './closed.ts'
import { ProgressPopup } from './progress-popup.tsx'
import { useCelebration } from './use-celebration.ts'

export interface DiscountProgressProps {
  path: string
  /** Whether the page's cart was empty until the shopper put something in. */
  wasEmptyBefore: boolean
  isCheckoutOpen: boolean
}

/** The floating discount-progress popup, where and when it may show (section 2). */
export function DiscountProgress({ path, wasEmptyBefore, isCheckoutOpen }: DiscountProgressProps) {
  const view = useCartView()
  const { changes, couponCodeApplied } = useSnapshot(cartState)
  const [isClosed, setIsClosed] = useState(wasClosed)
  const isVisible =
    !isClosed &&
    isDiscountProgressVisible({
      path,
      itemCount: view?.pieces ?? 0,
      hasCoupon: couponCodeApplied !== null,
      isCheckoutOpen,
    })
  useCelebration({ saved: view?.totals.discount, changes, isVisible, wasEmptyBefore })

  function handleClose() {
    rememberClosed()
    setIsClosed(true)
  }

  return isVisible && view ? <ProgressPopup totals={view.totals} onClose={handleClose} /> : null
}
