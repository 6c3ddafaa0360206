import { type Paise, paise } from '../money.ts'
import type { PaymentMethod } from './order-amounts.ts'

/** The caps of an order placed without contacting the shop; the operator sets them. */
export interface OrderCaps {
  piecesPerLine: number
  piecesPerOrder: number
  /** Worth of the goods before any offer. */
  amount: Paise
  /** Open cash orders of one customer. */
  openCashOrders: number
  /** A cash order above this is packed only after a call to the customer. */
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

/** Whether one more cash order is allowed; `open` counts the unpaid ones, without this one. */
export function mayPayInCash(caps: OrderCaps, open: number): boolean {
  return open < caps.openCashOrders
}

/** What decides whether the customer of a cash order is called before it is packed. */
export interface CashOrder {
  method: PaymentMethod
  /** To pay on delivery. */
  toPay: Paise
  /** Whether the customer has received and kept an order before. */
  isKnown: boolean
}

/** Whether the customer must be called before an order is packed; never for an order paid online. */
export function needsCall(caps: OrderCaps, { method, toPay, isKnown }: CashOrder): boolean {
  if (method !== 'cash_on_delivery') return false
  return toPay > (isKnown ? caps.cashWithoutCall : lesser(caps.cashWithoutCall, caps.firstCashWithoutCall))
}

const lesser = (a: Paise, b: Paise): Paise => paise(Math.min(a, b))
