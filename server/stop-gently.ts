import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Lifecycle } from './routes/health.ts'

/** Time for a load balancer to see /readyz fail before the door closes, in milliseconds. */
const NOTICE_MS = 3000
/** Requests under way get this long to finish. */
const FINISH_MS = 10_000
/** How often connections are looked at that fell idle while the door was closing. */
const SWEEP_MS = 50

/**
 * Takes no new work and lets what is under way finish: /readyz fails, answers close their connections, the port is
 * given up, and what is left after ten seconds is cut off.
 */
export async function stopGently(server: Server, lifecycle: Lifecycle, hasBalancer: boolean): Promise<void> {
  lifecycle.isDraining = true
  if (hasBalancer) await delay(NOTICE_MS)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  // A request that began before kept its connection alive; once it is answered, nobody else would close that.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}
