import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/rules/duration.ts'
import type { NightlyResult } from '#server/db/backup/run-nightly.ts'
import type { Deps } from '#server/deps.ts'
import {
  firstNightlyBackup,
  isBackupDue,
  LONGEST_RUN_MS,
  type NightlyBackup,
  storedNightlyBackup,
} from '#server/policies/nightly-backup.ts'
import { findNightlyBackup, keepFirstNightlyBackup, replaceNightlyBackup } from '#server/repositories/nightly-backup.ts'

/** Makes, proves, copies and thins out, in a process of its own; rejects where no proven backup came of it. */
export type RunNight = (signal: AbortSignal) => Promise<NightlyResult>

type Needs = Pick<Deps, 'database' | 'clock' | 'env' | 'logger' | 'metrics'>

const LOOK_EVERY_MS = MINUTE_MS
const NOTE_AGAIN_MS = SECOND_MS

/**
 * Runs the nightly backup if it is due and no other process of the shop runs it. The result is stored for the admin
 * panel; a failure is logged and retried an hour later. A run aborted by `signal` is due again at once.
 */
export async function backUpNightly(deps: Needs, run: RunNight, signal: AbortSignal): Promise<void> {
  const { database, clock, env } = deps
  if (env.BACKUP_TIME === 'off') return
  const now = clock.now()
  const text = await findNightlyBackup(database.read)
  if (text === undefined) {
    await database.write((tx) => keepFirstNightlyBackup(tx, JSON.stringify(firstNightlyBackup(now))))
    return
  }
  const known = storedNightlyBackup(text)
  if (!isBackupDue(known, env.BACKUP_TIME, now)) return
  const claimed: NightlyBackup = { ...known, attemptedAt: now, leaseUntil: now + LONGEST_RUN_MS }
  const claim = JSON.stringify(claimed)
  if (!(await database.write((tx) => replaceNightlyBackup(tx, text, claim)))) return
  const outcome = await runOnce(deps, run, { known, claimed, signal })
  await noteOutcome(deps, { claim, outcome: JSON.stringify(outcome), signal })
}

interface Outcome {
  claim: string
  outcome: string
  signal: AbortSignal
}

/**
 * Where the database goes away, the run has often failed for the same reason: until its end is noted, its claim keeps
 * everybody from trying again, and the desk from showing why. A stop waits for one more try.
 */
async function noteOutcome({ database, logger }: Needs, { claim, outcome, signal }: Outcome): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const isLast = signal.aborted
    try {
      await database.write((tx) => replaceNightlyBackup(tx, claim, outcome))
      return
    } catch (error) {
      if (isLast) throw error
      if (isFirst) logger.warn({ err: error }, 'the end of the nightly backup waits to be noted')
    }
    await delay(NOTE_AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}

interface Claimed {
  known: NightlyBackup
  claimed: NightlyBackup
  signal: AbortSignal
}

async function runOnce(deps: Needs, run: RunNight, { known, claimed, signal }: Claimed) {
  const { clock, logger } = deps
  const done = { ...claimed, leaseUntil: null }
  try {
    const { name, madeAt, bytes, proof, copyFailure } = await run(
      AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)]),
    )
    if (copyFailure !== null) logger.error({ place: 'copy', reason: copyFailure }, 'the nightly backup was not copied')
    const failure = copyFailure === null ? null : { at: clock.now(), message: copyFailure }
    deps.metrics?.worked('backup', failure === null)
    return { ...done, good: { name, madeAt, bytes, proof }, failure }
  } catch (error) {
    // The shop is stopping, so the backup has not failed: it runs again after the next start.
    if (signal.aborted) return { ...known, leaseUntil: null }
    logger.error({ err: error }, 'the nightly backup failed')
    deps.metrics?.worked('backup', false)
    return { ...done, failure: { at: clock.now(), message: error instanceof Error ? error.message : String(error) } }
  }
}

/** Checks every minute until the returned function is called, which aborts a run in progress and waits for its end. */
export function startBackingUp(deps: Needs, run: RunNight): () => Promise<void> {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined
  const look = () => {
    underWay ??= backUpNightly(deps, run, stopping.signal)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'looking after the nightly backup failed'))
      .finally(() => {
        underWay = undefined
      })
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await underWay
  }
}
