import type { Order } from '#domain/contract/order.ts'
import { amountsText } from '#domain/messages/en/amounts.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { formatInr, type Paise, paiseFromRupees } from '#domain/money.ts'
import { orderTotal } from '#domain/rules/order-amounts.ts'
import { type BreakdownLine, breakdownLines } from '#domain/rules/order-breakdown.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import type { SumRow } from '#src/ui/sum-list.tsx'

/** Amounts as the server says them, in rupees. */
type AnsweredAmounts = Pick<Order, 'subTotal' | 'shippingFee'>

/** The order's total, wherever it is shown (section 9). */
export function amountOf(order: AnsweredAmounts): Paise {
  return orderTotal({
    subTotal: paiseFromRupees(order.subTotal),
    shippingFee: paiseFromRupees(order.shippingFee),
  })
}

/** The amounts from the items down to the amount to pay, as stored with the order; they add up to `amountOf`. */
export function orderLines(order: Pick<Order, 'breakdown' | 'CODCharge' | 'shippingFee'>): BreakdownLine[] {
  const { cartAmount, discountAmount, onlineDiscount, rounding } = order.breakdown
  return breakdownLines({
    cartAmount: paiseFromRupees(cartAmount),
    discount: paiseFromRupees(discountAmount),
    onlineDiscount: paiseFromRupees(onlineDiscount),
    rounding: paiseFromRupees(rounding),
    codCharge: paiseFromRupees(order.CODCharge),
    shippingFee: paiseFromRupees(order.shippingFee),
  })
}

/** The same as people read it. */
export function orderRows(order: Order): SumRow[] {
  return orderLines(order).map(({ key, amount }): SumRow => {
    const value = formatInr(amount).replace('-', '−')
    if (key === 'shipping')
      return {
        label: amountsText.deliveryTo(order.shippingAddress.pinCode),
        value: amount === 0 ? amountsText.free : value,
        kind: amount === 0 ? 'free' : undefined,
      }
    if (key === 'discount')
      return { label: amountsText.discount(order.breakdown.discountType, order.couponCodeApplied), value, kind: 'cut' }
    return { label: amountsText.line[key], value, kind: key === 'online_discount' ? 'cut' : undefined }
  })
}

/** How the order is paid, in words; an unpaid order never reads as paid. */
export function paymentWords({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): string {
  const text = orderPagesText.payment
  if (paymentStatus === 'refund_due') return text.refundDue
  if (paymentStatus === 'refunded') return text.refunded
  if (paymentMethod === 'cash_on_delivery') return paymentStatus === 'paid' ? text.cashPaid : text.cash
  return { pending: text.onlinePending, paid: text.online, failed: text.onlineFailed }[paymentStatus]
}

const NAMED = 2

/** An order's contents in a few words: its first foods and how many more there are. */
export function foodNames({ orderDetails }: Pick<Order, 'orderDetails'>): string {
  const names = orderDetails.slice(0, NAMED).map(({ name, weight }) => nameWithoutPack(name, weight))
  return orderPagesText.foods(names.join(', '), orderDetails.length - names.length)
}
