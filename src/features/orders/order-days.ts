import { calendarMessages } from '#domain/messages/en/calendar.ts'
import { type CalendarDate, calendarDateInIndia } from '#domain/rules/calendar.ts'
import { estimatedDelivery, formatDeliveryDate } from '#domain/rules/delivery-date.ts'

const shortDay = ({ day, month }: CalendarDate) => `${day} ${calendarMessages.months[month - 1]}`

/** The days of an order by the calendar of India, as screens show them. `createdAt` is ISO 8601 in UTC. */
export function orderDays(createdAt: string) {
  const moment = Date.parse(createdAt)
  const placed = calendarDateInIndia(moment)
  const expected = estimatedDelivery(moment)
  return {
    placed: formatDeliveryDate(placed),
    placedShort: shortDay(placed),
    expected: formatDeliveryDate(expected),
    expectedShort: shortDay(expected),
  }
}
