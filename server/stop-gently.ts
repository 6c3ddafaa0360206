import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Lifecycle } from './routes/health.ts'

/** Time for a load balancer to see /readyz fail before the door closes, in milliseconds. */
const NOTICE_MS = 3000
/** A connection silent for this long is idle; on a busy one the next request is already on its way. */
const IDLE_MS = 1000
/** The port closes after this time even if a new client connects at every check ... */
const LET_IN_MS = 500
/** ... but not before this many checks: each lets one client in, and a busy machine may take long over each. */
const LOOKS = 200
/** Requests under way get this long to finish. */
const FINISH_MS = 10_000
/** How often connections are looked at that fell idle while the door was closing. */
const SWEEP_MS = 50

/**
 * Takes no new work and lets what is under way finish: /readyz fails, the port is given up, each connection in use is
 * closed with its next answer and so never under a request, and what is left after ten seconds is cut off.
 */
export async function stopGently(
  server: Server,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
  hasBalancer: boolean,
): Promise<void> {
  lifecycle.isDraining = true
  if (hasBalancer) await delay(NOTICE_MS)
  await letInWhoWaits(server)
  // Its own close would end idle connections at once, under the requests of busy clients that have just been sent.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  // A connection that nobody sends anything over any more has no answer to be closed with.
  let sweep: NodeJS.Timeout | undefined
  const idle = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  }, IDLE_MS)
  await closed
  clearTimeout(idle)
  clearInterval(sweep)
  clearTimeout(timer)
}

/**
 * The system makes connections while the process is busy, and resets those it has not taken when the port is given up,
 * with the requests that were sent over them. So the port is checked until no connection is waiting.
 */
async function letInWhoWaits(server: Server): Promise<void> {
  const givesUpAt = performance.now() + LET_IN_MS
  let hasCome = false
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // This turn of the event loop may already have checked the port for connections.
  await turn()
  let looks = 0
  do {
    hasCome = false
    await turn()
    looks += 1
  } while (hasCome && (looks < LOOKS || performance.now() < givesUpAt))
  server.off('connection', note)
}
