import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables.ts'
import type { TaxDocumentRow } from '#server/db/tables-admin.ts'
import { afterPrefix, anywhere, type Page, pageOf } from './keyset.ts'

export type ListedDocument = Omit<TaxDocumentRow, 'document_json'> & {
  order_status: OrderRow['order_status']
  /** When its order was taken off the lists. */
  hidden_at: number | null
}

export interface DocumentFilter {
  kind: TaxDocumentRow['kind'] | undefined
  from: number | undefined
  until: number | undefined
  /** A part of the number, or the beginning of the order's. */
  search: string | undefined
}

/** In the words of the index that holds only these: they are few among the invoices. */
const isCreditNote = sql<SqlBool>`(tax_documents.kind = 'credit_note')`

/** Issued documents, newest first. */
export async function listTaxDocuments(db: Executor, filter: DocumentFilter, page: Page): Promise<ListedDocument[]> {
  const { kind, from, until, search } = filter
  let query = db
    .selectFrom('tax_documents')
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .leftJoin('hidden_orders', 'hidden_orders.order_id', 'tax_documents.order_id')
    .select(['number', 'kind', 'tax_documents.order_id', 'tax_documents.order_no', 'issued_at', 'total_paise'])
    .select(['tax_documents.tax_paise', 'orders.order_status', 'hidden_orders.hidden_at'])
  if (kind === 'credit_note') query = query.where(isCreditNote)
  else if (kind !== undefined) query = query.where('kind', '=', kind)
  if (from !== undefined) query = query.where('issued_at', '>=', from)
  if (until !== undefined) query = query.where('issued_at', '<', until)
  if (search !== undefined) {
    const start = /^\d+$/.test(search) ? `HT-${search}` : search.toUpperCase()
    // A subquery over the numbers alone reads their index instead of the documents.
    const numbers = db
      .selectFrom('tax_documents')
      .select('number')
      .where(sql<boolean>`lower(number) like ${anywhere(search)} escape '\\'`)
    query = query.where((where) =>
      where.or([
        where('number', 'in', numbers),
        where.and([
          where('tax_documents.order_no', '>=', start),
          where('tax_documents.order_no', '<', afterPrefix(start)),
        ]),
      ]),
    )
  }
  return await pageOf(query, page, ['issued_at', 'number']).execute()
}
