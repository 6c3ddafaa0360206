import { useRouterState } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { cartState, isFilledByLastChange } from './state.ts'

/** The page itself comes first. */
const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(resolve, { timeout: 1_000 })
  })

const CartFloats = lazy(() => whenIdle().then(() => import('./components/cart-floats.tsx')))

/** Lets the cart's floating things in while it holds something. */
export function FloatsGate({ isCheckoutOpen }: { isCheckoutOpen: boolean }) {
  return useSnapshot(cartState).lines.length > 0 ? <Floats isCheckoutOpen={isCheckoutOpen} /> : null
}

function Floats({ isCheckoutOpen }: { isCheckoutOpen: boolean }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [wasEmptyBefore] = useState(isFilledByLastChange)
  return (
    <LazyPart>
      <CartFloats path={path} wasEmptyBefore={wasEmptyBefore} isCheckoutOpen={isCheckoutOpen} />
    </LazyPart>
  )
}
