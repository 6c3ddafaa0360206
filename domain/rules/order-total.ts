import { type Paise, sumPaise } from '../money.ts'

export interface TotalledOrder {
  /** The goods, with what the payment method adds or takes off. */
  subTotal: Paise
  shippingFee: Paise
}

/** What an order costs its customer in all: nothing else adds these two. */
export function orderTotal({ subTotal, shippingFee }: TotalledOrder): Paise {
  return sumPaise([subTotal, shippingFee])
}
