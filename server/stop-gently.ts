import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Lifecycle } from './routes/health.ts'

/** Time for a load balancer to see /readyz fail before the port is closed, in milliseconds. */
const NOTICE_MS = 3000
/** A connection without a request for this long is idle. */
const IDLE_MS = 1000
/** The port is closed after this time even if a new client connects at every check ... */
const ACCEPT_WITHIN_MS = 500
/** ... but not before this many checks: each accepts one client, and on a busy machine a check may take long. */
const FEWEST_CHECKS = 200
/** Requests in progress get this long to finish. */
const FINISH_MS = 10_000
/** How often connections that have become idle are closed. */
const SWEEP_MS = 50

/**
 * Shuts down without losing requests: /readyz fails, the port is closed, each connection in use is closed with its next
 * answer, and what is left after ten seconds is cut off.
 */
export async function stopGently(
  server: Server,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
  hasBalancer: boolean,
): Promise<void> {
  lifecycle.isDraining = true
  if (hasBalancer) await delay(NOTICE_MS)
  await acceptWaiting(server)
  // `server.close` would end idle connections at once, even if a client has just sent a request over one.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  // A connection that gets no further request has no answer to be closed with.
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
 * The system opens connections while the process is busy, and resets those not yet accepted when the port is closed, with
 * the requests sent over them. So connections are accepted until none is waiting.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const givesUpAt = performance.now() + ACCEPT_WITHIN_MS
  let hasCome = false
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // This turn of the event loop may already have checked the port for connections.
  await turn()
  let checks = 0
  do {
    hasCome = false
    await turn()
    checks += 1
  } while (hasCome && (checks < FEWEST_CHECKS || performance.now() < givesUpAt))
  server.off('connection', note)
}
