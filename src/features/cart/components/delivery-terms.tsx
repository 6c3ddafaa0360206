import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { deliveryText } from '#domain/messages/en/delivery.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type Delivery, shippingFeeFor } from '#domain/rules/shipping.ts'
import type { CartItemsList } from '#src/features/delivery/actions.ts'
import { choosePinCode } from '#src/features/delivery/state.ts'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { authState } from '#src/session/state.ts'
import { weighedLines } from '../model/cart-view.ts'
import { cartState } from '../state.ts'
import { useCartView } from '../use-cart-view.ts'

const text = deliveryText.line
const NOTHING: CartItemsList = []

/** A pin code with day and fee of what is in the cart; a customer's is that of the first address until another is given. */
export default function DeliveryTerms({ pinCode }: { pinCode: string }) {
  const { lines, isLoaded, home } = useSnapshot(cartState)
  const { isKnown, isUserAuthenticated } = useSnapshot(authState)
  const isReady = isLoaded && isKnown && (home === 'customer' || !isUserAuthenticated)
  useEffect(() => choosePinCode(pinCode), [pinCode])
  return (
    <>
      <b>{pinCode}</b>
      {isReady && lines.length === 0 ? <Terms amount={paise(0)} list={NOTHING} /> : <TermsOfCart isReady={isReady} />}
    </>
  )
}

function TermsOfCart({ isReady }: { isReady: boolean }) {
  const view = useCartView()
  const isThere = isReady && view !== null
  return <Terms amount={isThere ? view.totals.cartAmount : null} list={isThere ? weighedLines(view) : null} />
}

/** `amount` and `list` are null while the cart is not known. */
function Terms({ amount, list }: { amount: Paise | null; list: CartItemsList | null }) {
  const { delivery, day } = useDelivery(list)
  if (delivery === null) return null
  if (!delivery.isServiceable) return <Answer>{text.none}</Answer>
  return (
    <Answer>
      {day}
      {amount === null ? null : <Fee amount={amount} delivery={delivery} />}
    </Answer>
  )
}

function Fee({ amount, delivery }: { amount: Paise; delivery: Delivery }) {
  const fee = shippingFeeFor(amount, delivery)
  if (fee === 0) {
    return (
      <>
        {text.dot}
        <i>{text.free}</i>
      </>
    )
  }
  return (
    <>
      {text.dot}
      {text.fee(fee)}
      {amount === 0 ? <span className="pin-more">{text.freeFrom}</span> : null}
    </>
  )
}

/** Behind the pin code, or under it where the header is wide. */
function Answer({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="pin-dot">{text.dot}</span>
      {children}
    </>
  )
}
