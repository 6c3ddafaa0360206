import { isMakingWay } from './make-way.ts'

/** When no page has made a request for this long, nobody is waiting for anything. */
const QUIET_MS = 800

let lastAsked = 0

/** Notes when pages ask for something; call it before the routes. */
export function watchPages(): void {
  self.addEventListener('fetch', () => {
    lastAsked = Date.now()
  })
}

/** Resolves once no page has requested anything for a while, so that shoppers' own requests come first. */
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
