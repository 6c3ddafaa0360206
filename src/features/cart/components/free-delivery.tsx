import './free-delivery.css'
import { deliveryText } from '#domain/messages/en/delivery.ts'
import type { Paise } from '#domain/money.ts'
import { type Delivery, freeShippingNeeds } from '#domain/rules/shipping.ts'
import { Icon } from '#src/ui/icon.tsx'

/** What the cart still needs for free delivery; empty if it has it. */
export function FreeDelivery({ cartAmount, delivery }: { cartAmount: Paise; delivery: Delivery | null }) {
  const needed = freeShippingNeeds(cartAmount, delivery)
  if (needed === null) return null
  return (
    <p className="free-hint">
      <Icon name="i-ph-truck-bold" small />
      <span>
        <b>{deliveryText.needs(needed)}</b>
        {deliveryText.more}
      </span>
    </p>
  )
}
