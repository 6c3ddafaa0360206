import { sql } from 'kysely'
import type { Executor } from '#server/db/database.ts'
import type { CreditNoteRow, InvoiceRow } from '#server/db/tables-desk.ts'

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
