import { type CalendarDate, calendarDateInIndia } from './calendar.ts'

const MONTHS = /^\s*(?:about\s+)?(\d{1,3})\s+months?\b/i
const YEARS = /^\s*(?:about\s+)?(\d{1,2})\s+years?\b/i

/**
 * Whole months that a food keeps, as its label says it; null where the text says something else.
 * @example shelfLifeMonths('18 months from packing') // 18
 */
export function shelfLifeMonths(keepsFor: string): number | null {
  const months = Number(MONTHS.exec(keepsFor)?.[1] ?? 0) || Number(YEARS.exec(keepsFor)?.[1] ?? 0) * 12
  return months > 0 ? months : null
}

/**
 * The month until which a pack bought at this moment (UTC milliseconds) is at its best, by the calendar of India; null
 * where the shelf life is not known.
 */
export function bestBefore(keepsFor: string, nowUtcMs: number): Pick<CalendarDate, 'year' | 'month'> | null {
  const keeps = shelfLifeMonths(keepsFor)
  if (keeps === null) return null
  const { year, month } = calendarDateInIndia(nowUtcMs)
  const months = year * 12 + (month - 1) + keeps
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}
