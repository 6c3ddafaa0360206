import type { AdminTaxDocument } from '#domain/contract/admin-documents.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import type { ListedDocument } from '#server/repositories/admin/tax-documents.ts'
import { moment } from './rows.ts'

/** An issued document as a row of the list. */
export function presentTaxDocument(row: ListedDocument): AdminTaxDocument {
  return {
    _id: row.number,
    kind: row.kind,
    number: row.number,
    issuedAt: moment(row.issued_at),
    orderId: row.order_id,
    orderNo: row.order_no,
    orderStatus: row.order_status,
    isOrderDeleted: row.hidden_at !== null,
    total: rupeesFrom(paise(row.total_paise)),
    tax: rupeesFrom(paise(row.tax_paise)),
  }
}
