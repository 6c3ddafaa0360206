import { deskText } from '#domain/messages/en/admin-desk.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a moment (UTC, ISO 8601) was, in its largest whole unit: '2 days'. */
export function ageOf(moment: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(moment))
  if (ms >= DAY) return deskText.ages.days(Math.floor(ms / DAY))
  if (ms >= HOUR) return deskText.ages.hours(Math.floor(ms / HOUR))
  return deskText.ages.minutes(Math.floor(ms / MINUTE))
}
