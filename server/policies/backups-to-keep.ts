import { calendarDateInIndia, toIsoDate, weekOf } from '#domain/rules/calendar.ts'
import type { Env } from '#server/env.ts'

/** How many days, weeks and months keep a backup, counted over those that have one. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/**
 * Which of these backups are kept, by their moments in UTC milliseconds: the newest of each of the latest days, weeks
 * (from Monday) and months of India's calendar that have one. A gap costs nothing, and the newest of all always stays.
 */
export function backupsToKeep(moments: readonly number[], { days, weeks, months }: Retention): Set<number> {
  const newestFirst = [...moments].sort((a, b) => b - a)
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
    ...newestOfEach(newestFirst, monthOf, months),
  ])
}

function newestOfEach(newestFirst: readonly number[], periodOf: (moment: number) => string, most: number): number[] {
  const newest = new Map<string, number>()
  for (const moment of newestFirst) {
    const period = periodOf(moment)
    if (!newest.has(period)) newest.set(period, moment)
  }
  return [...newest.values()].slice(0, most)
}

const dayOf = (moment: number) => toIsoDate(calendarDateInIndia(moment))
const monthOf = (moment: number) => dayOf(moment).slice(0, 'YYYY-MM'.length)

/** What the settings keep. */
export const retentionOf = (env: Pick<Env, 'BACKUP_KEEP_DAYS' | 'BACKUP_KEEP_WEEKS' | 'BACKUP_KEEP_MONTHS'>) => ({
  days: env.BACKUP_KEEP_DAYS,
  weeks: env.BACKUP_KEEP_WEEKS,
  months: env.BACKUP_KEEP_MONTHS,
})
