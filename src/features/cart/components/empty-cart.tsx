import { Link } from '@tanstack/react-router'
import { cartText } from '#domain/messages/en/cart.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const text = cartText.empty

export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <EmptyState art="cart" kicker={text.kicker} title={text.title}>
      <p className="muted">{text.text}</p>
      <Link className="btn" to="/shop/all" onClick={onNavigate}>
        {text.action}
      </Link>
    </EmptyState>
  )
}
