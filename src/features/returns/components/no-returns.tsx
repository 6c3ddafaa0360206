import '#src/styles/orders.css'
import { Link } from '@tanstack/react-router'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'

const text = orderPagesText.returns

export function NoReturns() {
  return (
    <div className="empty">
      <img src="/art/orders.svg" width="240" height="180" alt="" />
      <p className="kicker" lang="hi">
        {text.kicker}
      </p>
      <h2>{text.heading}</h2>
      <p>{text.text}</p>
      <Link className="btn" to="/manage-orders">
        {text.action}
      </Link>
    </div>
  )
}
