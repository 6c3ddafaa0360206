import type { CallBudget } from '#domain/contract/endpoint.ts'
import { HOUR_MS } from '#domain/rules/duration.ts'
import type { Env } from '#server/env.ts'
import type { Budget } from '#server/repositories/limits.ts'
import type { CountingShop } from './counting-shop.ts'
import { networkMark } from './security-event.ts'

/** A network's budget in budgets of one caller: mobile networks put many customers behind one address. */
const CALLERS_PER_NETWORK = 50

/** Counted per network only: logging in does not raise the limit on public calls. */
const BY_NETWORK: ReadonlySet<CallBudget> = new Set(['visitor', 'search', 'session'])

export interface CountedCaller {
  /** Of the customer or the admin; empty for a guest. */
  subjectId: string
  network: string
}

const maxOf = (env: Env): Record<Exclude<CallBudget, 'memory'>, number> => ({
  visitor: env.LIMIT_CALLS_VISITOR_PER_HOUR,
  search: env.LIMIT_CALLS_SEARCH_PER_HOUR,
  session: env.LIMIT_CALLS_SESSION_PER_HOUR,
  customer: env.LIMIT_CALLS_CUSTOMER_PER_HOUR,
  cart: env.LIMIT_CALLS_CART_PER_HOUR,
  merge: env.LIMIT_CALLS_MERGE_PER_HOUR,
  upload: env.LIMIT_CALLS_UPLOAD_PER_HOUR,
  desk: env.LIMIT_CALLS_DESK_PER_HOUR,
  secret: env.LIMIT_CALLS_SECRET_PER_HOUR,
})

/** Everything one call is counted against: its caller's own budget and its network's, or the network's alone for a guest. */
export function callBudgets(
  { env, secrets }: CountingShop,
  group: CallBudget,
  { subjectId, network }: CountedCaller,
): Budget[] {
  if (group === 'memory') return []
  const max = maxOf(env)[group]
  const perHour = (key: string, most: number): Budget => ({
    key: `calls:${group}:${key}`,
    max: most,
    windowMs: HOUR_MS,
  })
  const ofNetwork = `network:${networkMark(secrets.otpKey, network)}`
  if (subjectId === '' || BY_NETWORK.has(group)) return [perHour(ofNetwork, max)]
  return [perHour(subjectId, max), perHour(ofNetwork, max * CALLERS_PER_NETWORK)]
}
