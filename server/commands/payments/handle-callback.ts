import type { Deps } from '#server/deps.ts'
import { refund } from './refund-payment.ts'
import { settle } from './settle-payment.ts'

/**
 * Takes a callback of the payment company. The state it names is not believed: a callback with a good signature only
 * makes the shop ask the company itself. Answers whether the signature was good. A repeated callback does nothing new.
 */
export async function handleCallback(deps: Deps, headers: Headers, rawBody: string): Promise<boolean> {
  const id = deps.payments?.readCallback(headers, rawBody) ?? null
  if (id === null) return false
  if ((await settle(deps, id)) === undefined) await refund(deps, id)
  return true
}
