import {
  cancelOrder as cancelCall,
  getIncompleteOrder,
  getOrder,
  getOrderInvoice,
  listOrders,
  placeOrder as placeCall,
} from '#domain/contract/order.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readIncompleteOrder, readOrder, readOrders } from '#server/commands/orders/read-orders.ts'
import { readOwnInvoice } from '#server/commands/orders/read-timeline.ts'
import { quoteCompletion } from '#server/commands/payments/quote-completion.ts'
import type { Deps } from '#server/deps.ts'
import { presentOrder } from '#server/presenters/order.ts'
import { type Handled, handle } from './handle.ts'

/** A customer's own orders. */
export function orderRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  return [
    handle(placeCall, async ({ userId, body, network }) => {
      const { view, isRepeat } = await placeOrder(deps, userId, body, network)
      return { status: isRepeat ? 200 : 201, body: { orderId: view.order.id, order: presentOrder(view) } }
    }),

    handle(listOrders, async ({ userId, query }) => {
      const { orders, counts, next } = await readOrders(read, userId, query)
      return { body: { orders: orders.map(presentOrder), counts, next } }
    }),

    handle(getOrder, async ({ userId, params }) => ({
      body: { order: presentOrder(await readOrder(read, userId, params.id ?? '')) },
    })),

    handle(getOrderInvoice, async ({ userId, params }) => ({
      body: await readOwnInvoice(read, userId, params.id ?? ''),
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="invoice.pdf"' },
    })),

    handle(cancelCall, async ({ userId, params }) => {
      await cancelOrder(deps, userId, params.id ?? '')
      return { body: { msg: orderMessages.cancelled } }
    }),

    handle(getIncompleteOrder, async ({ userId, query }) => {
      const view = await readIncompleteOrder(read, userId, query.orderId)
      if (view === null) return { body: { order: null, amounts: null } }
      const { online, cash } = await quoteCompletion(read, view)
      const amounts = { online_payment: online, cash_on_delivery: cash?.amounts ?? null }
      return { body: { order: presentOrder(view), amounts } }
    }),
  ]
}
