import { type Paise, paise, sumPaise } from '../money.ts'
import type { CartTotals } from './cart-totals.ts'
import { amountsAsPaid, type OrderAmounts } from './order-amounts.ts'

export type BreakdownKey = 'items' | 'discount' | 'online_discount' | 'rounding' | 'cod_charge' | 'shipping'

export interface BreakdownLine {
  key: BreakdownKey
  /** Negative where it takes off. */
  amount: Paise
}

/** The parts of an order's amount to pay; reductions are given as positive amounts to subtract. */
export interface AmountParts {
  cartAmount: Paise
  discount: Paise
  onlineDiscount: Paise
  rounding: Paise
  codCharge: Paise
  shippingFee: Paise
}

/** The parts as lines from the items down; zero lines are left out, except items and shipping. */
export function breakdownLines(parts: AmountParts): BreakdownLine[] {
  const all: BreakdownLine[] = [
    { key: 'items', amount: parts.cartAmount },
    { key: 'discount', amount: paise(-parts.discount) },
    { key: 'online_discount', amount: paise(-parts.onlineDiscount) },
    { key: 'rounding', amount: parts.rounding },
    { key: 'cod_charge', amount: parts.codCharge },
    { key: 'shipping', amount: parts.shippingFee },
  ]
  return all.filter(({ key, amount }) => amount !== 0 || key === 'items' || key === 'shipping')
}

/** The lines from the items down to the amount to pay, for checkout, confirmation and invoice; they add up to it. */
export function orderBreakdown(
  totals: Pick<CartTotals, 'cartAmount' | 'discount'>,
  amounts: OrderAmounts,
): { lines: BreakdownLine[]; total: Paise } {
  const { cartAmount, discount } = totals
  const lines = breakdownLines({ ...amountsAsPaid(amounts), cartAmount, discount })
  return { lines, total: sumPaise(lines.map((line) => line.amount)) }
}
