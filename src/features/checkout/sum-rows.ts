import { amountsText } from '#domain/messages/en/amounts.ts'
import { formatInr } from '#domain/money.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'
import type { OrderAmounts } from '#domain/rules/order-amounts.ts'
import { orderBreakdown } from '#domain/rules/order-breakdown.ts'
import { type Delivery, type ShippingState, shippingFeeFor, shippingStateTo } from '#domain/rules/shipping.ts'
import type { SumRow } from '#src/ui/sum-list.tsx'
import type { CartView } from '../cart/model/cart-view.ts'

const shippingValue = (state: ShippingState, fee: string) =>
  ({
    free: amountsText.free,
    charged: fee,
    not_yet_known: amountsText.withPinCode,
    not_available: amountsText.notAvailable,
  })[state]

const KIND_OF: Partial<Record<ShippingState, SumRow['kind']>> = { free: 'free', not_available: 'off' }

/** Where it goes and by when; '' and null while that is not known. */
interface Arrival {
  pinCode: string
  day: string | null
}

/** The cart's total before a way to pay is chosen. */
export function cartRows(totals: CartTotals, delivery: Delivery | null, arrival: Arrival): SumRow[] {
  const { cartAmount, discount, discountType } = totals
  const state = shippingStateTo(arrival.pinCode, cartAmount, delivery)
  return [
    { label: amountsText.line.items, value: formatInr(cartAmount) },
    ...(discount > 0
      ? [{ label: amountsText.discount(discountType, null), value: `−${formatInr(discount)}`, kind: 'cut' as const }]
      : []),
    {
      label: amountsText.delivery(arrival.pinCode, arrival.day),
      value: shippingValue(state, formatInr(shippingFeeFor(cartAmount, delivery))),
      kind: KIND_OF[state],
    },
  ]
}

/**
 * The lines from the subtotal down to the amount to pay; a shipping fee of 0 for want of a pin code is no offer, nor is
 * an unknown charge for cash: `cashNote` says what is known about it.
 */
export function checkoutRows(
  { totals, couponCode }: Pick<CartView, 'totals' | 'couponCode'>,
  amounts: OrderAmounts,
  shipping: Arrival & { state: ShippingState; cashNote?: string | null },
): SumRow[] {
  const rows = orderBreakdown(totals, amounts).lines.map(({ key, amount }): SumRow => {
    const value = formatInr(amount).replace('-', '−')
    switch (key) {
      case 'discount':
        return { label: amountsText.discount(totals.discountType, couponCode), value, kind: 'cut' }
      case 'online_discount':
        return { label: amountsText.line.online_discount, value, kind: 'cut' }
      case 'shipping':
        return {
          label: amountsText.delivery(shipping.pinCode, shipping.day),
          value: shippingValue(shipping.state, value),
          kind: KIND_OF[shipping.state],
        }
      default:
        return { label: amountsText.line[key], value }
    }
  })
  if (amounts.method === 'cash_on_delivery' && shipping.cashNote) {
    rows.splice(-1, 0, { label: amountsText.line.cod_charge, value: shipping.cashNote })
  }
  return rows
}
