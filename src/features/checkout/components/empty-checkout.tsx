import { Link } from '@tanstack/react-router'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { closeCheckout } from '../state.ts'

export function EmptyCheckout() {
  return (
    <div className="empty">
      <img src="/art/cart.svg" width="240" height="180" alt="" />
      <h3 className="display pane-title">{checkoutText.empty}</h3>
      <p>{checkoutText.emptyText}</p>
      <Link className="btn" to="/shop/all" onClick={closeCheckout}>
        {checkoutText.emptyAction}
      </Link>
    </div>
  )
}
