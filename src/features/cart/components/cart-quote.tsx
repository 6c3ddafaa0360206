import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { weighedLines } from '../model/cart-view.ts'
import { useCartView } from '../use-cart-view.ts'

/** Shows nothing: keeps the charges of the visit's pin code true for the cart, on a page that shows the one without the other. */
export default function CartQuote() {
  const view = useCartView()
  useDelivery(view && weighedLines(view))
  return null
}
