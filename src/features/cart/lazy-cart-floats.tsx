import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { untilIdle } from '#src/lib/idle.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useShownPath } from '#src/ui/use-shown-path.ts'
import { cartState, isFilledByLastChange } from './state.ts'

/** The page itself comes first, but no longer than that. */
const PAGE_FIRST_MS = 1_000

const CartFloats = lazy(() => untilIdle(PAGE_FIRST_MS).then(() => import('./components/cart-floats.tsx')))

/** Loads and shows the cart's floating elements while the cart is not empty. */
export function LazyCartFloats({ isCheckoutOpen }: { isCheckoutOpen: boolean }) {
  return useSnapshot(cartState).lines.length > 0 ? <Floats isCheckoutOpen={isCheckoutOpen} /> : null
}

function Floats({ isCheckoutOpen }: { isCheckoutOpen: boolean }) {
  const path = useShownPath()
  const [wasEmptyBefore] = useState(isFilledByLastChange)
  return (
    <LazyPart>
      <CartFloats path={path} wasEmptyBefore={wasEmptyBefore} isCheckoutOpen={isCheckoutOpen} />
    </LazyPart>
  )
}
