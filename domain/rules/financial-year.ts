import { calendarDateInIndia } from './calendar.ts'

/** The financial year in India (April to March) of a moment in UTC milliseconds: '26-27'. */
export function financialYear(utcMs: number): string {
  const { year, month } = calendarDateInIndia(utcMs)
  const first = month >= 4 ? year : year - 1
  const two = (number: number) => String(number % 100).padStart(2, '0')
  return `${two(first)}-${two(first + 1)}`
}
