import { useQuery } from '@tanstack/react-query'
import { offlineText } from '#domain/messages/en/offline.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'

const inIndia = { timeZone: 'Asia/Kolkata' } as const
const time = new Intl.DateTimeFormat('en-IN', { ...inIndia, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { ...inIndia, day: 'numeric', month: 'short' })

/** '6:05 pm' of today, '20 Nov, 6:05 pm' of another day, in India's time; both in milliseconds. */
export function timeInIndia(at: number, now: number): string {
  const isToday = day.format(at) === day.format(now)
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`
}

/** That saved products are shown, and how old their prices are; nothing where there are none. */
export default function PricesAsOf() {
  const { data: catalogue } = useQuery({ ...catalogueQueryOptions(), enabled: false })
  return catalogue ? <> {offlineText.savedProducts(timeInIndia(catalogue.asOf, Date.now()))}</> : null
}
