import type { Deps } from '#server/deps.ts'
import { refund } from './refund-payment.ts'
import { settle } from './settle-payment.ts'

/**
 * The payment company says that something happened. Only its signature is believed, and only as a hint to ask: what it
 * says of the state changes nothing. Answers whether it was the company; a repeat does nothing new.
 */
export async function hearCallback(deps: Deps, headers: Headers, rawBody: string): Promise<boolean> {
  const id = deps.payments?.readCallback(headers, rawBody) ?? null
  if (id === null) return false
  if ((await settle(deps, id)) === undefined) await refund(deps, id)
  return true
}
