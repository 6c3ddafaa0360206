import { Link } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'

const text = orderPagesText.history.empty

export function NoOrders() {
  return (
    <div className="empty">
      <img src="/art/orders.svg" width="240" height="180" alt="" />
      <p className="kicker" lang="hi">
        {text.kicker}
      </p>
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <Link className="btn" to="/shop/all">
        {text.action}
      </Link>
    </div>
  )
}
