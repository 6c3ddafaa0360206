import { Link } from '@tanstack/react-router'
import { cartText } from '#domain/messages/en/cart.ts'

const text = cartText.empty

export function EmptyCart({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className="empty">
      <img src="/art/cart.svg" width="240" height="180" alt="" />
      <p className="kicker" lang="hi">
        {text.kicker}
      </p>
      <h2>{text.title}</h2>
      <p className="muted">{text.text}</p>
      <Link className="btn" to="/shop/all" onClick={onNavigate}>
        {text.action}
      </Link>
    </div>
  )
}
