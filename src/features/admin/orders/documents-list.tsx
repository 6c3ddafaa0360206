import { type AdminTaxDocument, printTaxDocument, TAX_DOCUMENT_KINDS } from '#domain/contract/admin-documents.ts'
import { documentsText as text } from '#domain/messages/en/admin-documents.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { inr } from '../inr.ts'
import { DayFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { DeletedOrder, OrderLink } from './order-columns.tsx'
import { PdfButton } from './pdf-button.tsx'

/** In a file, what a credit note takes off the sales has a minus, so that the column adds up. */
const signed = (amountOf: (document: AdminTaxDocument) => number) => (document: AdminTaxDocument) =>
  document.kind === 'credit_note' ? -amountOf(document) : amountOf(document)

const columns: Column<AdminTaxDocument>[] = [
  { head: text.number, cell: ({ number }) => <b>{number}</b>, value: ({ number }) => number },
  { head: text.kind, cell: ({ kind }) => text.kinds[kind], value: ({ kind }) => text.kinds[kind] },
  { head: text.issued, cell: ({ issuedAt }) => <Moment at={issuedAt} />, value: ({ issuedAt }) => issuedAt },
  {
    head: text.order,
    cell: ({ orderId, orderNo, orderStatus, isOrderDeleted }) =>
      isOrderDeleted ? (
        <DeletedOrder orderNo={orderNo} />
      ) : (
        <>
          <OrderLink id={orderId} orderNo={orderNo} />
          <br />
          <small className="muted">{panelText.tabs[orderStatus]}</small>
        </>
      ),
    value: ({ orderNo }) => orderNo,
  },
  { head: text.total, cell: ({ total }) => <b>{inr(total)}</b>, value: signed(({ total }) => total), isNumber: true },
  { head: text.tax, cell: ({ tax }) => inr(tax), value: signed(({ tax }) => tax), isNumber: true },
  { head: text.pdf, cell: (document) => <Pdf document={document} /> },
]

function Pdf({ document: { number, kind } }: { document: AdminTaxDocument }) {
  const name = `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`
  return (
    <PdfButton label={text.pdfOf(number)} onSave={() => downloadAnswer(printTaxDocument, name, { body: { number } })} />
  )
}

/** Every invoice and credit note, newest first; found by its number, its order's or its day. */
export function DocumentsList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="invoices"
      search={search}
      columns={columns}
      tabs={['total', ...TAX_DOCUMENT_KINDS]}
      searchHint={text.search}
      filters={(narrow) => (
        <>
          <DayFilter search={search} narrow={narrow} labels={text} />
          <p className="muted">{text.hint}</p>
        </>
      )}
      nameOf={({ number }) => number}
    />
  )
}
