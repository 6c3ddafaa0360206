import { type Paise, paise, sumPaise } from '../money.ts'
import { stands } from './order-status.ts'
import { type CompletableOrder, canDispatch } from './payment-status.ts'

/** Whether an order counts as sold: it stands, and its money is there or due at the door. */
export function isSale({ orderStatus, paymentStatus, paymentMethod }: CompletableOrder): boolean {
  return stands(orderStatus) && canDispatch(paymentMethod, paymentStatus)
}

/**
 * Whether an order stands in the sales of its day: it is sold, or was invoiced. What was invoiced stays there whatever
 * became of it; its credit notes are taken off on their own days.
 */
export function standsInSales(order: CompletableOrder, isInvoiced: boolean): boolean {
  return isInvoiced || isSale(order)
}

/** What was sold less what was credited of it; a credit note is taken off on its own day. */
export function netSales(sold: readonly Paise[], credited: readonly Paise[] = []): Paise {
  return paise(sumPaise(sold) - sumPaise(credited))
}

/** What an order's items came to when it was invoiced: what was cancelled of it since is a credit note of its own. */
export function itemsAsInvoiced(items: Paise, invoiced: Paise, toPay: Paise): Paise {
  return paise(items + invoiced - toPay)
}

/** Goods, or a charge that went with them, as tax documents name them. */
export interface SoldGoods {
  name: string
  hsn: string
  rate: number
  quantity: number
  amount: Paise
  tax: Paise
}

/** What was sold of some goods with one more line of an invoice, or less one of a credit note. */
export function withGoods(sold: SoldGoods | undefined, line: SoldGoods, isCredit: boolean): SoldGoods {
  const { name, hsn, rate } = line
  const sign = isCredit ? -1 : 1
  return {
    name,
    hsn,
    rate,
    quantity: (sold?.quantity ?? 0) + sign * line.quantity,
    amount: paise((sold?.amount ?? 0) + sign * line.amount),
    tax: paise((sold?.tax ?? 0) + sign * line.tax),
  }
}
