import { Link } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { authState } from '#src/session/state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const text = cartText.empty

/** An empty cart. While the session is unknown it says so instead, since a customer's cart is on the server. */
export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  const { isUnasked } = useSnapshot(authState)
  const said = isUnasked ? cartText.unasked : text
  return (
    <EmptyState art="cart" {...(isUnasked ? {} : { kicker: text.kicker })} title={said.title}>
      <p className="muted">{said.text}</p>
      <Link className="btn" to="/shop/all" onClick={onNavigate}>
        {text.action}
      </Link>
    </EmptyState>
  )
}
