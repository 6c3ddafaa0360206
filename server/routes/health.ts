import type { Hono } from 'hono'
import { storageMessages } from '#domain/messages/en/errors.ts'
import { findTrouble } from '#server/commands/find-trouble.ts'
import { readBackupStanding } from '#server/commands/read-backup-standing.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import type { StandingBackup } from '#server/policies/nightly-backup.ts'
import type { HttpEnv } from './http-env.ts'
import { watcherCheck } from './watcher-check.ts'

/** Whether this process takes requests: not while it starts, and not once it was asked to stop. */
export interface Lifecycle {
  isStarting: boolean
  isDraining: boolean
  /** A check of the whole database has found damage: only a restore and a restart end this state. */
  isDamaged: boolean
}

interface Needs extends Pick<Deps, 'database' | 'clock' | 'env' | 'logger'> {
  lifecycle: Lifecycle
}

/** One probe serves all requests within this time, so that asking often costs nothing. */
const PROBE_MS = 1000

/**
 * `/healthz`: the process answers. `/readyz`: requests may be sent to it, because it can store data; the state of the
 * nightly backup is shown only with `METRICS_TOKEN`.
 */
export function mountHealth(app: Hono<HttpEnv>, { lifecycle, ...deps }: Needs): void {
  let probe: { at: number; found: Promise<Found> } | undefined
  let lastTrouble: string | null = null
  const isWatcher = watcherCheck(deps.env.METRICS_TOKEN)

  app.get('/healthz', (c) => {
    c.set('route', '/healthz')
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
  })

  app.get('/readyz', async (c) => {
    c.set('route', '/readyz')
    const notReady = (reason: string) => new Refusal('UNAVAILABLE', reason, { retryAfterSeconds: 5 })
    if (lifecycle.isStarting) throw notReady(storageMessages.starting)
    if (lifecycle.isDraining) throw notReady(storageMessages.stopping)
    if (lifecycle.isDamaged) throw notReady(storageMessages.damaged)
    const now = deps.clock.now()
    if (probe === undefined || Math.abs(now - probe.at) >= PROBE_MS) probe = { at: now, found: look(deps, lastTrouble) }
    const { trouble, backup } = await probe.found
    lastTrouble = trouble
    if (trouble !== null) throw notReady(trouble)
    const detail = isWatcher(c.req.header('authorization')) ? { backup } : {}
    return c.json({ status: 'ready', ...detail }, 200, { 'cache-control': 'no-store' })
  })
}

interface Found {
  trouble: string | null
  /** A shop without a fresh backup goes on selling: the backup is only a detail for monitoring. */
  backup: { standing: StandingBackup['standing']; madeAt: string | null } | null
}

async function look(deps: Omit<Needs, 'lifecycle'>, lastTrouble: string | null): Promise<Found> {
  const trouble = await findTrouble(deps, lastTrouble)
  if (trouble !== null) return { trouble, backup: null }
  const { standing, madeAt } = await readBackupStanding(deps)
  return { trouble, backup: { standing, madeAt: madeAt === null ? null : new Date(madeAt).toISOString() } }
}
