import { timeLimit } from '#src/lib/time-limit.ts'

/** Longer than an order and the way to its payment may take: a tab that holds its turn longer has died. */
const PATIENCE_MS = 45_000

/**
 * Places orders of one customer one at a time, over all tabs of the browser: each tab has a key of its own for its order,
 * so the server cannot know two presses for one. `hasWaited`: another tab has just ordered, or tried to. Without Web
 * Locks (old browsers, pages without TLS) nobody waits.
 */
export async function oneByOne<T>(customerId: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  // Typed as always there; it is not.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await work(false)
  const name = `order:${customerId}`
  let begun: Promise<T> | undefined
  const begin = (hasWaited: boolean) => {
    begun ??= work(hasWaited)
    return begun
  }
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : begin(false)))
    if (begun === undefined) await locks.request(name, { signal: timeLimit(PATIENCE_MS) }, () => begin(true))
  } catch (error) {
    if (begun !== undefined) throw error
  }
  return await begin(true)
}
