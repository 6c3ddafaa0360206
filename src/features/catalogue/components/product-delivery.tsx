import { productText } from '#domain/messages/en/product-page.ts'
import type { Paise } from '#domain/money.ts'
import { FREE_SHIPPING_FROM } from '#domain/rules/shipping.ts'
import { weighedLines } from '#src/features/cart/model/cart-view.ts'
import { useCartView } from '#src/features/cart/use-cart-view.ts'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Beside the price: that this pack goes free, or from which cart on it does. */
export function FreeDelivery({ shownPaise }: { shownPaise: Paise }) {
  return (
    <p className="ok free-delivery">
      <Icon name="i-ph-truck-bold" small />
      {shownPaise >= FREE_SHIPPING_FROM ? productText.freeDelivery : productText.freeDeliveryFrom(FREE_SHIPPING_FROM)}
    </p>
  )
}

/** On a product's page: by when and for how much it comes, before anything is in the cart. */
export function PinCheck() {
  const view = useCartView()
  useDelivery(view && weighedLines(view))
  return <PinField label={productText.deliveryLabel} />
}
