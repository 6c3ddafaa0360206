import type { Order } from '#domain/contract/order.ts'
import { calendarMessages } from '#domain/messages/en/calendar.ts'
import { type CalendarDate, calendarDateInIndia } from '#domain/rules/calendar.ts'
import { estimatedDelivery, formatDeliveryDate } from '#domain/rules/delivery-date.ts'

const shortDay = ({ day, month }: CalendarDate) => `${day} ${calendarMessages.months[month - 1]}`

const timeInIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

/** A moment as a person in India reads it. `moment` is ISO 8601 in UTC. */
export function momentInIndia(moment: string): string {
  const ms = Date.parse(moment)
  return `${formatDeliveryDate(calendarDateInIndia(ms))}, ${timeInIndia.format(ms)}`
}

/** A moment short enough to stand under a step: day and time of day. `moment` is ISO 8601 in UTC. */
export function shortMoment(moment: string): { day: string; time: string } {
  const ms = Date.parse(moment)
  return { day: shortDay(calendarDateInIndia(ms)), time: timeInIndia.format(ms) }
}

/** The last moment at which an item of an order can be sent back, in milliseconds UTC; undefined before it was delivered. */
export function returnableUntilOf({ returnableUntil }: Pick<Order, 'returnableUntil'>): number | undefined {
  return returnableUntil === undefined ? undefined : Date.parse(returnableUntil)
}

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
