import { useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import { authState } from '#src/session/state.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'

const UnpaidOrder = lazy(() => import('./components/unpaid-order.tsx'))

/** Lets the popup of an unfinished payment in, for customers alone; the payment's own page says it all itself. */
export function LazyUnpaidOrder({ isHidden }: { isHidden: boolean }) {
  const { isUserAuthenticated } = useSnapshot(authState)
  const isOwnPage = useRouterState({ select: ({ location }) => location.pathname.startsWith('/payment-status') })
  if (!isUserAuthenticated || isOwnPage || isHidden) return null
  return (
    <LazyPart>
      <UnpaidOrder />
    </LazyPart>
  )
}
