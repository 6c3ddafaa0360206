import {
  calculateCodCharge,
  calculateDeliveryCharge,
  checkDelivery as checkDeliveryCall,
} from '#domain/contract/delivery.ts'
import { rupeesFrom } from '#domain/money.ts'
import { checkDelivery } from '#server/commands/orders/look-up-delivery.ts'
import { codChargeFor, quoteDelivery } from '#server/commands/orders/quote-delivery.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from './handle.ts'

/** Where the shop delivers, and what that costs. */
export function deliveryRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  return [
    handle(checkDeliveryCall, async ({ params }) => {
      const { available, message, ...data } = await checkDelivery(read, params.pinCode ?? '')
      return { body: { available, message, data } }
    }),

    handle(calculateDeliveryCharge, async ({ userId, body }) => {
      const { pinCode, cartItemsList: items } = body
      const { deliveryCharge, codCharge, quoteToken } = await quoteDelivery(deps, { userId, pinCode, items })
      return { body: { deliveryCharge: rupeesFrom(deliveryCharge), codCharge: rupeesFrom(codCharge), quoteToken } }
    }),

    handle(calculateCodCharge, async ({ body }) => ({
      body: { codCharge: rupeesFrom(await codChargeFor(read, body.pinCode, body.cartItemsList)) },
    })),
  ]
}
