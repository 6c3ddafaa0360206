import '#src/styles/order-nav.css'
import { Link } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'

const text = orderPagesText.nav

/** The way between orders, what was bought before, and returns. */
export function OrderPagesNav({ current }: { current: 'orders' | 'again' | 'returns' }) {
  const state = (page: typeof current) => (page === current ? 'page' : undefined)
  const exact = { exact: true, includeSearch: true }
  return (
    <nav className="order-nav" aria-label={text.label}>
      <Link to="/manage-orders" search={{}} activeOptions={exact} aria-current={state('orders')}>
        {text.orders}
      </Link>
      <Link to="/manage-orders" search={{ view: 'buy-again' }} activeOptions={exact} aria-current={state('again')}>
        {text.again}
      </Link>
      <Link to="/manage-returns" search={{}} activeOptions={exact} aria-current={state('returns')}>
        {text.returns}
      </Link>
    </nav>
  )
}
