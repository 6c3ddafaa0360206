import type { MergeReceipt } from '#domain/contract/cart.ts'
import type { CartState } from '../state.ts'
import type { CartSurroundings } from './cart-surroundings.ts'
import type { CustomerCalls } from './customer-calls.ts'
import type { Press } from './customer-presses.ts'
import type { Journal } from './edit-journal.ts'
import type { MergeStep } from './guest-merge.ts'
import type { GuestMerge } from './stored-shapes.ts'

/** What a customer's cart is made of: what it shows itself in, whom it asks, and what outlives the page. */
export interface CustomerCartDeps {
  state: CartState
  calls: CustomerCalls
  /** Presses without an answer. */
  journal: Journal<Press>
  surroundings: CartSurroundings
  visitor: {
    /** The customer's id; empty for a guest. */
    id(): string
    isLoggedIn(): boolean
  }
  coupon: {
    adopt(code: string | null): void
    drop(): void
  }
  /** The guest's cart, which is moved into the customer's. */
  guest: {
    nextMergeStep(): Promise<MergeStep | null>
    settleMerge(sent: GuestMerge): Promise<void>
    endMerge(mergeId: string): Promise<void>
    forgetMerge(mergeId: string): Promise<void>
  }
  /** What the last merge did, until the shopper has read it. */
  receipts: {
    keep(userId: string, receipt: MergeReceipt): void
    kept(userId: string): MergeReceipt | null
    drop(): void
  }
}
