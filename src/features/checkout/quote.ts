import { useState } from 'react'
import { type Paise, paise } from '#domain/money.ts'
import type { GstKind } from '#domain/rules/gst.ts'
import { type OrderAmounts, orderAmounts, type PaymentMethod } from '#domain/rules/order-amounts.ts'
import { type Delivery, type ShippingState, shippingFeeFor, shippingState } from '#domain/rules/shipping.ts'
import type { CartView } from '../cart/model/cart-view.ts'

/** The cost of the cart by each way to pay. */
export interface Quote {
  amounts: Record<PaymentMethod, OrderAmounts>
  state: ShippingState
}

/** `delivery` and `codCharge` are null while no pin code was answered; the amounts then leave shipping and the charge out. */
export function quoteOf(
  { priced, totals }: Pick<CartView, 'priced' | 'totals'>,
  delivery: Delivery | null,
  codCharge: Paise | null,
  taxKind: GstKind,
): Quote {
  const shippingFee = shippingFeeFor(totals.cartAmount, delivery)
  const by = (method: PaymentMethod) =>
    orderAmounts(totals, priced, { method, shippingFee, codCharge: codCharge ?? paise(0), taxKind })
  return {
    amounts: { online_payment: by('online_payment'), cash_on_delivery: by('cash_on_delivery') },
    state: shippingState(totals.cartAmount, delivery),
  }
}

/**
 * A charge before its last change, so that the change can be announced; null while it has not. `charge` is null while
 * unknown.
 */
export function useChargeBefore(charge: Paise | null): Paise | null {
  const [seen, setSeen] = useState<{ charge: Paise | null; before: Paise | null }>({ charge, before: null })
  // Another pin code was asked in between: the charge known before that counts.
  if (charge !== null && charge !== seen.charge) setSeen({ charge, before: seen.charge })
  return seen.before
}
