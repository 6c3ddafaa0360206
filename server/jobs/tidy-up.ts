import { weekOf } from '#domain/rules/calendar.ts'
import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldNotifications } from '#server/repositories/notifications.ts'
import { deleteOldPayees } from '#server/repositories/refund-payees.ts'
import { deleteOldSecurityEvents } from '#server/repositories/security-events.ts'
import { deleteExpiredLimits, deleteOldTraces } from '#server/repositories/tidy.ts'
import { deleteVitals } from '#server/repositories/web-vitals.ts'

/** Ended sessions stay this long, so that a stolen token of one is still recognised. */
const KEEP_TRACES_MS = 30 * DAY_MS
/** Half a year: long enough to investigate something that is noticed late. */
const KEEP_SECURITY_EVENTS_MS = 183 * DAY_MS
/** Long enough to compare seasons. */
const KEEP_VITALS_MS = 26 * 7 * DAY_MS

/** Removes expired rows. */
export async function tidyUp({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await database.write((tx) => deleteExpiredLimits(tx, now))
  await database.write((tx) => deleteOldTraces(tx, now - KEEP_TRACES_MS))
  await database.write((tx) => deleteOldSecurityEvents(tx, now - KEEP_SECURITY_EVENTS_MS))
  await database.write((tx) => deleteOldNotifications(tx, now - KEEP_TRACES_MS))
  await database.write((tx) => deleteOldPayees(tx, now - KEEP_TRACES_MS))
  await database.write((tx) => deleteVitals(tx, weekOf(now - KEEP_VITALS_MS)))
}

/** Tidies up every hour until the returned function is called. Several processes may do so at once. */
export function startTidying(deps: Pick<Deps, 'database' | 'clock' | 'logger' | 'metrics'>): () => void {
  const tidy = () =>
    tidyUp(deps).then(
      () => deps.metrics?.worked('tidying', true),
      (error: unknown) => {
        deps.logger.warn({ err: error }, 'tidying up failed')
        deps.metrics?.worked('tidying', false)
      },
    )
  const timer = setInterval(tidy, HOUR_MS).unref()
  return () => clearInterval(timer)
}
