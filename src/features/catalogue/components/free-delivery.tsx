import { productText } from '#domain/messages/en/product-page.ts'
import type { Paise } from '#domain/money.ts'
import { FREE_SHIPPING_FROM } from '#domain/rules/shipping.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Beside the price: that this pack goes free, or from which basket on it does. */
export function FreeDelivery({ shownPaise }: { shownPaise: Paise }) {
  return (
    <p className="ok free-delivery">
      <Icon name="i-ph-truck-bold" small />
      {shownPaise >= FREE_SHIPPING_FROM ? productText.freeDelivery : productText.freeDeliveryFrom(FREE_SHIPPING_FROM)}
    </p>
  )
}
