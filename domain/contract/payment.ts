import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { RupeesSchema } from './field.ts'

const PaymentResultSchema = v.picklist(['paid', 'pending', 'failed', 'refund'])
export type PaymentResult = v.InferOutput<typeof PaymentResultSchema>

/** The result of one payment, for the holder of the token in its return address; nothing about order or customer. */
export const getPaymentResult = endpoint({
  name: 'getPaymentResult',
  method: 'GET',
  path: '/api/payment-results/{token}',
  access: 'public',
  budget: 'visitor',
  answer: v.object({ result: PaymentResultSchema }),
  added: true,
})

/** What the holder of a payment link sees of its order: number, pieces and amount, nothing about the customer. */
export const readPaymentLink = endpoint({
  name: 'readPaymentLink',
  method: 'GET',
  path: '/api/payment-links/{token}',
  access: 'public',
  budget: 'visitor',
  answer: v.object({
    order: v.object({
      orderNo: v.string(),
      pieces: v.number(),
      toPay: RupeesSchema,
      /** Whether it can be paid now, was paid, or its time is over. */
      state: v.picklist(['payable', 'paid', 'over']),
    }),
  }),
  added: true,
})

/** Opens the payment of the order behind a link; the answer is the address of the payment company's page. */
export const payByLink = endpoint({
  name: 'payByLink',
  method: 'POST',
  path: '/api/payment-links/{token}',
  access: 'public',
  budget: 'visitor',
  answer: v.object({ url: v.string() }),
  added: true,
})
