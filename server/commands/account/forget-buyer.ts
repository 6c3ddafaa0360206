import { paise } from '#domain/money.ts'
import { namesItsBuyer } from '#domain/rules/gst.ts'
import type { Executor } from '#server/db/database.ts'
import { keptDocument, withoutBuyer } from '#server/policies/tax-document.ts'
import { listDocumentsOfUser, rewriteTaxDocument } from '#server/repositories/admin/invoices.ts'

/**
 * Removes a customer's name, address and phone from the stored documents that need not carry them by law; number, goods,
 * amounts and place of supply stay. Runs in the transaction that forgets the customer.
 */
export async function forgetBuyer(tx: Executor, userId: string): Promise<void> {
  for (const row of await listDocumentsOfUser(tx, userId)) {
    if (namesItsBuyer(paise(row.total_paise))) continue
    await rewriteTaxDocument(tx, row.number, JSON.stringify(withoutBuyer(keptDocument(row))))
  }
}
