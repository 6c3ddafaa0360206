import { isMakingWay } from './make-way.ts'

/** Without a request from any page for this long, the network is idle. */
const QUIET_MS = 800

/** By a clock that nobody sets: a phone's, put right by its network, would make this wait for hours, and a newer version too. */
let lastAsked = Number.NEGATIVE_INFINITY

/** Records when pages make requests; call it before registering the routes. */
export function watchPages(): void {
  self.addEventListener('fetch', () => {
    lastAsked = performance.now()
  })
}

/** Resolves once no page has made a request for a while, so that the shoppers' own requests come first. */
export async function whenIdle(): Promise<void> {
  for (;;) {
    const wait = lastAsked + QUIET_MS - performance.now()
    if (wait <= 0 || isMakingWay()) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/**
 * Runs the given tasks in order, a few at a time, and only while the network is idle. A task that fails is skipped, and so
 * are those left when a newer version takes over.
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
