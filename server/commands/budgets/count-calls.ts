import { errorMessages } from '#domain/messages/en/errors.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRefusal } from '#server/errors.ts'
import { type Budget, leaseFromBudget } from '#server/repositories/limits.ts'

/** A budget is taken in this many parts: one write for each part, not one for each call. */
const PIECES = 50
/** A killed process loses the part it had taken, so even for a large budget the part must be small. */
const MOST_IN_A_PIECE = 100
const MOST_LEASES = 10_000

/** The part of a budget that this process may still spend without asking again, until the window ends. */
interface Lease {
  left: number
  endsAt: number
  /** The whole budget is gone, in all processes. */
  isSpent: boolean
}

export interface CallCounter {
  /** Takes one from each budget. Throws TOO_MANY_REQUESTS. */
  spend(budgets: readonly Budget[]): Promise<void>
}

/**
 * Counts calls against budgets that all processes share. Each process takes a part of a budget at a time, so that a
 * call costs no write of its own; what a process has not used when it ends is lost until the window is over. At most
 * `mostLeases` parts are remembered.
 */
export function createCallCounter(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { mostLeases = MOST_LEASES } = {},
): CallCounter {
  const leases = new Map<string, Lease>()
  const underWay = new Map<string, Promise<void>>()

  async function renew({ key, max, windowMs }: Budget): Promise<void> {
    const pieces = Math.min(MOST_IN_A_PIECE, Math.max(1, Math.floor(max / PIECES)))
    const now = clock.now()
    const taken = await database.write(async (tx) => {
      const whole = await leaseFromBudget(tx, { key, max, windowMs }, pieces, now)
      return whole.isTaken
        ? { ...whole, left: pieces }
        : { ...(await leaseFromBudget(tx, { key, max, windowMs }, 1, now)), left: 1 }
    })
    // One that is renewed takes the room of nobody else.
    leases.delete(key)
    if (leases.size >= mostLeases) forgetOldest(now)
    leases.set(key, { left: taken.left, endsAt: taken.endsAt, isSpent: !taken.isTaken })
  }

  /** First those whose window is over, else the one that was taken first: its caller takes another. */
  function forgetOldest(now: number): void {
    for (const [key, lease] of leases) if (lease.endsAt <= now) leases.delete(key)
    const [oldest] = leases.keys()
    if (leases.size >= mostLeases && oldest !== undefined) leases.delete(oldest)
  }

  async function take(budget: Budget): Promise<void> {
    while (true) {
      const lease = leases.get(budget.key)
      const now = clock.now()
      // One that ends later than a window lasts was taken before the clock was set back.
      if (lease && lease.endsAt > now && lease.endsAt <= now + budget.windowMs) {
        if (lease.isSpent) throw tooManyRefusal(lease.endsAt, now, errorMessages.tooManyCalls)
        if (lease.left > 0) {
          lease.left -= 1
          return
        }
      }
      const renewal = underWay.get(budget.key) ?? renew(budget).finally(() => underWay.delete(budget.key))
      underWay.set(budget.key, renewal)
      await renewal
    }
  }

  return {
    async spend(budgets) {
      for (const budget of budgets) await take(budget)
    },
  }
}
