/** The desk's list of invoices and credit notes. */
export const documentsText = {
  search: 'Document or order number',
  number: 'Number',
  kind: 'Kind',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
  issued: 'Issued',
  order: 'Order',
  deleted: 'Deleted from the lists',
  total: 'Total',
  tax: 'Tax contained',
  from: 'From',
  to: 'To',
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number}`,
  hint: 'Numbers follow one another within a financial year. A document prints again exactly as it was issued.',
}
