import * as v from 'valibot'
import { addDays, calendarDateInIndia, startOfDayInIndia } from '#domain/rules/calendar.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { readJson } from './stored-documents.ts'

/** What is known of the nightly backup, all moments in UTC milliseconds. Every process of the shop shares it. */
const NightlyBackupSchema = v.object({
  /** When the shop first waited for a night; nights before that are not made up for. */
  since: v.number(),
  /** When a run last began. */
  attemptedAt: v.nullable(v.number()),
  /** While a run is under way: when another process may take over, because this one has died. */
  leaseUntil: v.nullable(v.number()),
  /** The newest backup that was proven. */
  good: v.nullable(
    v.object({ name: v.string(), madeAt: v.number(), bytes: v.number(), proof: v.picklist(['restored', 'read']) }),
  ),
  /** Why the last run did not end well; null where it did. */
  failure: v.nullable(v.object({ at: v.number(), message: v.string() })),
})
export type NightlyBackup = v.InferOutput<typeof NightlyBackupSchema>

/** Reads what the settings table keeps of it. */
export const storedNightlyBackup = (text: string): NightlyBackup => readJson(NightlyBackupSchema, text)

export const firstNightlyBackup = (now: number): NightlyBackup => ({
  since: now,
  attemptedAt: null,
  leaseUntil: null,
  good: null,
  failure: null,
})

/** A run that takes longer counts as stuck: another process may then begin one. */
export const LONGEST_RUN_MS = 4 * HOUR_MS
/** A run that failed is tried again so much later, until one ends well. */
const TRY_AGAIN_MS = HOUR_MS
/** So far ahead another machine's clock may be: what it began is no sign of a clock that was set back. */
const CLOCKS_APART_MS = HOUR_MS
/** One missed night is tolerated, two are not. */
const OLD_AFTER_MS = 36 * HOUR_MS

/** The latest moment (UTC milliseconds) at which the clock in India showed this time ('02:15'). */
export function latestInIndia(time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const on = (date: ReturnType<typeof calendarDateInIndia>) =>
    startOfDayInIndia(date) + hours * HOUR_MS + minutes * MINUTE_MS
  const today = calendarDateInIndia(now)
  return on(today) <= now ? on(today) : on(addDays(today, -1))
}

/** Whether a run is to begin now: its time has come since the last, also while the shop was off, or the last one failed. */
export function isBackupDue(known: NightlyBackup, time: string, now: number): boolean {
  // What lies further ahead than it can was written before the clock was set back: it says nothing of this night. Twice as
  // far, since another machine's clock may be a little ahead.
  if (known.leaseUntil !== null && known.leaseUntil > now && known.leaseUntil < now + 2 * LONGEST_RUN_MS) return false
  const latestTold = now + CLOCKS_APART_MS
  const attemptedAt = known.attemptedAt !== null && known.attemptedAt > latestTold ? null : known.attemptedAt
  const since = known.since > latestTold ? 0 : known.since
  if (latestInIndia(time, now) > (attemptedAt ?? since)) return true
  if (attemptedAt === null) return false
  const hasDied = (known.good?.madeAt ?? 0) < attemptedAt
  return (hasDied || known.failure !== null) && now >= attemptedAt + TRY_AGAIN_MS
}

export type BackupStanding = 'off' | 'waiting' | 'good' | 'failed' | 'old'

/** What is told of it to whoever watches. */
export interface StandingBackup {
  standing: BackupStanding
  /** When the newest proven backup was made, in UTC milliseconds. */
  madeAt: number | null
  /** Why the last run failed. */
  failure: string | null
}

/** How the nightly backup stands: `waiting` for its first night, `failed` the last time, `old` where none came for long. */
export function backupStanding(known: NightlyBackup | null, time: string, now: number): BackupStanding {
  if (time === 'off') return 'off'
  if (known === null) return 'waiting'
  if (known.failure !== null) return 'failed'
  if (now - (known.good?.madeAt ?? known.since) > OLD_AFTER_MS) return 'old'
  return known.good === null ? 'waiting' : 'good'
}
