import { type Paise, paise, scaleHalfUp, sumPaise } from '../money.ts'
import type { CartTotals, PricedLine } from './cart-totals.ts'
import type { GstKind } from './gst.ts'
import { orderTax, type TaxedCharge } from './order-tax.ts'
import { linesLess } from './prorate.ts'

export const PAYMENT_METHODS = ['online_payment', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The discount for paying online, off the discounted total (section 9). */
export const ONLINE_DISCOUNT_PERCENT = 5

export interface Payment {
  method: PaymentMethod
  shippingFee: Paise
  /** The charge for cash on delivery; not part of an online order. */
  codCharge: Paise
  /** Which tax the order carries, by where it is delivered. */
  taxKind: GstKind
}

export interface OrderAmounts {
  method: PaymentMethod
  /** x: the discounted total less 5 percent. */
  prepaid: Paise
  /** T - x */
  onlineDiscount: Paise
  /** K: x * 100 / 95 in whole rupees. */
  codBase: Paise
  /** K - T, between -0.49 and +0.50 rupees. */
  rounding: Paise
  /** What the order stores: x online, K + COD charge on delivery. Shipping is separate. */
  subTotal: Paise
  /** Contained in goods and charges. */
  taxAmount: Paise
  shippingFee: Paise
  codCharge: Paise
  toPay: Paise
  /** The lines as they are paid by this method; the whole-rupee rounding carries no tax. */
  netLines: Paise[]
  lineTaxes: Paise[]
  /** Shipping and the charge for cash by rate. */
  charges: TaxedCharge[]
  taxKind: GstKind
}

/** x: what is left of a discounted total after the online discount. */
export function prepaidAmount(total: Paise): Paise {
  return scaleHalfUp(total, 100 - ONLINE_DISCOUNT_PERCENT, 100)
}

/**
 * K: the cash-on-delivery amount reverse-computed from the prepaid one, in whole rupees (section 9).
 * @example codBaseFrom(paise(17015)) // 17900
 */
export function codBaseFrom(prepaid: Paise): Paise {
  return paise(scaleHalfUp(prepaid, 100, (100 - ONLINE_DISCOUNT_PERCENT) * 100) * 100)
}

/** The smallest amount that payment companies accept: one rupee. */
const LEAST_ONLINE = paise(1_00)

/** Whether the amount can be paid by the order's method. */
export function isPayable({ method, toPay }: Pick<OrderAmounts, 'method' | 'toPay'>): boolean {
  return method !== 'online_payment' || toPay >= LEAST_ONLINE
}

/** All amounts of an order for one payment method. `lines` are the lines the totals were computed from, in the same order. */
export function orderAmounts(totals: CartTotals, lines: readonly PricedLine[], payment: Payment): OrderAmounts {
  const isOnline = payment.method === 'online_payment'
  const { total } = totals
  const prepaid = prepaidAmount(total)
  const onlineDiscount = paise(total - prepaid)
  const codBase = codBaseFrom(prepaid)
  const codCharge = isOnline ? paise(0) : payment.codCharge
  const subTotal = isOnline ? prepaid : paise(codBase + codCharge)
  const netLines = isOnline ? linesLess(onlineDiscount, totals.netLines) : totals.netLines
  const { shippingFee, taxKind } = payment
  const taxed = lines.map(({ taxPercent }, i) => ({ netPaise: netLines[i] ?? paise(0), taxPercent }))
  const { lineTaxes, charges, taxAmount } = orderTax({ lines: taxed, shippingFee, codCharge }, taxKind)
  return {
    method: payment.method,
    prepaid,
    onlineDiscount,
    codBase,
    rounding: paise(codBase - total),
    subTotal,
    taxAmount,
    shippingFee,
    codCharge,
    toPay: orderTotal({ subTotal, shippingFee }),
    netLines,
    lineTaxes,
    charges,
    taxKind,
  }
}

/** The amounts of the order's method: only online orders get the online discount, only cash orders are rounded. */
export function amountsAsPaid(amounts: OrderAmounts): OrderAmounts {
  const isOnline = amounts.method === 'online_payment'
  return { ...amounts, ...(isOnline ? { rounding: paise(0) } : { onlineDiscount: paise(0) }) }
}

/** What a pending online order stores from the moment it was placed. */
export interface PendingOnlineOrder {
  /** x of the order. */
  subTotal: Paise
  shippingFee: Paise
  taxKind: GstKind
  /** The lines after tier or coupon, before the online discount. */
  lines: readonly { netPaise: Paise; taxPercent: number }[]
}

export interface SwitchedOrder {
  subTotal: Paise
  taxAmount: Paise
  shippingFee: Paise
  codCharge: Paise
  rounding: Paise
  toPay: Paise
  lineTaxes: Paise[]
  charges: TaxedCharge[]
}

/**
 * The amounts of a pending online order that is now to be paid on delivery: the order's own prices and discounts stay,
 * only the COD charge is asked afresh.
 */
export function switchToCashOnDelivery(order: PendingOnlineOrder, codCharge: Paise): SwitchedOrder {
  const codBase = codBaseFrom(order.subTotal)
  const subTotal = paise(codBase + codCharge)
  const { lines, shippingFee, taxKind } = order
  const { lineTaxes, charges, taxAmount } = orderTax({ lines, shippingFee, codCharge }, taxKind)
  return {
    subTotal,
    taxAmount,
    shippingFee,
    codCharge,
    rounding: paise(codBase - sumPaise(lines.map((line) => line.netPaise))),
    toPay: orderTotal({ subTotal, shippingFee }),
    lineTaxes,
    charges,
  }
}

export interface TotalledOrder {
  /** The goods, with what the payment method adds or takes off. */
  subTotal: Paise
  shippingFee: Paise
}

/** The total of an order; the only place where its two parts are added. */
export function orderTotal({ subTotal, shippingFee }: TotalledOrder): Paise {
  return sumPaise([subTotal, shippingFee])
}
