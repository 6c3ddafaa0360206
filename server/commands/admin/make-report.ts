import { REPORT_TYPES, type ReportType } from '#domain/contract/admin-reports.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { invoiceText } from '#domain/messages/en/invoice.ts'
import { reportText } from '#domain/messages/en/report.ts'
import { type Paise, paise, rupeesFrom, sumPaise } from '#domain/money.ts'
import { addDays, calendarDateInIndia, fromIsoDate, startOfDayInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { type BesideGoods, netSales, type SoldGoods, withDocument, withGoods } from '#domain/rules/sale.ts'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow, UserRow } from '#server/db/tables.ts'
import { type CellValue, type Worksheet, workbook } from '#server/documents/workbook.ts'
import { Refusal } from '#server/errors.ts'
import { isChargeLine, printedParts } from '#server/policies/invoice-document.ts'
import { ReportSummary } from '#server/policies/report-summary.ts'
import { keptDocument } from '#server/policies/tax-document.ts'
import * as figures from '#server/repositories/admin/figures.ts'
import type { IssuedDocument, IssuedText } from '#server/repositories/admin/sales.ts'
import * as sales from '#server/repositories/admin/sales.ts'

interface Period {
  from: number
  until: number
}
type Report = Omit<Worksheet, 'name'>

/** Days are YYYY-MM-DD in India, both inclusive. */
export interface ReportOrder {
  type: ReportType
  startDate: string
  endDate: string
}

/** Small, so that the event loop is free again soon. */
const SLICE = 500
const { columns, words } = reportText
const rupees = (amount: number): CellValue => ({ rupees: rupeesFrom(paise(amount)) })
const takenOff = (amount: number): CellValue => ({ rupees: rupeesFrom(netSales([], [paise(amount)])) })
const day = (at: number): CellValue => ({ day: toIsoDate(calendarDateInIndia(at)) })

/** Widths, in letters, of columns whose values are longer than their head. */
const WIDTHS: Readonly<Record<string, number>> = {
  [columns.document]: 18,
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

const ORDER_COLUMNS: [string, (order: OrderRow) => CellValue][] = [
  [columns.date, (order) => day(order.created_at)],
  [columns.order, (order) => order.order_no],
  [columns.customer, (order) => order.full_name],
  [columns.phone, (order) => order.phone],
  [columns.city, (order) => order.city],
  [columns.state, (order) => order.state],
  [columns.pinCode, (order) => order.pin_code],
  [columns.method, (order) => words[order.payment_method]],
  [columns.payment, (order) => words[order.payment_status]],
  [columns.status, (order) => words[order.order_status]],
  [columns.items, (order) => rupees(order.cart_amount_paise)],
  [columns.discount, (order) => rupees(order.discount_paise)],
  [columns.online, (order) => rupees(order.online_discount_paise)],
  [columns.cod, (order) => rupees(order.cod_charge_paise)],
  [columns.rounding, (order) => rupees(order.rounding_paise)],
  [columns.shipping, (order) => rupees(order.shipping_paise)],
  [columns.total, (order) => rupees(order.to_pay_paise)],
  [columns.tax, (order) => rupees(order.tax_paise)],
]

/** The rows of a table within a period, slice by slice, so that memory does not grow with the period. */
async function* slices<Row, Shown>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  let after: Row | undefined
  for (;;) {
    const slice = await read(after, SLICE)
    yield slice.map(show)
    after = slice.at(-1)
    if (slice.length < SLICE) return
  }
}

const orderCells = (order: OrderRow) => ORDER_COLUMNS.map(([, value]) => value(order))

const ordersReport = (db: Executor, period: Period): Report => ({
  heads: ORDER_COLUMNS.map(([head]) => head),
  pages: slices((after: OrderRow | undefined, limit) => figures.sliceOfOrders(db, period, after, limit), orderCells),
})

const SALES_HEADS = [columns.document, ...ORDER_COLUMNS.map(([head]) => head)]

/** The parts of the price as invoiced: pieces cancelled later are on credit notes and do not change them. */
function partCells(document: IssuedDocument): Record<string, CellValue> {
  const parts = printedParts(keptDocument(document))
  return {
    [columns.items]: rupees(parts.items),
    [columns.discount]: takenOff(parts.discount),
    [columns.online]: takenOff(parts.online_discount),
    [columns.cod]: rupees(parts.cod_charge),
    [columns.rounding]: rupees(parts.rounding),
    [columns.shipping]: rupees(parts.shipping),
  }
}

/**
 * An invoice counts on its day, as it was issued: later cancellations of its order are credit notes. A credit note
 * counts on its own day, as the amount it takes off the sales.
 */
