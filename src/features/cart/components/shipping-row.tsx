import { amountsText } from '#domain/messages/en/amounts.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { shippingFeeFor, shippingStateTo } from '#domain/rules/shipping.ts'
import type { useDelivery } from '#src/features/delivery/use-delivery.ts'

interface ShippingRowProps {
  cartAmount: Paise
  delivery: ReturnType<typeof useDelivery>
}

const KIND = { free: 'free', not_available: 'is-off', charged: undefined, not_yet_known: undefined } as const

/** The delivery line of the sums, with its day; a 0 for want of a pin code is never an offer (section 9). */
export function ShippingRow({ cartAmount, delivery: { delivery, userPincode, day } }: ShippingRowProps) {
  const state = shippingStateTo(userPincode, cartAmount, delivery)
  const value = {
    free: amountsText.free,
    not_available: amountsText.notAvailable,
    not_yet_known: amountsText.withPinCode,
    charged: formatInr(shippingFeeFor(cartAmount, delivery)),
  }[state]
  return (
    <div className={KIND[state]}>
      <dt>{amountsText.delivery(userPincode, day)}</dt>
      <dd>{value}</dd>
    </div>
  )
}
