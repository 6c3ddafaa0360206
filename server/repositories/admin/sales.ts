import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { TaxDocumentRow } from '#server/db/tables-admin.ts'

type Count = number | string | bigint
/** What decides, besides its invoice, whether an order counts as a sale. */
type Standing = Pick<OrderRow, 'order_status' | 'payment_status' | 'payment_method'>
interface Period {
  from: number
  until: number
}

export interface DaySum extends Standing {
  /** Days since 1970 in India. */
  day: number
  isInvoiced: boolean
  orders: number
  amount: number
}

const INDIA_MS = sql.raw('19800000')
const DAY_MS = sql.raw('86400000')
const dayOf = (column: string) => sql<Count>`(${sql.ref(column)} + ${INDIA_MS}) / ${DAY_MS}`

/** The invoiced amount, or before there is an invoice, the cost of the order. */
const AMOUNT = sql<Count>`sum(coalesce(invoice.total_paise, orders.to_pay_paise))`

const withInvoice = (db: Executor) =>
  db
    .selectFrom('orders')
    .leftJoin('tax_documents as invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'orders.id').on('invoice.kind', '=', 'invoice'),
    )

/** Orders of each day in India and their amounts, split by what decides whether they count. */
export async function sumByDay(db: Executor, { from, until }: Period): Promise<DaySum[]> {
  const day = dayOf('orders.created_at')
  const isInvoiced = sql<Count>`case when invoice.number is null then 0 else 1 end`
  const rows = await withInvoice(db)
    .select(['orders.order_status', 'orders.payment_status', 'orders.payment_method', day.as('day')])
    .select((group) => [isInvoiced.as('is_invoiced'), group.fn.countAll<Count>().as('orders'), AMOUNT.as('amount')])
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', until)
    .groupBy(['orders.order_status', 'orders.payment_status', 'orders.payment_method', day, isInvoiced])
    .execute()
  return rows.map(({ is_invoiced, ...row }) => ({
    ...row,
    day: Number(row.day),
    isInvoiced: Number(is_invoiced) === 1,
    orders: Number(row.orders),
    amount: Number(row.amount),
  }))
}

/** What was credited on each day in India. */
export async function sumCreditedByDay(
  db: Executor,
  { from, until }: Period,
): Promise<{ day: number; amount: number }[]> {
  const day = dayOf('issued_at')
  const rows = await db
    .selectFrom('tax_documents')
    .select((group) => [day.as('day'), group.fn.sum<Count>('total_paise').as('amount')])
    .where('kind', '=', 'credit_note')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .groupBy(day)
    .execute()
  return rows.map((row) => ({ day: Number(row.day), amount: Number(row.amount) }))
}

/** An invoice or a credit note, with the order it is about. */
export type IssuedDocument = OrderRow &
  Pick<TaxDocumentRow, 'kind' | 'number' | 'issued_at' | 'total_paise' | 'document_json'> & {
    document_tax_paise: number
  }

/** The full content of a document. */
export type IssuedText = Pick<TaxDocumentRow, 'kind' | 'number' | 'issued_at' | 'document_json'>

type LastRead = Pick<TaxDocumentRow, 'issued_at' | 'number'> | undefined

/** A slice of what was issued in a period, oldest first; `after` is the last of the slice before. */
export async function sliceOfDocuments(
  db: Executor,
  period: Period,
  after: LastRead,
  limit: number,
): Promise<IssuedDocument[]> {
  return await issued(db, period, after, limit)
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .selectAll('orders')
    .select(['tax_documents.kind', 'tax_documents.number', 'tax_documents.issued_at', 'tax_documents.total_paise'])
    .select(['tax_documents.tax_paise as document_tax_paise', 'tax_documents.document_json'])
    .execute()
}

/** As `sliceOfDocuments`, with everything that they say. */
export async function sliceOfDocumentTexts(
  db: Executor,
  period: Period,
  after: LastRead,
  limit: number,
): Promise<IssuedText[]> {
  return await issued(db, period, after, limit).select(['kind', 'number', 'issued_at', 'document_json']).execute()
}

function issued(db: Executor, { from, until }: Period, after: LastRead, limit: number) {
  const query = db
    .selectFrom('tax_documents')
    .where('tax_documents.issued_at', '>=', from)
    .where('tax_documents.issued_at', '<', until)
    .orderBy('tax_documents.issued_at')
    .orderBy('tax_documents.number')
    .limit(limit)
  if (!after) return query
  const place = sql<SqlBool>`(tax_documents.issued_at, tax_documents.number) > (${after.issued_at}, ${after.number})`
  return query.where(place)
}
