import { type Paise, paise, sumPaise } from '../money.ts'
import { containedTax, type GstKind } from './gst.ts'
import { codBaseFrom, orderTotal, type PaymentMethod, prepaidAmount } from './order-amounts.ts'
import { waitsForStaff } from './order-status.ts'
import { orderTax, type TaxedCharge } from './order-tax.ts'
import { canDispatch, type OrderStanding } from './payment-status.ts'
import { returnAmount } from './refund.ts'

/** Whether pieces can be taken out of an order: it has not left the house, and it is one that will. */
export function canCancelPieces({ paymentMethod, paymentStatus, orderStatus }: OrderStanding): boolean {
  return waitsForStaff(orderStatus) && canDispatch(paymentMethod, paymentStatus)
}

/** What becomes of cancelled pieces: back in stock, or not there or damaged, so that nobody can buy them. */
export const PIECES_GO = ['shelf', 'gone'] as const
export type PiecesGo = (typeof PIECES_GO)[number]

export interface BoughtLine {
  quantity: number
  unitPaise: Paise
  /** After tier or coupon. */
  cartNet: Paise
  /** After the payment method took its part off too. */
  net: Paise
  taxPercent: number
  /** Contained in `net`. */
  tax: Paise
}

export interface ReducibleOrder {
  method: PaymentMethod
  shippingFee: Paise
  codCharge: Paise
  taxKind: GstKind
  /** The charges by rate as the order's invoice says them; null where it has none yet. */
  invoicedCharges: readonly TaxedCharge[] | null
  lines: readonly BoughtLine[]
}

export interface ReducedOrder {
  /** The lines as they are now; one without pieces is no longer of the order. */
  lines: BoughtLine[]
  /** What the cancelled pieces came to. */
  share: Paise
  /** The tax they take along: what their line contains less than before, so that credit notes add up to the invoice. */
  shareTax: Paise
  cartAmount: Paise
  discount: Paise
  onlineDiscount: Paise
  rounding: Paise
  subTotal: Paise
  toPay: Paise
  /** The charges by rate. Once an invoice has split them over the goods they stay as it says. */
  charges: TaxedCharge[]
  /** Contained in lines and charges. */
  taxAmount: Paise
}

/**
 * An order after some pieces of one line were cancelled by the shop. Prices, discounts and charges stay as they were
 * agreed: the customer loses no offer because the shop could not send something. Null where nothing would be left.
 */
export function cancelPieces(order: ReducibleOrder, at: number, pieces: number): ReducedOrder | null {
  const line = order.lines[at]
  if (!line || !Number.isInteger(pieces) || pieces < 1 || pieces > line.quantity) {
    throw new RangeError(`Cannot cancel ${pieces} pieces of line ${at}`)
  }
  const share = returnAmount(line.net, line.quantity, pieces)
  const { method, shippingFee, codCharge, taxKind, invoicedCharges } = order
  const net = paise(line.net - share)
  const left: BoughtLine = {
    ...line,
    quantity: line.quantity - pieces,
    net,
    tax: containedTax(net, line.taxPercent, taxKind),
    cartNet: paise(line.cartNet - returnAmount(line.cartNet, line.quantity, pieces)),
  }
  const lines = order.lines.map((own, index) => (index === at ? left : own))
  const kept = lines.filter((own) => own.quantity > 0)
  if (kept.length === 0) return null
  const isOnline = method === 'online_payment'
  const cartAmount = sumPaise(kept.map((own) => paise(own.unitPaise * own.quantity)))
  const total = sumPaise(kept.map((own) => own.cartNet))
  const goods = sumPaise(kept.map((own) => own.net))
  const codBase = codBaseFrom(prepaidAmount(total))
  const subTotal = isOnline ? goods : paise(codBase + codCharge)
  const taxed = kept.map((own) => ({ netPaise: own.net, taxPercent: own.taxPercent }))
  const charges = invoicedCharges ?? orderTax({ lines: taxed, shippingFee, codCharge }, taxKind).charges
  return {
    lines,
    share,
    shareTax: paise(line.tax - left.tax),
    cartAmount,
    discount: paise(cartAmount - total),
    onlineDiscount: isOnline ? paise(total - goods) : paise(0),
    rounding: isOnline ? paise(0) : paise(codBase - total),
    subTotal,
    toPay: orderTotal({ subTotal, shippingFee }),
    charges: [...charges],
    taxAmount: sumPaise([...kept, ...charges].map((own) => own.tax)),
  }
}

/** By how much an order that cost `before` costs less now: what its customer is owed once it is paid, and is credited. */
export function takenOff(before: Paise, { toPay }: Pick<ReducedOrder, 'toPay'>): Paise {
  return paise(before - toPay)
}

/**
 * The part of that amount that is not the value of the pieces: a cash order is rounded to the whole rupee again. It
 * contains no tax.
 */
export function roundingTakenOff(before: Paise, after: Pick<ReducedOrder, 'toPay' | 'share'>): Paise {
  return paise(takenOff(before, after) - after.share)
}
