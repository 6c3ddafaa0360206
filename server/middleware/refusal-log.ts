import type { Logger } from 'pino'
import type { ErrorCode } from '#domain/contract/error.ts'
import { createLogThrottle } from '#server/log-throttle.ts'
import { networkMark } from '#server/policies/security-event.ts'
import type { Clock } from '#server/ports.ts'

/** Refusals of access and of too much; a wrong code and a wrong password are noted where they are looked at. */
const WATCHED: ReadonlySet<RefusedRequest['code']> = new Set([
  'FORBIDDEN',
  'PASSWORD_CHANGE_NEEDED',
  'SECOND_STEP_NEEDED',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
  'FORGED_CALLBACK',
])

export interface RefusedRequest {
  /** `FORGED_CALLBACK` is not in the contract: the payment company is answered in its own form. */
  code: ErrorCode | 'FORGED_CALLBACK'
  requestId: string
  /** Path pattern. */
  route: string
  network: string
}

export type NoteRefusal = (refused: RefusedRequest) => void

/**
 * Logs refused callers: one line a minute for each network, route and reason, with how many more there were since the
 * last line. The network is a keyed mark, as in the list of security events.
 */
export function createRefusalLog({
  logger,
  clock,
  key,
}: {
  logger: Logger
  clock: Clock
  key: Uint8Array
}): NoteRefusal {
  const throttle = createLogThrottle(() => clock.now())
  return ({ code, requestId, route, network }) => {
    // Staff come with a token or not at all; a customer's ends every ten minutes, and the page renews it.
    const isWatched = WATCHED.has(code) || (code === 'NOT_LOGGED_IN' && route.startsWith('/api/admin/'))
    if (!isWatched) return
    const leftOut = throttle.admit(`${code} ${route} ${network}`)
    if (leftOut === undefined) return
    const said = code === 'FORGED_CALLBACK' ? 'a callback was not the payment company’s' : 'refused'
    logger.warn({ requestId, code, route, network: networkMark(key, network), ...leftOut }, said)
  }
}