function documentCells(document: IssuedDocument): CellValue[] {
  const { kind, number, issued_at, total_paise: total, document_tax_paise: tax } = document
  const isCredit = kind === 'credit_note'
  const signed = isCredit ? takenOff : rupees
  const own: Record<string, CellValue> = {
    [columns.date]: day(issued_at),
    ...(isCredit ? { [columns.status]: reportText.creditNote, [columns.items]: takenOff(total) } : partCells(document)),
    [columns.total]: signed(total),
    [columns.tax]: signed(tax),
  }
  const isAmount = (cell: CellValue) => typeof cell === 'object' && 'rupees' in cell
  const cells = ORDER_COLUMNS.map(([head, value]) => {
    const cell = own[head] ?? value(document)
    // Parts of the price are those of the invoice.
    return isCredit && own[head] === undefined && isAmount(cell) ? rupees(0) : cell
  })
  return [number, ...cells]
}

/** Invoices less credit notes of a period: the sum of the documents, as a tax return needs it. */
const salesReport = (db: Executor, period: Period): Report => ({
  heads: SALES_HEADS,
  pages: slices(
    (after: IssuedDocument | undefined, limit) => sales.sliceOfDocuments(db, period, after, limit),
    documentCells,
  ),
})

/** The parts of a stored document that the report of products needs. */
function soldOf(row: IssuedText) {
  const { lines, total, summary } = keptDocument(row)
  const roundings = summary.flatMap(([label, amount]) => (label === invoiceText.rounding ? [amount] : []))
  return { isCredit: row.kind === 'credit_note', lines, total, rounding: sumPaise(roundings) }
}

/**
 * The same by food, HSN and rate, with what went with the goods for delivery and cash: as many rows as there are of these.
 * What documents have beside their lines comes last, so that both reports come to the same.
 */
async function* soldProducts(db: Executor, period: Period): AsyncGenerator<CellValue[][]> {
  const sold = new Map<string, SoldGoods>()
  let beside: BesideGoods = { goodwill: paise(0), rounding: paise(0) }
  const documents = slices(
    (after: IssuedText | undefined, limit) => sales.sliceOfDocumentTexts(db, period, after, limit),
    soldOf,
  )
  for await (const slice of documents) {
    for (const document of slice) {
      beside = withDocument(beside, document, document.isCredit)
      for (const line of document.lines) {
        const key = JSON.stringify([line.name, line.hsn, line.rate])
        sold.set(key, withGoods(sold.get(key), line, document.isCredit))
      }
    }
  }
  const rows = [...sold.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN'))
  yield rows.map((row) => {
    const { name, hsn, rate, quantity, amount, tax } = row
    // The sum of the column is the pieces of foods: a charge is none.
    return [name, hsn, rate, isChargeLine(row) ? '' : quantity, rupees(amount), rupees(tax)]
  })
  const last: [string, Paise][] = [
    [reportText.goodwill, beside.goodwill],
    [reportText.rounding, beside.rounding],
  ]
  yield last.flatMap(([name, amount]) => (amount === 0 ? [] : [[name, '', '', '', rupees(amount), rupees(0)]]))
}

const productsReport = (db: Executor, period: Period): Report => ({
  heads: [columns.product, columns.hsn, columns.rate, columns.pieces, columns.amount, columns.tax],
  pages: soldProducts(db, period),
})

const usersReport = (db: Executor, period: Period): Report => ({
  heads: [columns.date, columns.customer, columns.phone, columns.email, columns.role],
  pages: slices(
    (after: UserRow | undefined, limit) => figures.sliceOfUsers(db, period, after, limit),
    (user) => [day(user.created_at), user.full_name, user.phone, user.email, words[user.role]],
  ),
})

function returnsReport(db: Executor, period: Period): Report {
  const { date, order, product, quantity, reason, description, status } = columns
  return {
    heads: [date, order, product, quantity, reason, description, status],
    pages: slices(
      (after: figures.ReportedReturn | undefined, limit) => figures.sliceOfReturns(db, period, after, limit),
      (row) => [
        day(row.created_at),
        row.order_no,
        row.product_name,
        row.quantity,
        row.reason,
        row.description,
        words[row.return_status],
      ],
    ),
  }
}

const REPORTS: Record<ReportType, (db: Executor, period: Period) => Report> = {
  sales: salesReport,
  orders: ordersReport,
  products: productsReport,
  users: usersReport,
  returns: returnsReport,
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

/** A report as the chunks of an .xlsx file: its rows, and a worksheet that sums them up as they went by (OPEN-81). */
export function reportChunks(db: Executor, order: ReportOrder): AsyncGenerator<Uint8Array> {
  const { heads, pages } = REPORTS[order.type](db, periodOf(order.startDate, order.endDate))
  const summary = new ReportSummary(heads)
  async function* sheets(): AsyncGenerator<Worksheet> {
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
