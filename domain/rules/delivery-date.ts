import { calendarMessages } from '../messages/en/calendar.ts'
import { addDays, type CalendarDate, calendarDateInIndia, weekdayOf } from './calendar.ts'

/** Calendar days from the order to the estimated delivery (section 9). */
export const ESTIMATED_DELIVERY_DAYS = 4

/** The day an order placed at this moment (UTC milliseconds) should arrive, by the calendar of India. */
export function estimatedDelivery(createdAtUtcMs: number): CalendarDate {
  return addDays(calendarDateInIndia(createdAtUtcMs), ESTIMATED_DELIVERY_DAYS)
}

/** A date as people read it. @example formatDeliveryDate({ year: 2025, month: 2, day: 2 }) // 'Sun, 2 Feb 2025' */
export function formatDeliveryDate(date: CalendarDate): string {
  return `${formatDeliveryDay(date)} ${date.year}`
}

/** A day of the coming week, where its year goes without saying. @example 'Thu, 26 Nov' */
export function formatDeliveryDay(date: CalendarDate): string {
  const { weekdays, months } = calendarMessages
  return `${weekdays[weekdayOf(date)]}, ${date.day} ${months[date.month - 1]}`
}
