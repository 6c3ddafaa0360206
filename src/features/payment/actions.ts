import { recompleteOrder, startPayment } from '#domain/contract/order.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { CallError } from '#src/lib/call-error.ts'
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

const isUsedUp = (error: unknown) => error instanceof CallError && error.code === 'STATUS_NOT_ALLOWED'

/**
 * Completes an order by a method: on delivery it is done, online the answer is the address of the payment page.
 * Throws CallError; its `amounts` are the right ones when they have changed.
 */
export async function completeOrder(
  paymentProvider: string,
  { orderId, paymentMethod, amounts: { subTotal, taxAmount } }: ChosenCompletion,
): Promise<string | null> {
  const complete = () => fetchAnswer(recompleteOrder, { body: { orderId, paymentMethod, subTotal, taxAmount } })
  const { retryToken } = await complete()
  if (retryToken === null) return null
  try {
    return await retryPayment(paymentProvider, retryToken)
  } catch (error) {
    // A browser sends a call again by itself where a connection broke before the answer: the token is used up by then, and
    // no page of the payment company is open. Where the order is paid or over, no other token is given.
    const again = isUsedUp(error) ? (await complete()).retryToken : null
    if (again === null) throw error
    return await retryPayment(paymentProvider, again)
  }
}
