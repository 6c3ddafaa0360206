import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import { productText } from '#domain/messages/en/product-page.ts'
import type { Paise } from '#domain/money.ts'
import { FREE_SHIPPING_FROM } from '#domain/rules/shipping.ts'
import { PinField } from '#src/features/delivery/pin-field.tsx'
import { deliveryState } from '#src/features/delivery/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const cartQuote = () => import('#src/features/cart/components/cart-quote.tsx')
const CartQuote = lazy(cartQuote)

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
  const isHydrated = useHydrated()
  const { userPincode } = useSnapshot(deliveryState)
  return (
    <>
      {isHydrated && userPincode !== '' ? (
        <LazyPart>
          <CartQuote />
        </LazyPart>
      ) : null}
      <PinField label={productText.deliveryLabel} onUse={() => void cartQuote().catch(() => undefined)} />
    </>
  )
}
