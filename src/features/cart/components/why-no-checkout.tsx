import { cartText } from '#domain/messages/en/cart.ts'
import type { CartView } from '../model/cart-view.ts'

/** Above a disabled Checkout: the line that blocks it may be far up a long cart. Nothing while the way is free. */
export function WhyNoCheckout({ view }: { view: Pick<CartView, 'canCheckout' | 'ordered'> }) {
  if (view.canCheckout) return null
  const scarce = view.ordered.filter(({ isOverStock }) => isOverStock).map(({ item }) => item.name)
  return (
    <p className="notice" role="status">
      {scarce.length > 0 ? cartText.blocked.scarce(scarce.join(', ')) : cartText.blocked.nothing}
    </p>
  )
}
