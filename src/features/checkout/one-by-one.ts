import { timeLimit } from '#src/lib/time-limit.ts'

/** Longer than an order and the way to its payment may take: a tab that holds its turn longer has died. */
const PATIENCE_MS = 45_000

/**
 * Places orders of one customer one at a time, over all tabs of the browser: an online order takes its foods out of the
 * cart only once its payment has opened, and until then another tab could order them, too. Without Web Locks (old
 * browsers, pages without TLS) nobody waits.
 */
export async function oneByOne<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  // Typed as always there; it is not.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await work()
  let begun: Promise<T> | undefined
  const begin = () => {
    begun ??= work()
    return begun
  }
  try {
    await locks.request(`order:${customerId}`, { signal: timeLimit(PATIENCE_MS) }, begin)
  } catch (error) {
    if (begun !== undefined) throw error
  }
  return await begin()
}
