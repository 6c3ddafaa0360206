import { REPORT_TYPES, type ReportType } from '#domain/contract/admin-reports.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { reportText } from '#domain/messages/en/report.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { addDays, calendarDateInIndia, fromIsoDate, startOfDayInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { isSale } from '#domain/rules/sale.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import { type ReportSheet, type ReportValue, writeReport } from '#server/documents/write-report.ts'
import { Refusal } from '#server/errors.ts'
import * as figures from '#server/repositories/desk/figures.ts'

interface Period {
  from: number
  until: number
}
type Sheet = Omit<ReportSheet, 'name'>

const SLICE = 2000
const { columns } = reportText
const rupees = (amount: number): number => rupeesFrom(paise(amount))
const day = (at: number): string => toIsoDate(calendarDateInIndia(at))

type Standing = Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>
const counts = (row: Standing): boolean =>
  isSale({ orderStatus: row.order_status, paymentStatus: row.payment_status, paymentMethod: row.payment_method })

const ORDER_COLUMNS: [string, (order: OrderRow) => ReportValue][] = [
  [columns.date, (order) => day(order.created_at)],
  [columns.order, (order) => order.order_no],
  [columns.customer, (order) => order.full_name],
  [columns.phone, (order) => order.phone],
  [columns.city, (order) => order.city],
  [columns.state, (order) => order.state],
  [columns.pinCode, (order) => order.pin_code],
  [columns.method, (order) => order.payment_method],
  [columns.payment, (order) => order.payment_status],
  [columns.status, (order) => order.order_status],
  [columns.items, (order) => rupees(order.cart_amount_paise)],
  [columns.discount, (order) => rupees(order.discount_paise)],
  [columns.online, (order) => rupees(order.online_discount_paise)],
  [columns.cod, (order) => rupees(order.cod_charge_paise)],
  [columns.rounding, (order) => rupees(order.rounding_paise)],
  [columns.shipping, (order) => rupees(order.shipping_paise)],
  [columns.total, (order) => rupees(order.sub_total_paise + order.shipping_paise)],
  [columns.tax, (order) => rupees(order.tax_paise)],
]

/** Orders slice by slice: the shop goes on answering between them. */
async function ordersSheet(db: Executor, period: Period, isListed: (order: OrderRow) => boolean): Promise<Sheet> {
  const rows: ReportValue[][] = []
  let after: OrderRow | undefined
  for (;;) {
    const slice = await figures.sliceOfOrders(db, period, after, SLICE)
    for (const order of slice) if (isListed(order)) rows.push(ORDER_COLUMNS.map(([, value]) => value(order)))
    after = slice.at(-1)
    if (slice.length < SLICE) return { heads: ORDER_COLUMNS.map(([head]) => head), rows }
  }
}

async function productsSheet(db: Executor, period: Period): Promise<Sheet> {
  const heads = [columns.product, columns.hsn, columns.rate, columns.pieces, columns.amount, columns.tax]
  const sold = new Map<string, figures.SoldLine>()
  for (const line of (await figures.sumByProduct(db, period)).filter(counts)) {
    const key = JSON.stringify([line.product_id, line.name, line.hsn_code, line.tax_percent])
    const known = sold.get(key)
    const { pieces, net, tax } = known ?? { pieces: 0, net: 0, tax: 0 }
    sold.set(key, { ...line, pieces: pieces + line.pieces, net: net + line.net, tax: tax + line.tax })
  }
  const rows = [...sold.values()].map((line): ReportValue[] => [
    line.name,
    line.hsn_code,
    line.tax_percent,
    line.pieces,
    rupees(line.net),
    rupees(line.tax),
  ])
  return { heads, rows }
}

async function usersSheet(db: Executor, period: Period): Promise<Sheet> {
  const heads = [columns.date, columns.customer, columns.phone, columns.email, columns.role]
  const rows = (await figures.usersOf(db, period)).map((user) => [
    day(user.created_at),
    user.full_name,
    user.phone,
    user.email,
    user.role,
  ])
  return { heads, rows }
}

async function returnsSheet(db: Executor, period: Period): Promise<Sheet> {
  const { date, order, product, quantity, reason, description, status } = columns
  const rows = (await figures.returnsOf(db, period)).map((row): ReportValue[] => [
    day(row.created_at),
    row.order_no,
    row.product_id,
    row.quantity,
    row.reason,
    row.description,
    row.return_status,
  ])
  return { heads: [date, order, product, quantity, reason, description, status], rows }
}

const SHEETS: Record<ReportType, (db: Executor, period: Period) => Promise<Sheet>> = {
  sales: (db, period) => ordersSheet(db, period, counts),
  orders: (db, period) => ordersSheet(db, period, () => true),
  products: productsSheet,
  users: usersSheet,
  returns: returnsSheet,
}

function periodOf(startDate: string, endDate: string): Period {
  const [start, end] = [fromIsoDate(startDate), fromIsoDate(endDate)]
  if (start === null || end === null) throw new Refusal('BAD_REQUEST', adminServerMessages.noSuchDay)
  const period = { from: startOfDayInIndia(start), until: startOfDayInIndia(addDays(end, 1)) }
  if (period.from >= period.until) throw new Refusal('BAD_REQUEST', adminServerMessages.endsBeforeStart)
  return period
}

/** Sums of every column that holds numbers, and what the report is about. */
function summaryOf(
  type: ReportType,
  days: { startDate: string; endDate: string },
  { heads, rows }: Sheet,
): ReportSheet {
  const sums = heads.flatMap((head, at): ReportValue[][] => {
    if (head === columns.rate || !rows.some((row) => typeof row[at] === 'number')) return []
    const inPaise = rows.reduce((sum, row) => sum + Math.round(Number(row[at]) * 100), 0)
    return [[head, inPaise / 100]]
  })
  return {
    name: reportText.summary,
    heads: [reportText.report, reportText.types[type]],
    rows: [[reportText.from, days.startDate], [reportText.to, days.endDate], [reportText.rows, rows.length], ...sums],
  }
}

/** A report as .xlsx: its rows and a sheet that sums them up (OPEN-81). Throws BAD_REQUEST. */
export async function makeReport(
  db: Executor,
  type: string,
  days: { startDate: string; endDate: string },
): Promise<Uint8Array> {
  const known = REPORT_TYPES.find((name) => name === type)
  if (known === undefined) throw new Refusal('BAD_REQUEST', adminServerMessages.unknownReport)
  const sheet = await SHEETS[known](db, periodOf(days.startDate, days.endDate))
  return await writeReport([{ name: reportText.types[known], ...sheet }, summaryOf(known, days, sheet)])
}
