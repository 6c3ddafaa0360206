import type { Deps } from '#server/deps.ts'
import type { GatewayError } from '#server/gateways/payment/payment-gateway.ts'

/** Nothing gets better by waiting: whoever keeps the settings has to know that, and which ones. */
const NOT_LET_IN = 'the payment company does not let the shop in: compare the PHONEPE_ settings with its own'

/** Logs a call of a payment that failed, with `said`, or as an error where the company does not let the shop in at all. */
export function noteNoAnswer({ logger }: Pick<Deps, 'logger'>, id: string, error: GatewayError, said: string): void {
  const about = { transactionId: id, kind: error.kind, err: error }
  if (error.kind === 'barred') logger.error(about, NOT_LET_IN)
  else logger.warn(about, said)
}
