import { productText } from '#domain/messages/en/product-page.ts'
import { weighedLines } from '#src/features/cart/model/weighed.ts'
import { useCartView } from '#src/features/cart/use-cart-view.ts'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'

/** On a product's page: by when and for how much it comes, before anything is in the basket. */
export function PinCheck() {
  const view = useCartView()
  useDelivery(view && weighedLines(view))
  return <PinField label={productText.deliveryLabel} />
}
