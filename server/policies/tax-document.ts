import { ToWords } from 'to-words/en-IN'
import * as v from 'valibot'
import { invoiceText } from '#domain/messages/en/invoice.ts'
import { type Paise, paise, rupeesFrom } from '#domain/money.ts'
import { GST_KINDS } from '#domain/rules/gst.ts'
import type { TaxDocumentRow } from '#server/db/tables-admin.ts'
import { readJson } from '#server/policies/stored-documents.ts'

const PaiseSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount): Paise => paise(amount)),
)

/** One line of a document; amounts in paise, as the document prints them. */
const LineSchema = v.object({
  name: v.string(),
  hsn: v.string(),
  quantity: v.number(),
  unit: PaiseSchema,
  discount: PaiseSchema,
  taxable: PaiseSchema,
  rate: v.number(),
  tax: PaiseSchema,
  amount: PaiseSchema,
})

/**
 * Everything a tax document says, ready to be set, and all that is kept of it: what was printed once is printed again,
 * whatever becomes of seller, order or rules.
 */
export const TaxDocumentSchema = v.object({
  version: v.literal(1),
  title: v.string(),
  seller: v.object({ lines: v.array(v.string()), gstin: v.string(), stateCode: v.string() }),
  facts: v.array(v.tuple([v.string(), v.string()])),
  buyer: v.array(v.string()),
  placeOfSupply: v.object({ text: v.string(), stateCode: v.string() }),
  kind: v.picklist(GST_KINDS),
  lines: v.array(LineSchema),
  /** From the items down to the total, which they add up to. */
  summary: v.array(v.tuple([v.string(), PaiseSchema])),
  total: PaiseSchema,
  /** The total, spelt out. */
  words: v.string(),
  taxContained: PaiseSchema,
  rates: v.array(v.object({ rate: v.number(), taxable: PaiseSchema, tax: PaiseSchema })),
  /** The sentence under the sums. */
  note: v.string(),
  signature: v.string(),
})
export type TaxDocument = v.InferOutput<typeof TaxDocumentSchema>
export type DocumentLine = TaxDocument['lines'][number]

/** A document as it was kept. Throws where what was kept is none. */
export function keptDocument(row: Pick<TaxDocumentRow, 'document_json'>): TaxDocument {
  return readJson(TaxDocumentSchema, row.document_json)
}

/** The row that keeps a document from now on. */
export function documentRow(
  document: TaxDocument,
  of: Pick<TaxDocumentRow, 'kind' | 'number' | 'issued_at'> & { order: { id: string; order_no: string } },
): TaxDocumentRow {
  const { order, ...issued } = of
  return {
    ...issued,
    order_id: order.id,
    order_no: order.order_no,
    total_paise: document.total,
    tax_paise: document.taxContained,
    document_json: JSON.stringify(document),
  }
}

/** A document of a customer who is forgotten. */
export function withoutBuyer(document: TaxDocument): TaxDocument {
  return { ...document, buyer: [invoiceText.forgotten] }
}

const inIndia = new ToWords()

/**
 * An amount as a tax document spells it, in lakh and crore.
 * @example amountInWords(paise(146234)) // 'One Thousand Four Hundred Sixty Two Rupees And Thirty Four Paise Only'
 */
export function amountInWords(amount: Paise): string {
  return inIndia.convert(rupeesFrom(amount), { currency: true })
}
