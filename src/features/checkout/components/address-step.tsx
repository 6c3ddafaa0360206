import { useQuery } from '@tanstack/react-query'
import type { FormEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { gstKindBetween } from '#domain/rules/gst.ts'
import { shippingStateTo } from '#domain/rules/shipping.ts'
import { DEFAULT_PAYMENT_METHOD } from '#domain/validation/checkout-form.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { MergeReceipt } from '#src/features/cart/components/merge-receipt.tsx'
import { CouponBox } from '#src/features/cart/coupon/coupon-box.tsx'
import type { CartView } from '#src/features/cart/model/cart-view.ts'
import { configQueryOptions } from '#src/features/content/queries.ts'
import { deliveryState, readChargeToken } from '#src/features/delivery/state.ts'
import { deliveryOf, useArrivalDay } from '#src/features/delivery/use-delivery.ts'
import type { Customer } from '#src/session/state.ts'
import { SumList } from '#src/ui/sum-list.tsx'
import { useOnMedia } from '#src/ui/use-on-media.ts'
import { quoteOf } from '../quote.ts'
import { checkoutRows } from '../sum-rows.ts'
import { type AddressChoice, useAddressChoice } from '../use-address-choice.ts'
import { useOrderPageAhead } from '../use-order-page-ahead.ts'
import { usePlaceOrder } from '../use-place-order.ts'
import { AddressForm } from './address-form.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceOrderBar } from './place-order-bar.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SubstitutionField } from './substitution-field.tsx'
import { SummaryLines } from './summary-lines.tsx'
import { totalText } from './total-text.ts'

const cashNoteOf = (least: Paise | null) => (least ? amountsText.fromByPinCode(least) : amountsText.withPinCode)

const WIDE = '(min-width: 768px)'

/** The focused element is gone (the code's field or the other kind of address): typing continues in the first field. */
function useFocusInside(pane: RefObject<HTMLElement | null>, isNew: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of address is another content
  useEffect(() => {
    const first = pane.current?.querySelector<HTMLElement>('input:checked, input:not(:disabled, [type=radio])')
    ;(first ?? pane.current)?.focus()
  }, [pane, isNew])
}

/** What is known about the destination: valid only for the pin code in the address. */
function useDeliveryTo({ pinCode, isNew, form, chosen }: AddressChoice) {
  const delivery = useSnapshot(deliveryState)
  const day = useArrivalDay()
  const isAbout = pinCode !== '' && delivery.userPincode === pinCode
  const isAvailable = isAbout ? delivery.isAvailable : null
  return {
    isAvailable,
    isQuoted: !isAbout || (isAvailable !== false && !delivery.checking),
    known: isAbout ? deliveryOf(delivery) : null,
    codCharge: isAvailable ? delivery.CODCharge : null,
    day: isAvailable ? day : null,
    leastCodCharge: delivery.leastCodCharge,
    // As the server answered it; for an unknown pin code, the chosen state.
    state: (isAbout && delivery.userState) || (isNew ? form.values.state : chosen?.state),
  }
}

/** The second step: where it goes, how it is paid, what it costs, and the order itself. */
export function AddressStep({ user, view }: { user: Customer; view: CartView }) {
  const isWide = useOnMedia(WIDE)
  const pane = useRef<HTMLDivElement>(null)
  const { data: config } = useQuery(configQueryOptions())
  const choice = useAddressChoice(user, view)
  const { isAvailable, isQuoted, known, codCharge, day, leastCodCharge, state } = useDeliveryTo(choice)
  useFocusInside(pane, choice.isNew)
  useOrderPageAhead()
  const isOnlineOpen = config?.onlinePayment ?? false
  const isCash = !isOnlineOpen || choice.form.values.paymentMethod === 'cash_on_delivery'
  const method = isCash ? 'cash_on_delivery' : DEFAULT_PAYMENT_METHOD
  const placing = usePlaceOrder({
    customerId: user._id,
    paymentProvider: config?.paymentProvider ?? '',
    onPriceChange: choice.askAgain,
  })

  const taxKind = gstKindBetween(config?.shop.gstin ?? '', state ?? '')
  const quote = quoteOf(view, known, codCharge, taxKind)
  const amounts = quote.amounts[method]

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const filled = choice.submit()
    if (!filled) return
    // No answer about the pin code yet: the amount shown is not the whole one.
    if (!isAvailable) return choice.askAgain()
    const { substitution, ...address } = filled
    const refused = await placing.run({
      form: { ...address, phoneNumber: phoneDigits(user.phoneNumber), paymentMethod: method },
      substitution,
      lines: view.ordered,
      amounts,
      couponCode: view.couponCode,
      chargeToken: readChargeToken(),
    })
    choice.refuse(refused)
  }

  const bar = <PlaceOrderBar toPay={amounts.toPay} method={method} view={view} placing={placing} isQuoted={isQuoted} />
  return (
    <form className="checkout-form" ref={choice.form.ref} noValidate onSubmit={handleSubmit}>
      <div className="checkout">
        <div className="pane" ref={pane} tabIndex={-1}>
          <MergeReceipt view={view} onKeep={() => pane.current?.focus()} />
          {choice.isNew ? <AddressForm user={user} choice={choice} /> : <SavedAddresses user={user} choice={choice} />}
          <PaymentChoice
            method={method}
            quote={quote}
            cash={{ charge: codCharge, least: leastCodCharge }}
            isOnlineOpen={isOnlineOpen}
            onChoose={(method) => choice.form.set('paymentMethod', method)}
          />
          <SubstitutionField form={choice.form} />
        </div>
        <div className="pane side">
          <SummaryLines view={view} />
          <CouponBox phoneNumber={user.phoneNumber} discount={view.totals.discount} />
          <SumList
            rows={checkoutRows(view, amounts, {
              state: shippingStateTo(choice.pinCode, view.totals.cartAmount, known),
              pinCode: choice.pinCode,
              day,
              cashNote: codCharge === null ? cashNoteOf(leastCodCharge) : null,
            })}
            total={{ label: amountsText.toPay, value: totalText(amounts.toPay, quote.state) }}
          />
          {isWide ? bar : null}
          <p className="xs muted checkout-note">{checkoutText.inclusive}</p>
        </div>
      </div>
      {isWide ? null : (
        <div className="sheet-foot co-foot">
          <FootTotal toPay={amounts.toPay} isBeforeDelivery={quote.state === 'not_yet_known'} />
          {bar}
        </div>
      )}
    </form>
  )
}

function FootTotal({ toPay, isBeforeDelivery }: { toPay: Paise; isBeforeDelivery: boolean }) {
  return (
    <div className="co-total">
      <p className="xs muted">{amountsText.toPay}</p>
      <b>{formatInr(toPay)}</b>
      {isBeforeDelivery ? <p className="xs muted">{amountsText.plusDelivery}</p> : null}
    </div>
  )
}
