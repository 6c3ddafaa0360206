import { type Paise, paise } from '../money.ts'
import type { PaymentMethod } from './order-amounts.ts'

/** How much one order may ask for without a word with the shop; the operator sets each of them. */
export interface OrderCaps {
  piecesPerLine: number
  piecesPerOrder: number
  /** Worth of the goods before any offer. */
  amount: Paise
  /** Orders of one customer that are still to be paid at the door. */
  openCashOrders: number
  /** A cash order above this is packed after a call only. */
  cashWithoutCall: Paise
  /** The same for a customer who has received nothing yet. */
  firstCashWithoutCall: Paise
}

export interface OrderSize {
  quantities: readonly number[]
  /** Worth of the goods before any offer. */
  amount: Paise
}

export type BrokenCap = 'piecesPerLine' | 'piecesPerOrder' | 'amount'

/** The first cap that an order is above, or null. */
export function brokenCap(caps: OrderCaps, { quantities, amount }: OrderSize): BrokenCap | null {
  if (quantities.some((quantity) => quantity > caps.piecesPerLine)) return 'piecesPerLine'
  if (quantities.reduce((sum, quantity) => sum + quantity, 0) > caps.piecesPerOrder) return 'piecesPerOrder'
  return amount > caps.amount ? 'amount' : null
}

/** Whether one more order may be paid at the door; `open` counts those that are not paid yet, without this one. */
export function mayPayInCash(caps: OrderCaps, open: number): boolean {
  return open < caps.openCashOrders
}

/** The facts of a cash order that decide whether somebody calls its customer before it is packed. */
export interface CashOrder {
  method: PaymentMethod
  /** To pay at the door. */
  toPay: Paise
  /** Whether the customer has received and kept an order before. */
  isKnown: boolean
}

/** Whether an order waits for a call to its customer before it is packed. An online order waits only for its money. */
export function needsCall(caps: OrderCaps, { method, toPay, isKnown }: CashOrder): boolean {
  if (method !== 'cash_on_delivery') return false
  return toPay > (isKnown ? caps.cashWithoutCall : lesser(caps.cashWithoutCall, caps.firstCashWithoutCall))
}

const lesser = (a: Paise, b: Paise): Paise => paise(Math.min(a, b))
