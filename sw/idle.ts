/** When no page has made a request for this long, nobody is waiting for anything. */
const QUIET_MS = 800

let lastAsked = 0
const leaving = new AbortController()

/**
 * Ends what no page waits for and begins none of it any more: the browser lets a newer version in only once this one does
 * nothing.
 */
export function makeWay(): void {
  leaving.abort()
}

export const isMakingWay = (): boolean => leaving.signal.aborted

/** A request that no page waits for: it is given up when a newer version takes over. */
export const requestAhead = (url: URL, options: Pick<RequestInit, 'credentials' | 'priority'>): Request =>
  new Request(url, { ...options, signal: leaving.signal })

/** Notes when pages ask for something; call it before the routes. */
export function watchPages(): void {
  self.addEventListener('fetch', () => {
    lastAsked = Date.now()
  })
}

/** Resolves once no page has asked for anything for a while: what a shopper waits for comes first. */
export async function whenIdle(): Promise<void> {
  for (;;) {
    const wait = lastAsked + QUIET_MS - Date.now()
    if (wait <= 0 || isMakingWay()) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/**
 * Runs the given works in their order, a few at a time, and only while no page waits for anything. A work that fails is
 * skipped, and what is left when a newer version takes over.
 */
export async function whileIdle(works: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const waiting = [...works]
  const next = async (): Promise<void> => {
    const work = waiting.shift()
    if (work === undefined) return
    await whenIdle()
    if (isMakingWay()) return
    await work().catch(() => undefined)
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
