import { Link } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const text = orderPagesText.history.empty

export function NoOrders() {
  return (
    <EmptyState art="orders" kicker={text.kicker} title={text.title}>
      <p>{text.text}</p>
      <Link className="btn" to="/shop/all">
        {text.action}
      </Link>
    </EmptyState>
  )
}
