import '../../../styles/forms.css'
import '#src/styles/checkout.css'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { sumPaise } from '#domain/money.ts'
import { shippingFeeFor, shippingState } from '#domain/rules/shipping.ts'
import { LoginForm } from '#src/features/auth/login-form.tsx'
import type { CartView } from '#src/features/cart/model/cart-view.ts'
import { weighedLines } from '#src/features/cart/model/cart-view.ts'
import { useCartView } from '#src/features/cart/use-cart-view.ts'
import { useDelivery } from '#src/features/delivery/use-delivery.ts'
import { authState } from '#src/session/state.ts'
import { useLeavings } from '#src/session/use-leavings.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { SumList } from '#src/ui/sum-list.tsx'
import { checkoutState, closeCheckout } from '../state.ts'
import { cartRows } from '../sum-rows.ts'
import { AddressStep } from './address-step.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCheckout, OrderedBefore } from './empty-checkout.tsx'
import { SummaryLines } from './summary-lines.tsx'
import { totalText } from './total-text.ts'

/** From the cart to the order: the phone number first, then the address and the payment (section 4). */
export default function CheckoutPopup() {
  const { isKnown, isUnasked, user } = useSnapshot(authState)
  const { payingAt, orderedBefore } = useSnapshot(checkoutState)
  const view = useCartView()
  // When a session ends while the popup is open, the customer's cart leaves the page until the next login.
  const hasLeft = useLeavings() > 0 && user === null
  const shown = isKnown && !payingAt ? view : null

  return (
    <Dialog
      kind="modal"
      title={checkoutText.title}
      onClose={closeCheckout}
      head={<CheckoutSteps current={user || isUnasked ? 'address' : 'phone'} />}
    >
      {payingAt ? <OpeningPayment url={payingAt} /> : null}
      {!payingAt && !shown ? (
        <p className="pane" role="status">
          {shellText.loading}
        </p>
      ) : null}
      {shown && shown.lines.length + shown.gone.length === 0 ? (
        hasLeft || isUnasked ? (
          <div className="checkout">{isUnasked ? <UnaskedPane /> : <PhonePane />}</div>
        ) : orderedBefore ? (
          <OrderedBefore text={orderedBefore} />
        ) : (
          <EmptyCheckout />
        )
      ) : null}
      {shown && shown.lines.length + shown.gone.length > 0 ? (
        user ? (
          <AddressStep key={user._id} user={user} view={shown} />
        ) : (
          <div className="checkout">
            {isUnasked ? <UnaskedPane /> : <PhonePane />}
            <div className="pane side">
              <SummaryLines view={shown} />
              <CartSums view={shown} />
            </div>
          </div>
        )
      ) : null}
    </Dialog>
  )
}

/** The order is placed and the payment page on its way; the link is for when that was stopped. */
function OpeningPayment({ url }: { url: string }) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => pane.current?.focus(), [])
  return (
    <div className="pane stack" ref={pane} tabIndex={-1}>
      <p role="status">{checkoutText.openingPayment}</p>
      <a className="btn btn-line btn-block" href={url}>
        {checkoutText.openPayment}
      </a>
    </div>
  )
}

/** The first step: the focus is in its field, not on the button that closes the popup. */
function PhonePane() {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => pane.current?.querySelector('input')?.focus(), [])
  return (
    <div className="pane" ref={pane}>
      <LoginForm heading="h3" />
    </div>
  )
}

/** A customer whom the shop could not name yet has nothing to log in to: the address step comes when it can. */
const UnaskedPane = () => (
  <div className="pane" role="status">
    <h3 className="display pane-title">{checkoutText.unasked.title}</h3>
    <p className="muted">{checkoutText.unasked.text}</p>
  </div>
)

/** What is known before the login: the cart, and what delivery costs to the pin code of the visit. */
function CartSums({ view }: { view: CartView }) {
  const { delivery, userPincode, day } = useDelivery(weighedLines(view))
  const { totals } = view
  const total = sumPaise([totals.total, shippingFeeFor(totals.cartAmount, delivery)])
  return (
    <SumList
      rows={cartRows(totals, delivery, { pinCode: userPincode, day })}
      total={{ label: amountsText.total, value: totalText(total, shippingState(totals.cartAmount, delivery)) }}
    />
  )
}
