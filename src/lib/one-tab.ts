import { updateStored } from './storage.ts'
import { timeLimit } from './time-limit.ts'

/** Longer than one call and its refresh may take: a tab that holds it longer has died. */
const PATIENCE_MS = 45_000

const tab = newTabName()

function newTabName(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

/**
 * Runs work in one tab at a time; another tab's turn is waited for. A turn that never ends is skipped, so the work must
 * tolerate being done twice on rare occasions. Without Web Locks (old browsers, pages without TLS) a lease in the
 * storage does the same, except that work is left to the tab that holds it.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Typed as always there; it is not.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await withLease(name, work)
  let hasBegun = false
  const begin = async () => {
    hasBegun = true
    await work()
  }
  try {
    await locks.request(name, { signal: timeLimit(PATIENCE_MS) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    await work()
  }
}

interface Lease {
  tab: string
  endsAt: number
}

function isLease(stored: unknown): stored is Lease {
  return typeof stored === 'object' && stored !== null && 'tab' in stored && 'endsAt' in stored
}

async function withLease(name: string, work: () => Promise<void>): Promise<void> {
  const key = `turn:${name}`
  const now = Date.now()
  const held = await updateStored(key, (stored): unknown => {
    // One that ends later than any taken now was taken before the clock was set back.
    const isAlive = isLease(stored) && stored.endsAt > now && stored.endsAt <= now + PATIENCE_MS
    const isTaken = isAlive && stored.tab !== tab
    return isTaken ? stored : ({ tab, endsAt: now + PATIENCE_MS } satisfies Lease)
  })
  if (!isLease(held) || held.tab !== tab) return
  try {
    await work()
  } finally {
    await updateStored(key, (stored): unknown => (isLease(stored) && stored.tab === tab ? undefined : stored))
  }
}
