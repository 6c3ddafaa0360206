import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { CreditNoteRow, InvoiceRow, TaxDocumentRow } from '#server/db/tables-admin.ts'

/** The next number of a series, from 1; drawn again when the transaction is rolled back. */
export async function nextInSeries(tx: Executor, name: string): Promise<number> {
  const row = await tx
    .insertInto('document_series')
    .values({ name, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function findInvoice(db: Executor, orderId: string): Promise<InvoiceRow | undefined> {
  return await db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function insertInvoice(tx: Executor, invoice: InvoiceRow): Promise<void> {
  await tx.insertInto('invoices').values(invoice).execute()
}

export async function listCreditNotes(db: Executor, orderId: string): Promise<CreditNoteRow[]> {
  return await db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('issued_at').execute()
}

export async function insertCreditNote(tx: Executor, note: CreditNoteRow): Promise<void> {
  await tx.insertInto('credit_notes').values(note).execute()
}

export async function findCreditNote(db: Executor, id: string): Promise<CreditNoteRow | undefined> {
  return await db.selectFrom('credit_notes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a document's content; a stored document stays as it is. */
export async function insertTaxDocument(tx: Executor, document: TaxDocumentRow): Promise<void> {
  await tx
    .insertInto('tax_documents')
    .values(document)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** The kept document of this number. */
export async function findTaxDocument(db: Executor, number: string): Promise<TaxDocumentRow | undefined> {
  return await db.selectFrom('tax_documents').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Invoices whose words are not kept yet, oldest first. */
export async function listUnkeptInvoices(db: Executor, limit: number): Promise<InvoiceRow[]> {
  return await db
    .selectFrom('invoices')
    .leftJoin('tax_documents', 'tax_documents.number', 'invoices.number')
    .selectAll('invoices')
    .where('tax_documents.number', 'is', null)
    .orderBy('invoices.number')
    .limit(limit)
    .execute()
}

/** Credit notes whose words are not kept yet, oldest first. */
export async function listUnkeptCreditNotes(db: Executor, limit: number): Promise<CreditNoteRow[]> {
  return await db
    .selectFrom('credit_notes')
    .leftJoin('tax_documents', 'tax_documents.number', 'credit_notes.number')
    .selectAll('credit_notes')
    .where('tax_documents.number', 'is', null)
    .orderBy('credit_notes.number')
    .limit(limit)
    .execute()
}

/** Everything that was issued to one customer. */
export async function listDocumentsOfUser(db: Executor, userId: string): Promise<TaxDocumentRow[]> {
  return await db
    .selectFrom('tax_documents')
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .selectAll('tax_documents')
    .where('orders.user_id', '=', userId)
    .execute()
}

/** Only for what the law lets a customer take back; a document is never changed otherwise. */
export async function rewriteTaxDocument(tx: Executor, number: string, documentJson: string): Promise<void> {
  await tx.updateTable('tax_documents').set({ document_json: documentJson }).where('number', '=', number).execute()
}

/** The amounts of an order's invoice and of its credit notes, in paise; undefined if it has no invoice. */
export async function findInvoiced(
  db: Executor,
  orderId: string,
): Promise<{ invoicePaise: number[]; creditPaise: number[] } | undefined> {
  const documents = await db
    .selectFrom('tax_documents')
    .select(['kind', 'total_paise'])
    .where('order_id', '=', orderId)
    .execute()
  const totals = (isInvoice: boolean) =>
    documents.filter(({ kind }) => (kind === 'invoice') === isInvoice).map((document) => document.total_paise)
  const invoicePaise = totals(true)
  return invoicePaise.length === 0 ? undefined : { invoicePaise, creditPaise: totals(false) }
}
