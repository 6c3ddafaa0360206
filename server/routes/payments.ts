import { recompleteOrder as recompleteCall, startPayment as startCall } from '#domain/contract/order.ts'
import { getPaymentResult, payByLink, readPaymentLink } from '#domain/contract/payment.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { payLinkedOrder, readLinkedOrder } from '#server/commands/payments/payment-link.ts'
import { readPaymentResult } from '#server/commands/payments/payment-result.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { type Handled, handle } from './handle.ts'

/** A customer's online payments. */
export function paymentRoutes(deps: Deps): Handled[] {
  return [
    handle(startCall, async ({ userId, params, body }) => {
      if (params.paymentProvider !== deps.env.PAYMENT_PROVIDER) {
        throw new Refusal('NOT_FOUND', errorMessages.notFound)
      }
      const url = await startPayment(deps, userId, body)
      return { body: { data: { instrumentResponse: { redirectInfo: { url } } } } }
    }),

    handle(recompleteCall, async ({ userId, body }) => ({ body: await recompleteOrder(deps, userId, body) })),

    handle(readPaymentLink, async ({ params, network }) => ({
      body: { order: await readLinkedOrder(deps, params.token ?? '', network) },
    })),

    handle(payByLink, async ({ params, network }) => ({
      body: { url: await payLinkedOrder(deps, params.token ?? '', network) },
    })),

    handle(getPaymentResult, async ({ params, network }) => ({
      body: { result: await readPaymentResult(deps, params.token ?? '', network) },
    })),
  ]
}
