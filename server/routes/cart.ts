import {
  acceptCartChanges as acceptCall,
  addToCart as addCall,
  clearCart as clearCall,
  getCart,
  getCartDetails,
  mergeCart as mergeCall,
  removeFromCart as removeCall,
  removeCoupon as removeCouponCall,
  undoMerge as undoMergeCall,
  updateCartQuantity as updateCall,
  validateCoupon as validateCall,
} from '#domain/contract/cart.ts'
import { acceptCartChanges } from '#server/commands/cart/accept-cart-changes.ts'
import {
  addToCart,
  clearCart,
  removeCoupon,
  removeFromCart,
  updateCartQuantity,
} from '#server/commands/cart/change-cart.ts'
import { mergeCart, undoMerge } from '#server/commands/cart/merge-cart.ts'
import { readCart, readCartDetails } from '#server/commands/cart/read-cart.ts'
import { validateCoupon } from '#server/commands/cart/validate-coupon.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionCookie } from '#server/gateways/session-cookie.ts'
import { presentCart, presentCartItem, presentCoupon, presentTotals } from '#server/presenters/cart.ts'
import { type Handled, handle } from './handle.ts'
import { clientKeyOf } from './http-env.ts'

/** The customer's cart on the server, and the prices of any cart. */
export function cartRoutes(deps: Deps): Handled[] {
  return [
    handle(getCart, async ({ userId }) => ({ body: presentCart(await readCart(deps.database.read, userId)) })),

    handle(addCall, async ({ userId, body, headers }) => ({
      body: presentCart(await addToCart(deps, userId, body, clientKeyOf(headers))),
    })),

    handle(clearCall, async ({ userId, headers }) => ({
      body: presentCart(await clearCart(deps, userId, clientKeyOf(headers))),
    })),

    handle(removeCall, async ({ userId, params, headers }) => ({
      body: presentCart(await removeFromCart(deps, userId, params.productId ?? '', clientKeyOf(headers))),
    })),

    handle(updateCall, async ({ userId, params, body, headers }) => {
      const change = { productName: params.productName ?? '', action: body.action }
      return {
        body: presentCart(await updateCartQuantity(deps, userId, change, clientKeyOf(headers))),
      }
    }),

    handle(mergeCall, async ({ userId, body }) => {
      const { cart, receipt } = await mergeCart(deps, userId, body)
      return { body: { ...presentCart(cart), receipt } }
    }),

    handle(undoMergeCall, async ({ userId, params }) => ({
      body: presentCart(await undoMerge(deps, userId, params.mergeId ?? '')),
    })),

    handle(acceptCall, async ({ userId, body }) => ({
      body: presentCart(await acceptCartChanges(deps, userId, body.items)),
    })),

    handle(removeCouponCall, async ({ userId }) => ({ body: presentCart(await removeCoupon(deps, userId)) })),

    handle(validateCall, async ({ body, network, cookies }) => {
      const tokenText = readSessionCookie(deps.env, cookies)
      return { body: presentCoupon(await validateCoupon(deps, { ...body, network, tokenText })) }
    }),

    handle(getCartDetails, async ({ body }) => {
      const { lines, totals } = await readCartDetails(deps.database.read, body.cartItems)
      return { body: { productDetails: lines.map(presentCartItem), totals: presentTotals(totals) } }
    }),
  ]
}
