import { REPORT_TYPES, type ReportType } from '#domain/contract/admin-reports.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { reportText } from '#domain/messages/en/report.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { addDays, calendarDateInIndia, fromIsoDate, startOfDayInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { isSale, itemsAsInvoiced, netSales, standsInSales } from '#domain/rules/sale.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, UserRow } from '#server/db/tables.ts'
import { type CellValue, type WorkbookSheet, workbook } from '#server/documents/workbook.ts'
import { Refusal } from '#server/errors.ts'
import { standingOf } from '#server/policies/order-standing.ts'
import { ReportSummary } from '#server/policies/report-summary.ts'
import * as figures from '#server/repositories/admin/figures.ts'
import type { CreditedOrder, SoldOrder } from '#server/repositories/admin/sales.ts'
import * as sales from '#server/repositories/admin/sales.ts'

interface Period {
  from: number
  until: number
}
type Sheet = Omit<WorkbookSheet, 'name'>

/** Days are YYYY-MM-DD in India, both inclusive. */
export interface ReportOrder {
  type: ReportType
  startDate: string
  endDate: string
}

/** Few enough that whoever shares the processor is not kept waiting. */
const SLICE = 500
const { columns } = reportText
const rupees = (amount: number): CellValue => ({ rupees: rupeesFrom(paise(amount)) })
const takenOff = (amount: number): CellValue => ({ rupees: rupeesFrom(netSales([], [paise(amount)])) })
const day = (at: number): CellValue => ({ day: toIsoDate(calendarDateInIndia(at)) })

/** Of columns that hold more than their head is long, in letters. */
const WIDTHS: Readonly<Record<string, number>> = {
  [columns.customer]: 24,
  [columns.phone]: 16,
  [columns.email]: 30,
  [columns.city]: 18,
  [columns.state]: 18,
  [columns.method]: 18,
  [columns.product]: 36,
  [columns.reason]: 24,
  [columns.description]: 60,
}

type Standing = Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>
const counts = (row: Standing): boolean => isSale(standingOf(row))

const ORDER_COLUMNS: [string, (order: OrderRow) => CellValue][] = [
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
  [columns.total, (order) => rupees(order.to_pay_paise)],
  [columns.tax, (order) => rupees(order.tax_paise)],
]

/** What a table holds within a period, slice by slice: none of it stays in memory. */
async function* slices<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  show: (row: Row) => CellValue[][],
): AsyncGenerator<CellValue[][]> {
  let after: Row | undefined
  for (;;) {
    const slice = await read(after, SLICE)
    yield slice.flatMap(show)
    after = slice.at(-1)
    if (slice.length < SLICE) return
  }
}

const orderCells = (order: OrderRow) => ORDER_COLUMNS.map(([, value]) => value(order))

const ordersSheet = (db: Executor, period: Period): Sheet => ({
  heads: ORDER_COLUMNS.map(([head]) => head),
  pages: slices(
    (after: OrderRow | undefined, limit) => figures.sliceOfOrders(db, period, after, limit),
    (order) => [orderCells(order)],
  ),
})

/** An order as it was invoiced: what was cancelled of it since is a credit note of its own. */
function soldCells(order: SoldOrder): CellValue[] {
  const [toPay, items] = [paise(order.to_pay_paise), paise(order.cart_amount_paise)]
  const total = paise(order.invoiced_paise ?? toPay)
  const cells = orderCells({ ...order, cart_amount_paise: itemsAsInvoiced(items, total, toPay) })
  const own: Record<string, CellValue> = {
    [columns.total]: rupees(total),
    [columns.tax]: rupees(order.invoiced_tax_paise ?? order.tax_paise),
  }
  return ORDER_COLUMNS.map(([head], at) => own[head] ?? cells[at] ?? '')
}

/** A credit note, on its own day, as what it takes off the sales. */
function creditCells(note: CreditedOrder): CellValue[] {
  const own: Record<string, CellValue> = {
    [columns.date]: day(note.issued_at),
    [columns.status]: reportText.creditNote(note.number),
    [columns.items]: takenOff(note.total_paise),
    [columns.total]: takenOff(note.total_paise),
    [columns.tax]: takenOff(note.note_tax_paise),
  }
  const cells = orderCells(note)
  const isAmount = (cell: CellValue | undefined) => typeof cell === 'object' && 'rupees' in cell
  return ORDER_COLUMNS.map(([head], at) => own[head] ?? (isAmount(cells[at]) ? rupees(0) : (cells[at] ?? '')))
}

