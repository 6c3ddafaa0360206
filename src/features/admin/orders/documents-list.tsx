import { Link } from '@tanstack/react-router'
import { type AdminTaxDocument, printTaxDocument, TAX_DOCUMENT_KINDS } from '#domain/contract/admin-documents.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { documentsText as text } from '#domain/messages/en/admin-documents.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { shortMoment } from '../india-time.ts'
import type { Column } from '../lists/column.ts'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { useAct } from '../use-act.ts'

const inr = (rupees: number) => formatInr(paiseFromRupees(rupees))

const columns: Column<AdminTaxDocument>[] = [
  { head: text.number, cell: ({ number }) => <b>{number}</b>, value: ({ number }) => number },
  { head: text.kind, cell: ({ kind }) => text.kinds[kind], value: ({ kind }) => text.kinds[kind] },
  { head: text.issued, cell: ({ issuedAt }) => shortMoment(issuedAt), value: ({ issuedAt }) => issuedAt },
  {
    head: text.order,
    cell: ({ orderId, orderNo, orderStatus, isOrderDeleted }) =>
      isOrderDeleted ? (
        <>
          {orderNo}
          <br />
          <small className="muted">{text.deleted}</small>
        </>
      ) : (
        <>
          <Link className="link" to="/admin/$type/$id" params={{ type: 'orders', id: orderId }}>
            {orderNo}
          </Link>
          <br />
          <small className="muted">{deskText.tabs[orderStatus]}</small>
        </>
      ),
    value: ({ orderNo }) => orderNo,
  },
  { head: text.total, cell: ({ total }) => <b>{inr(total)}</b>, value: ({ total }) => total, isNumber: true },
  { head: text.tax, cell: ({ tax }) => inr(tax), value: ({ tax }) => tax, isNumber: true },
  { head: text.pdf, cell: (document) => <Pdf document={document} />, value: () => '' },
]

function Pdf({ document: { number, kind } }: { document: AdminTaxDocument }) {
  const act = useAct()
  const name = `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={text.pdfOf(number)}
        title={text.pdfOf(number)}
        disabled={act.isBusy}
        onClick={() =>
          void act.run(() => downloadAnswer(printTaxDocument, name, { body: { number } }), deskText.order.invoiceFailed)
        }
      >
        <Icon name="i-ph-file-pdf-bold" small />
      </button>
      {act.refusal ? <FieldError text={act.refusal} /> : null}
    </>
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
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {text[end]}
              <input
                className="input"
                type="date"
                value={search[end] ?? ''}
                onChange={(event) => narrow({ [end]: event.target.value })}
              />
            </label>
          ))}
          <p className="muted">{text.hint}</p>
        </>
      )}
      nameOf={({ number }) => number}
    />
  )
}
