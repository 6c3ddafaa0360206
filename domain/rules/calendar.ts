import { DAY_MS, MINUTE_MS } from './duration.ts'

/** A day as a calendar in India shows it; months count from 1. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

// India has one zone without summer time, so a fixed offset needs no time-zone data in the browser.
const INDIA_OFFSET_MS = 330 * MINUTE_MS

const dateOf = (ms: number): CalendarDate => {
  const date = new Date(ms)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const msOf = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day)

/** The day in India at a moment given in UTC milliseconds. */
export function calendarDateInIndia(utcMs: number): CalendarDate {
  return dateOf(utcMs + INDIA_OFFSET_MS)
}

/** The moment a day begins in India, in UTC milliseconds. */
export function startOfDayInIndia(date: CalendarDate): number {
  return msOf(date) - INDIA_OFFSET_MS
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(msOf(date) + days * DAY_MS)
}

/** Day of the week, Sunday 0. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(msOf(date)).getUTCDay()
}

/** @example toIsoDate({ year: 2025, month: 2, day: 2 }) // '2025-02-02' */
export function toIsoDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

/** The date of a YYYY-MM-DD text, or null where that is no day of the calendar. */
export function fromIsoDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return toIsoDate(dateOf(msOf(date))) === text ? date : null
}

/** The financial year in India (April to March) of a moment in UTC milliseconds: '26-27'. */
export function financialYear(utcMs: number): string {
  const { year, month } = calendarDateInIndia(utcMs)
  const first = month >= 4 ? year : year - 1
  const two = (number: number) => String(number % 100).padStart(2, '0')
  return `${two(first)}-${two(first + 1)}`
}

/** The Monday of a moment's week in India, as 2026-11-23. */
export function weekOf(utcMs: number): string {
  const today = calendarDateInIndia(utcMs)
  return toIsoDate(addDays(today, -((weekdayOf(today) + 6) % 7)))
}
