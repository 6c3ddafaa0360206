import { clampToStock } from '#domain/rules/stock.ts'
import { type Addable, addToCart, quantityInCart } from './actions.ts'
import { cartState, isUnheard, type RemovedLine } from './state.ts'

function forget(productId: string): void {
  cartState.removed = cartState.removed.filter((line) => line.productId !== productId)
}

/** What an undo without an answer has put back after all is in the cart by now, and must not come twice. */
const isBack = ({ productId, isUnanswered }: RemovedLine) => isUnanswered === true && quantityInCart(productId) > 0

/**
 * Puts back what was taken out, as much of each as there still is; answers whether something is in again. Where the shop
 * is not heard, the rest stays to be put back at the next press.
 */
export async function undoRemoval(products: ReadonlyMap<string, { product: Addable }>): Promise<boolean> {
  const { visit, removed } = cartState
  let isAnyIn = false
  for (const line of [...removed]) {
    // Who has left meanwhile takes the rest along: the cart that is here now is another one.
    if (visit !== cartState.visit) return isAnyIn
    const { productId, quantity } = line
    const product = products.get(productId)?.product
    const left = product ? clampToStock(quantity, product.availability - quantityInCart(productId)) : 0
    if (isBack(line) || (product && left > 0 && (await addToCart(product, left)))) isAnyIn = true
    else if (left > 0 && isUnheard()) {
      const isSame = (other: RemovedLine) => other.productId === productId
      cartState.removed = cartState.removed.map((other) => (isSame(other) ? { ...other, isUnanswered: true } : other))
      return isAnyIn
    }
    forget(productId)
  }
  return isAnyIn
}
