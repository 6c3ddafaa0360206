import { panelText } from '#domain/messages/en/admin-panel.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })

const weekday = inIndia({ weekday: 'long' })
const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' })
const time = inIndia({ hour: 'numeric', minute: '2-digit', hour12: true })
// No `hour12: false`: browsers before 2023 then call the hour after midnight 24.
const ofDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const short = inIndia({ day: 'numeric', month: 'short', ...ofDay })
const shortWithYear = inIndia({ day: 'numeric', month: 'short', year: 'numeric', ...ofDay })
const dayMonth = inIndia({ day: 'numeric', month: 'short' })
const dayMonthYear = inIndia({ day: 'numeric', month: 'short', year: 'numeric' })
const clock = inIndia(ofDay)
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** A moment in UTC milliseconds as people in India say it: 'Saturday', '21 November 2026', '3:05 pm'. */
export function inIndianTime(utcMs: number): { weekday: string; date: string; time: string } {
  return { weekday: weekday.format(utcMs), date: date.format(utcMs), time: time.format(utcMs) }
}

const isThisYear = (day: string): boolean => day.slice(0, 4) === indianDay(Date.now()).slice(0, 4)
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`)

/** '21 Nov, 19:42' of a moment the server named (UTC, ISO 8601); with its year where that is another than now's. */
export function shortMoment(moment: string): string {
  const at = new Date(moment)
  return (isThisYear(indianDay(at.getTime())) ? short : shortWithYear).format(at)
}

/** '7:42 pm' of a moment the server named. */
export const timeInIndia = (moment: string): string => time.format(new Date(moment))

/** '21 Nov' of a calendar day ('2026-11-21') in India. */
export const shortDay = (day: string) => dayMonth.format(noonOf(day))

/** The same with its year where that is another than now's: of a day that may be long past. */
export const shortDate = (day: string): string => (isThisYear(day) ? dayMonth : dayMonthYear).format(noonOf(day))

/** The calendar day in India: '2026-11-21'. */
export function indianDay(utcMs: number): string {
  return isoDay.format(utcMs)
}

/** '2026-11-28 00:59', the same of a moment in UTC milliseconds. */
export const plainMoment = (utcMs: number): string => `${indianDay(utcMs)} ${clock.format(utcMs)}`

/** A moment as the server names it (UTC, ISO 8601). */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** How long ago a moment (UTC, ISO 8601) was, in its largest whole unit: '2 days'. */
export function ageOf(moment: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(moment))
  if (ms >= DAY_MS) return panelText.ages.days(Math.floor(ms / DAY_MS))
  if (ms >= HOUR_MS) return panelText.ages.hours(Math.floor(ms / HOUR_MS))
  return panelText.ages.minutes(Math.floor(ms / MINUTE_MS))
}
