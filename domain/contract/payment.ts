import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const PaymentResultSchema = v.picklist(['paid', 'pending', 'failed', 'refund'])
export type PaymentResult = v.InferOutput<typeof PaymentResultSchema>

/** What became of one payment, for whoever holds the token of its return address; nothing of order or customer. */
export const getPaymentResult = endpoint({
  name: 'getPaymentResult',
  method: 'GET',
  path: '/api/payment-results/{token}',
  access: 'public',
  answer: v.object({ result: PaymentResultSchema }),
  added: true,
})