/** What was sold in a period, and what was credited in it. */
const salesSheet = (db: Executor, period: Period): Sheet => ({
  heads: ORDER_COLUMNS.map(([head]) => head),
  pages: inTurn(
    slices(
      (after: SoldOrder | undefined, limit) => sales.sliceOfSales(db, period, after, limit),
      (order) => (standsInSales(standingOf(order), order.invoiced_paise !== null) ? [soldCells(order)] : []),
    ),
    slices(
      (after: CreditedOrder | undefined, limit) => sales.sliceOfCredits(db, period, after, limit),
      (note) => [creditCells(note)],
    ),
  ),
})

async function* inTurn<T>(...parts: AsyncGenerator<T>[]): AsyncGenerator<T> {
  for (const part of parts) yield* part
}

/** As many rows as there are products, whatever the number of orders; then what went with them for delivery and cash. */
async function* soldProducts(db: Executor, period: Period): AsyncGenerator<CellValue[][]> {
  const sold = new Map<string, Sold>()
  for (const { product_id, ...line } of (await figures.sumByProduct(db, period)).filter(counts)) {
    addSold(sold, product_id, line)
  }
  for (const charge of (await figures.sumByCharge(db, period)).filter(counts)) {
    const name = charge.kind === 'shipping' ? columns.shipping : columns.cod
    addSold(sold, '', { ...charge, name, pieces: 0 })
  }
  yield [...sold.values()].map(({ name, hsn_code, tax_percent, pieces, net, tax }) => [
    name,
    hsn_code,
    tax_percent,
    pieces,
    rupees(net),
    rupees(tax),
  ])
}

type Sold = Pick<figures.SoldLine, 'name' | 'hsn_code' | 'tax_percent' | 'pieces' | 'net' | 'tax'>

/** Adds what counts under one name, HSN and rate. */
function addSold(sold: Map<string, Sold>, id: string, line: Sold): void {
  const key = JSON.stringify([id, line.name, line.hsn_code, line.tax_percent])
  const { pieces, net, tax } = sold.get(key) ?? { pieces: 0, net: 0, tax: 0 }
  sold.set(key, { ...line, pieces: pieces + line.pieces, net: net + line.net, tax: tax + line.tax })
}

const productsSheet = (db: Executor, period: Period): Sheet => ({
  heads: [columns.product, columns.hsn, columns.rate, columns.pieces, columns.amount, columns.tax],
  pages: soldProducts(db, period),
})

const usersSheet = (db: Executor, period: Period): Sheet => ({
  heads: [columns.date, columns.customer, columns.phone, columns.email, columns.role],
  pages: slices(
    (after: UserRow | undefined, limit) => figures.sliceOfUsers(db, period, after, limit),
    (user) => [[day(user.created_at), user.full_name, user.phone, user.email, user.role]],
  ),
})

function returnsSheet(db: Executor, period: Period): Sheet {
  const { date, order, product, quantity, reason, description, status } = columns
  return {
    heads: [date, order, product, quantity, reason, description, status],
    pages: slices(
      (after: figures.ReportedReturn | undefined, limit) => figures.sliceOfReturns(db, period, after, limit),
      (row) => [
        [
          day(row.created_at),
          row.order_no,
          row.product_name,
          row.quantity,
          row.reason,
          row.description,
          row.return_status,
        ],
      ],
    ),
  }
}

const SHEETS: Record<ReportType, (db: Executor, period: Period) => Sheet> = {
  sales: salesSheet,
  orders: ordersSheet,
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

/** The report that is asked for. Throws BAD_REQUEST for an unknown type, no day of the calendar, an end before its start. */
export function reportOrderOf(type: string, days: Omit<ReportOrder, 'type'>): ReportOrder {
  const known = REPORT_TYPES.find((name) => name === type)
  if (known === undefined) throw new Refusal('BAD_REQUEST', adminServerMessages.unknownReport)
  periodOf(days.startDate, days.endDate)
  return { type: known, ...days }
}

/** A report as the chunks of an .xlsx file: its rows, and a sheet that sums them up as they went by (OPEN-81). */
export function reportChunks(db: Executor, order: ReportOrder): AsyncGenerator<Uint8Array> {
  const { heads, pages } = SHEETS[order.type](db, periodOf(order.startDate, order.endDate))
  const summary = new ReportSummary(heads)
  async function* sheets(): AsyncGenerator<WorkbookSheet> {
    yield { name: reportText.types[order.type], heads, widths: WIDTHS, pages: summary.watch(pages) }
    yield {
      name: reportText.summary,
      heads: [reportText.report, reportText.types[order.type], ''],
      widths: { [reportText.report]: 24, [reportText.types[order.type]]: 16, '': 18 },
      pages: [summary.rows(order)],
    }
  }
  return workbook(sheets())
}
