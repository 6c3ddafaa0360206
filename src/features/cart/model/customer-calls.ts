import {
  acceptCartChanges,
  type Cart,
  getCart,
  type MergeReceipt,
  mergeCart,
  removeCoupon,
  undoMerge,
} from '#domain/contract/cart.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { type Press, sendPress } from './customer-presses.ts'
import type { GuestMerge } from './stored-shapes.ts'

/** What a customer's cart asks of the server; each throws CallError. */
export interface CustomerCalls {
  read(): Promise<Cart>
  press(press: Press): Promise<Cart>
  /** `unitPrice` is in rupees. */
  accept(productId: string, unitPrice: number): Promise<Cart>
  removeCoupon(): Promise<Cart>
  merge(sent: GuestMerge): Promise<Cart & { receipt: MergeReceipt }>
  undoMerge(mergeId: string): Promise<Cart>
}

export const customerCalls: CustomerCalls = {
  read: () => fetchAnswer(getCart),
  press: sendPress,
  accept: (productId, unitPrice) => fetchAnswer(acceptCartChanges, { body: { items: [{ productId, unitPrice }] } }),
  removeCoupon: () => fetchAnswer(removeCoupon),
  merge: (sent) => fetchAnswer(mergeCart, { body: sent }),
  undoMerge: (mergeId) => fetchAnswer(undoMerge, { params: { mergeId } }),
}
