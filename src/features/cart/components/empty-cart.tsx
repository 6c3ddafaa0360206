import { Link } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { authState } from '#src/session/state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { cartState } from '../state.ts'
import { useIsCartAwaited } from '../use-cart.ts'

const text = cartText.empty

/** An empty cart; a customer's is on the server: until it is here, that it comes is shown, or why it cannot. */
export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  const { isUnasked } = useSnapshot(authState)
  const isAwaited = useIsCartAwaited()
  const isRefused = useSnapshot(cartState).error !== null
  const isAway = isAwaited && (isUnasked || isRefused)
  if (isAwaited && !isAway) return <Waiting />
  const said = isAway ? cartText.unasked : text
  return (
    <EmptyState art="cart" {...(isAway ? {} : { kicker: text.kicker })} title={said.title}>
      <p className="muted">{said.text}</p>
      <Link className="btn" to="/shop/all" onClick={onNavigate}>
        {text.action}
      </Link>
    </EmptyState>
  )
}
