import { type Paise, paise, sumPaise } from '../money.ts'
import type { GstKind } from './gst.ts'
import { codBaseFrom, orderTotal, type PaymentMethod, prepaidAmount } from './order-amounts.ts'
import { waitsForStaff } from './order-status.ts'
import { type OrderTax, orderTax } from './order-tax.ts'
import { type CompletableOrder, canDispatch } from './payment-status.ts'
import { returnAmount } from './refund.ts'

/** Whether pieces can be taken out of an order: it has not left the house, and it is one that will. */
export function canCancelPieces({ paymentMethod, paymentStatus, orderStatus }: CompletableOrder): boolean {
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
}

export interface ReducibleOrder {
  method: PaymentMethod
  shippingFee: Paise
  codCharge: Paise
  taxKind: GstKind
  lines: readonly BoughtLine[]
}

export interface ReducedOrder {
  /** The lines as they are now; one without pieces is no longer of the order. */
  lines: BoughtLine[]
  /** What the cancelled pieces came to. */
  share: Paise
  cartAmount: Paise
  discount: Paise
  onlineDiscount: Paise
  rounding: Paise
  subTotal: Paise
  toPay: Paise
  tax: OrderTax
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
  const left: BoughtLine = {
    ...line,
    quantity: line.quantity - pieces,
    net: paise(line.net - share),
    cartNet: paise(line.cartNet - returnAmount(line.cartNet, line.quantity, pieces)),
  }
  const lines = order.lines.map((own, index) => (index === at ? left : own))
  const kept = lines.filter((own) => own.quantity > 0)
  if (kept.length === 0) return null
  const { method, shippingFee, codCharge, taxKind } = order
  const isOnline = method === 'online_payment'
  const cartAmount = sumPaise(kept.map((own) => paise(own.unitPaise * own.quantity)))
  const total = sumPaise(kept.map((own) => own.cartNet))
  const net = sumPaise(kept.map((own) => own.net))
  const codBase = codBaseFrom(prepaidAmount(total))
  const subTotal = isOnline ? net : paise(codBase + codCharge)
  const taxed = kept.map((own) => ({ netPaise: own.net, taxPercent: own.taxPercent }))
  return {
    lines,
    share,
    cartAmount,
    discount: paise(cartAmount - total),
    onlineDiscount: isOnline ? paise(total - net) : paise(0),
    rounding: isOnline ? paise(0) : paise(codBase - total),
    subTotal,
    toPay: orderTotal({ subTotal, shippingFee }),
    tax: orderTax({ lines: taxed, shippingFee, codCharge }, taxKind),
  }
}

/** By how much an order that cost `before` costs less now: what its customer is owed once it is paid, and is credited. */
export function takenOff(before: Paise, { toPay }: Pick<ReducedOrder, 'toPay'>): Paise {
  return paise(before - toPay)
}
