/**
 * For every connection to PostgreSQL. One that waits for a long statement, or for a dump beside it, says nothing for
 * minutes, and what stands between (an address translator, a balancer: from four minutes on) forgets it without a word.
 * The system's own first sign of life would come after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const
