import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import { authState } from '#src/session/state.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useShownPath } from '#src/ui/use-shown-path.ts'

const UnpaidOrder = lazy(() => import('./components/unpaid-order.tsx'))

/** Pages that have the amount and its button themselves, and those where it would lie over a form. */
const OWN_PAGES = ['/payment-status', '/order-confirmed', '/manage-', '/profile']

/** Lets the popup of an unfinished payment in, for customers alone, where the page does not say it all itself. */
export function LazyUnpaidOrder({ isHidden }: { isHidden: boolean }) {
  const { isUserAuthenticated } = useSnapshot(authState)
  const path = useShownPath()
  const isOwnPage = OWN_PAGES.some((page) => path.startsWith(page))
  if (!isUserAuthenticated || isOwnPage || isHidden) return null
  return (
    <LazyPart>
      <UnpaidOrder />
    </LazyPart>
  )
}
