import { type Paise, paise, sumPaise } from '../money.ts'
import { stands } from './order-status.ts'
import { canDispatch, type OrderStanding } from './payment-status.ts'

/** Whether an order counts as sold: it is not cancelled, and its money has arrived or is due at the door. */
export function isSale({ orderStatus, paymentStatus, paymentMethod }: OrderStanding): boolean {
  return stands(orderStatus) && canDispatch(paymentMethod, paymentStatus)
}

/**
 * Whether an order counts in the sales of its day: it is sold, or was invoiced. An invoiced order stays there whatever
 * becomes of it; its credit notes are subtracted on their own days.
 */
export function standsInSales(order: OrderStanding, isInvoiced: boolean): boolean {
  return isInvoiced || isSale(order)
}

/** Sales less credits; a credit note is subtracted on its own day. */
export function netSales(sold: readonly Paise[], credited: readonly Paise[] = []): Paise {
  return paise(sumPaise(sold) - sumPaise(credited))
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

/** The sales of some goods plus one more invoice line, or minus one credit note line. */
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

/** What documents came to beside their goods and charges. */
export interface BesideGoods {
  /** Below zero: money given without a return, less what of it was part of a later credit. */
  goodwill: Paise
  rounding: Paise
}

/** The same with one more invoice, or less one credit note: with these, the goods add up to what the documents say. */
export function withDocument(
  beside: BesideGoods,
  sheet: { total: Paise; rounding: Paise; lines: readonly { amount: Paise }[] },
  isCredit: boolean,
): BesideGoods {
  const { total, lines } = sheet
  const rest = paise(total - sumPaise(lines.map(({ amount }) => amount)))
  // An invoice has nothing but its rounding beside its lines.
  const rounding = isCredit ? sheet.rounding : rest
  const sign = isCredit ? -1 : 1
  return {
    goodwill: paise(beside.goodwill + sign * (rest - rounding)),
    rounding: paise(beside.rounding + sign * rounding),
  }
}
