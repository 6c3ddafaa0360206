import type { Hono } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { isSchemaCurrent, probeWriting } from '#server/repositories/readiness.ts'
import type { HttpEnv } from './http-env.ts'

/** Whether this process takes new work; turned off when it is asked to stop. */
export interface Lifecycle {
  isDraining: boolean
}

/** One probe serves all who ask within this time, so that asking often costs nothing. */
const PROBE_MS = 1000

/** `/healthz`: the process answers. `/readyz`: it may be sent requests. */
export function mountHealth(
  app: Hono<HttpEnv>,
  { database, clock, lifecycle }: { database: Database; clock: Clock; lifecycle: Lifecycle },
): void {
  let probe: { at: number; isReady: Promise<boolean> } | undefined

  async function isUsable(): Promise<boolean> {
    try {
      await probeWriting(database)
      return await isSchemaCurrent(database.read)
    } catch {
      return false
    }
  }

  app.get('/healthz', (c) => {
    c.set('route', '/healthz')
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
  })

  app.get('/readyz', async (c) => {
    c.set('route', '/readyz')
    const now = clock.now()
    if (probe === undefined || Math.abs(now - probe.at) >= PROBE_MS) probe = { at: now, isReady: isUsable() }
    if (lifecycle.isDraining || !(await probe.isReady)) {
      throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: 5 })
    }
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
  })
}
