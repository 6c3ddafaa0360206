import type { Env } from '#server/env.ts'

type Place = Pick<Env, 'PUBLIC_URL' | 'PAYMENT_PROVIDER'>

/** Where the payment company tells the shop what happened. */
export function callbackUrlOf({ PUBLIC_URL, PAYMENT_PROVIDER }: Place): string {
  return `${PUBLIC_URL}/api/${PAYMENT_PROVIDER}/callback`
}

/** Where it sends the browser back to; the token stands for one attempt and nothing else. */
export function returnUrlOf({ PUBLIC_URL, PAYMENT_PROVIDER }: Place, resultToken: string): string {
  return `${PUBLIC_URL}/api/${PAYMENT_PROVIDER}/return/${resultToken}`
}

/** What the returning browser is shown: only a hint, because the page asks the server by itself. */
export interface ReturnedPayment {
  /** Null where it could not be looked up: the token alone tells the result. */
  orderId: string | null
  status: 'success' | 'failure' | null
  resultToken: string
  retryToken: string | null
}

/** The page of the shop that a returning browser is sent on to. */
export function statusPagePath({ orderId, status, resultToken, retryToken }: ReturnedPayment): string {
  const query = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(orderId === null ? {} : { orderId }),
    ...(retryToken === null ? {} : { retryToken }),
    result: resultToken,
  })
  return `/payment-status?${query}`
}
