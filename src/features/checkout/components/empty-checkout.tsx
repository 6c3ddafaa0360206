import { Link } from '@tanstack/react-router'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { closeCheckout } from '../state.ts'

export function EmptyCheckout() {
  return (
    <EmptyState art="cart" title={<h3 className="display pane-title">{checkoutText.empty}</h3>}>
      <p>{checkoutText.emptyText}</p>
      <Link className="btn" to="/shop/all" onClick={closeCheckout}>
        {checkoutText.emptyAction}
      </Link>
    </EmptyState>
  )
}
