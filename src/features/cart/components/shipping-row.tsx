import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { type Delivery, shippingFeeFor, shippingNotice } from '#domain/rules/shipping.ts'

interface ShippingRowProps {
  cartAmount: Paise
  delivery: Delivery | null
  pinCode: string | null
}

const KIND = { free: 'free', not_available: 'is-off', charged: undefined, not_yet_known: undefined } as const

/** The delivery line of the sums; a 0 for want of a pin code is never an offer (section 9). */
export function ShippingRow({ cartAmount, delivery, pinCode }: ShippingRowProps) {
  const notice = shippingNotice(cartAmount, delivery)
  const value = {
    free: cartText.shippingFree,
    not_available: cartText.pin.notAvailable,
    not_yet_known: cartText.shippingLater,
    charged: formatInr(shippingFeeFor(cartAmount, delivery)),
  }[notice]
  return (
    <div className={KIND[notice]}>
      <dt>{pinCode ? cartText.pin.fee(pinCode) : cartText.shipping}</dt>
      <dd>{value}</dd>
    </div>
  )
}
