import '#src/styles/orders.css'
import { Link } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const text = orderPagesText.returns

export function NoReturns() {
  return (
    <EmptyState art="orders" kicker={text.kicker} title={text.heading}>
      <p>{text.text}</p>
      <Link className="btn" to="/manage-orders">
        {text.action}
      </Link>
    </EmptyState>
  )
}
