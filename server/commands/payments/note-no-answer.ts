import type { Deps } from '#server/deps.ts'
import type { GatewayError } from '#server/gateways/payment/payment-gateway.ts'

/** Nothing gets better by waiting: whoever keeps the settings has to know that, and which ones. */
const NOT_LET_IN = 'the payment company does not let the shop in: compare the PHONEPE_ settings with its own'

/** What stands as an attempt's code while the company's own word about it is missing; see unansweredPayments. */
export const NO_WORD = { barred: 'NOT_LET_IN', silent: 'NO_ANSWER' } as const

/** Logs a call of a payment that failed, with `said`, or as an error where the company does not let the shop in at all. */
export function noteNoAnswer({ logger }: Pick<Deps, 'logger'>, id: string, error: GatewayError, said: string): void {
  const about = { transactionId: id, kind: error.kind, err: error }
  if (error.kind === 'barred') logger.error(about, NOT_LET_IN)
  else logger.warn(about, said)
}
