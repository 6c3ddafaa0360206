import { type Paise, paise, sumPaise } from '../money.ts'
import type { CartTotals } from './cart-totals.ts'
import type { OrderAmounts } from './order-amounts.ts'

export type BreakdownKey = 'items' | 'discount' | 'online_discount' | 'rounding' | 'cod_charge' | 'shipping'

export interface BreakdownLine {
  key: BreakdownKey
  /** Negative where it takes off. */
  amount: Paise
}

/** The lines a person reads from the items down to the amount to pay, for checkout, confirmation and invoice; they add up to it. */
export function orderBreakdown(
  totals: Pick<CartTotals, 'cartAmount' | 'discount'>,
  amounts: OrderAmounts,
): { lines: BreakdownLine[]; total: Paise } {
  const isOnline = amounts.method === 'online_payment'
  const all: BreakdownLine[] = [
    { key: 'items', amount: totals.cartAmount },
    { key: 'discount', amount: paise(-totals.discount) },
    { key: 'online_discount', amount: paise(isOnline ? -amounts.onlineDiscount : 0) },
    { key: 'rounding', amount: paise(isOnline ? 0 : amounts.rounding) },
    { key: 'cod_charge', amount: amounts.codCharge },
    { key: 'shipping', amount: amounts.shippingFee },
  ]
  const lines = all.filter(({ key, amount }) => amount !== 0 || key === 'items' || key === 'shipping')
  return { lines, total: sumPaise(lines.map((line) => line.amount)) }
}
