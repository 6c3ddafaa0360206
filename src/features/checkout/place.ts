import { placeOrder, startPayment } from '#domain/contract/order.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { rupeesFrom } from '#domain/money.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { authState } from '#src/session/state.ts'
import { refreshProfile } from '../profile/actions.ts'
import { createAttemptKey } from './attempt-key.ts'
import { type OrderToPlace, orderBodyOf } from './order-body.ts'

/** Outlives the popup: closing and opening it again must not lose track of an unanswered try. */
export const attemptKey = createAttemptKey(() => transactionId(Date.now(), Math.random()))

export type Placed = Awaited<ReturnType<typeof fetchAnswer<typeof placeOrder>>>

/**
 * Whether there may be an order with this key all the same. After a try without an answer, only one refusal
 * (KEY_REUSED) is certain: a call turned away at the entrance, or by something on the way, has not reached the orders.
 * A refused order leaves its key free.
 */
function isOpen(error: unknown): boolean {
  if (!(error instanceof CallError) || error.isUnanswered) return true
  return attemptKey.isUnanswered() && error.code !== 'KEY_REUSED'
}

/**
 * A refusal of the phone number, which was changed in another tab, in words that lead on: its field cannot be typed into,
 * and shows the new number by now.
 */
async function explained(error: unknown, shown: string): Promise<unknown> {
  if (!(error instanceof CallError) || error.fields.phoneNumber === undefined) return error
  await refreshProfile()
  const now = phoneDigits(authState.user?.phoneNumber ?? '')
  if (now === '' || now === shown) return error
  return new CallError(error.status, { message: checkoutText.phoneChanged(now), code: error.code })
}

/** Places the order under the attempt's key. Throws CallError; after a lost answer the next try keeps the key. */
export async function place(customerId: string, order: Omit<OrderToPlace, 'merchantTransactionId'>): Promise<Placed> {
  const merchantTransactionId = attemptKey.take(customerId)
  try {
    const placed = await fetchAnswer(placeOrder, { body: orderBodyOf({ ...order, merchantTransactionId }) })
    if (order.amounts.method === 'cash_on_delivery') attemptKey.release()
    return placed
  } catch (error) {
    if (isOpen(error)) attemptKey.keep()
    else attemptKey.release()
    throw await explained(error, order.form.phoneNumber)
  }
}

/** Refusals after which an order is never paid online: it is cancelled, over or paid otherwise, or its food is sold out. */
const isOver = (error: unknown) =>
  error instanceof CallError && (error.code === 'STATUS_NOT_ALLOWED' || error.code === 'OUT_OF_STOCK')

/**
 * Opens the payment of an order that was just placed and answers the address to go to. Throws CallError; where that order
 * is over, the next press places a new one, as the shopper is told: under the old key it would name the old order again.
 */
export async function openPayment(paymentProvider: string, order: OrderToPlace): Promise<string> {
  try {
    const { data } = await fetchAnswer(startPayment, {
      params: { paymentProvider },
      body: {
        number: order.form.phoneNumber,
        amount: rupeesFrom(order.amounts.toPay),
        merchantTransactionId: order.merchantTransactionId,
      },
    })
    attemptKey.release()
    return data.instrumentResponse.redirectInfo.url
  } catch (error) {
    if (isOver(error)) attemptKey.release()
    throw error
  }
}
