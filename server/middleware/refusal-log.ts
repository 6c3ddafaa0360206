import type { Logger } from 'pino'
import type { ErrorCode } from '#domain/contract/error.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
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
/** Kinds of refusal counted at once; a flood from everywhere shall not fill the memory. */
const MOST_KINDS = 1000

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
  const seen = new Map<string, { at: number; unsaid: number }>()
  return ({ code, requestId, route, network }) => {
    // Staff come with a token or not at all; a customer's ends every ten minutes, and the page renews it.
    const isWatched = WATCHED.has(code) || (code === 'NOT_LOGGED_IN' && route.startsWith('/api/admin/'))
    if (!isWatched) return
    const now = clock.now()
    const kind = `${code} ${route} ${network}`
    const before = seen.get(kind)
    if (before !== undefined && Math.abs(now - before.at) < MINUTE_MS) {
      before.unsaid += 1
      return
    }
    if (seen.size >= MOST_KINDS) seen.clear()
    seen.set(kind, { at: now, unsaid: 0 })
    const more = before === undefined || before.unsaid === 0 ? {} : { more: before.unsaid }
    const said = code === 'FORGED_CALLBACK' ? 'a callback was not the payment company’s' : 'refused'
    logger.warn({ requestId, code, route, network: networkMark(key, network), ...more }, said)
  }
}
