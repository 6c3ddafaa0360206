import { recompleteOrder, startPayment } from '#domain/contract/order.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { fetchAnswer } from '#src/lib/http.ts'

export interface ChosenCompletion {
  orderId: string
  paymentMethod: PaymentMethod
  /** Rupees, as they were shown. */
  amounts: { subTotal: number; taxAmount: number }
}

/** Opens another payment of an order and answers the address to go to. Throws CallError. */
export async function retryPayment(paymentProvider: string, retryToken: string): Promise<string> {
  const { data } = await fetchAnswer(startPayment, { params: { paymentProvider }, body: { retryToken } })
  return data.instrumentResponse.redirectInfo.url
}

/**
 * Completes an order by a method: on delivery it is done, online the answer is the address of the payment page.
 * Throws CallError; its `amounts` are the right ones when they have changed.
 */
export async function completeOrder(paymentProvider: string, chosen: ChosenCompletion): Promise<string | null> {
  const { orderId, paymentMethod, amounts } = chosen
  const { subTotal, taxAmount } = amounts
  const { retryToken } = await fetchAnswer(recompleteOrder, { body: { orderId, paymentMethod, subTotal, taxAmount } })
  return retryToken === null ? null : await retryPayment(paymentProvider, retryToken)
}
