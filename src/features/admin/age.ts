import { deskText } from '#domain/messages/en/admin-desk.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'

/** How long ago a moment (UTC, ISO 8601) was, in its largest whole unit: '2 days'. */
export function ageOf(moment: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(moment))
  if (ms >= DAY_MS) return deskText.ages.days(Math.floor(ms / DAY_MS))
  if (ms >= HOUR_MS) return deskText.ages.hours(Math.floor(ms / HOUR_MS))
  return deskText.ages.minutes(Math.floor(ms / MINUTE_MS))
}
