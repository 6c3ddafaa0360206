import type { getDashboard } from '#domain/contract/admin.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { addDays, calendarDateInIndia, startOfDayInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { netSales, standsInSales } from '#domain/rules/sale.ts'
import { LOW_FOR_STAFF } from '#domain/rules/stock.ts'
import type { Executor } from '#server/db/database.ts'
import { pictureUrl } from '#server/media/picture-url.ts'
import { moment } from '#server/presenters/admin/rows.ts'
import { listAdminProducts } from '#server/repositories/admin/catalogue.ts'
import * as figures from '#server/repositories/admin/figures.ts'
import * as sales from '#server/repositories/admin/sales.ts'
import { listPicturesOf } from '#server/repositories/product-stock.ts'

type Dashboard = AnswerOf<typeof getDashboard>
const LOW_STOCK = { isHidden: false, categoryId: undefined, atMost: LOW_FOR_STAFF, words: [] }
const SHOWN_LOW = 10
const SOLD_DAYS = 14

const rupees = (amount: number) => rupeesFrom(paise(amount))
const waiting = ({ count, oldest_at: at }: figures.Waiting) => ({ count, oldestAt: at === null ? null : moment(at) })
const owed = (row: figures.Waiting) => ({ ...waiting(row), amount: rupees(row.amount) })

/** Everything the desk's first page shows, of so many days up to today. */
export async function readDashboard(read: Executor, days: number, now: number): Promise<Dashboard> {
  const today = calendarDateInIndia(now)
  // At least a week, so that today can be compared with the same day of last week.
  const first = addDays(today, -Math.max(days - 1, 7))
  const period = { from: startOfDayInIndia(first), until: startOfDayInIndia(addDays(today, 1)) }
  const [sums, credited, orders, toCall, refunds, returns, queries, reviews, lowStock] = await Promise.all([
    sales.sumByDay(read, period),
    sales.sumCreditedByDay(read, period),
    figures.waitingOrders(read),
    figures.ordersToCall(read),
    figures.waitingRefunds(read),
    figures.waitingReturns(read),
    figures.waitingQueries(read),
    figures.waitingReviews(read),
    readLowStock(read, now),
  ])
  const dayOf = (daysAgo: number) => {
    const date = addDays(today, -daysAgo)
    const number = Date.UTC(date.year, date.month - 1, date.day) / DAY_MS
    const own = sums.filter((sum) => sum.day === number && standsInSales(standing(sum), sum.isInvoiced))
    const back = credited.filter((sum) => sum.day === number)
    const paiseOf = (of: readonly { amount: number }[]) => of.map((sum) => paise(sum.amount))
    return {
      day: toIsoDate(date),
      orders: own.reduce((all, sum) => all + sum.orders, 0),
      sales: rupeesFrom(netSales(paiseOf(own), paiseOf(back))),
    }
  }
  const amounts = ({ orders: count, sales: sold }: ReturnType<typeof dayOf>) => ({ orders: count, sales: sold })
  return {
    series: Array.from({ length: days }, (_, at) => dayOf(days - 1 - at)),
    today: amounts(dayOf(0)),
    aWeekAgo: amounts(dayOf(7)),
    activeOrders: waiting(orders.active),
    ordersToCall: waiting(toCall),
    returnsRequested: waiting(returns),
    openQueries: waiting(queries),
    reviewsWaiting: waiting(reviews),
    unfinishedPayments: owed(orders.unfinished),
    refundsDue: owed(refunds),
    lowStock,
  }
}

const standing = (sum: Pick<sales.DaySum, 'order_status' | 'payment_status' | 'payment_method'>) => ({
  orderStatus: sum.order_status,
  paymentStatus: sum.payment_status,
  paymentMethod: sum.payment_method,
})

async function readLowStock(read: Executor, now: number): Promise<Dashboard['lowStock']> {
  const rows = await listAdminProducts(read, LOW_STOCK, 'stock', { after: undefined, limit: SHOWN_LOW })
  const ids = rows.map((row) => row.id)
  const [sold, pictures] = await Promise.all([
    figures.soldSince(read, ids, now - SOLD_DAYS * DAY_MS),
    listPicturesOf(read, ids),
  ])
  return rows.map((row) => {
    const picture = pictures.find((shown) => shown.product_id === row.id)
    return {
      _id: row.id,
      name: row.name,
      availability: row.stock,
      soldPerDay: Math.round(((sold.get(row.id) ?? 0) / SOLD_DAYS) * 10) / 10,
      picture: picture ? pictureUrl(picture.media_hash, 'sm') : '',
    }
  })
}
