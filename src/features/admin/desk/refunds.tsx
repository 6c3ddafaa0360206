import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AdminRefund, settleRefund } from '#domain/contract/admin-refunds.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { deskRefundsText as text } from '#domain/messages/en/admin-refunds.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { shortMoment } from '../india-time.ts'
import { type Column, ListPage } from '../lists/list-page.tsx'
import { type ListSearch, listQueryOf } from '../lists/list-search.ts'
import { listQueryOptions } from '../lists/queries.ts'

const inr = (rupees: number) => formatInr(paiseFromRupees(rupees))

const columns: Column<AdminRefund>[] = [
  { head: text.since, cell: ({ createdAt }) => shortMoment(createdAt), value: ({ createdAt }) => createdAt },
  {
    head: deskText.orders.order,
    cell: ({ orderId, orderNo }) => (
      <Link className="link" to="/admin/$type/$id" params={{ type: 'orders', id: orderId }}>
        {orderNo}
      </Link>
    ),
    value: ({ orderNo }) => orderNo,
  },
  {
    head: deskText.orders.customer,
    cell: ({ fullName, phoneNumber }) => (
      <>
        <b>{fullName}</b>
        <br />
        <small className="muted">{phoneForPeople(phoneNumber)}</small>
      </>
    ),
    value: ({ fullName, phoneNumber }) => `${fullName} ${phoneNumber}`,
  },
  {
    head: deskText.orders.amount,
    cell: ({ amount }) => <b>{inr(amount)}</b>,
    value: ({ amount }) => amount,
    isNumber: true,
  },
  {
    head: text.why,
    cell: ({ reason, note }) => (
      <>
        {text.reasons[reason]}
        {note ? <p className="small muted">{note}</p> : null}
      </>
    ),
    value: ({ reason, note }) => `${text.reasons[reason]} ${note}`,
  },
  // Of accounts only what everybody may read goes into a file.
  { head: text.where, cell: (refund) => <Where refund={refund} />, value: ({ way, paidTo }) => paidTo || way },
  { head: text.state, cell: (refund) => <RefundSteps refund={refund} />, value: ({ state }) => text.states[state] },
]

function Where({ refund: { way, state, payee, paidTo, doneBy, reference } }: { refund: AdminRefund }) {
  if (state === 'done' && way === 'by_hand') {
    return (
      <>
        {paidTo}
        <p className="small muted">{text.doneBy(doneBy, reference)}</p>
      </>
    )
  }
  if (payee) {
    return payee.kind === 'upi' ? (
      <>
        {text.upi} <b>{payee.upiId}</b>
      </>
    ) : (
      <>
        <b>{payee.holder}</b>
        <p className="small">{text.account(payee.accountNumber, payee.ifsc)}</p>
      </>
    )
  }
  return <span className="muted">{way === 'gateway' ? text.gateway : text.payeeMissing}</span>
}

/** Where a refund stands, and what staff can say of it. */
export function RefundSteps({ refund }: { refund: AdminRefund }) {
  const { _id: id, amount, fullName, orderNo } = refund
  return (
    <div className="adstack">
      <span className={`state st-refund-${refund.state}`}>{text.states[refund.state]}</span>
      {refund.canPay ? (
        <ConfirmButton
          className="btn btn-sm"
          label={text.paid}
          name={`${text.paid}: ${inr(amount)}, ${orderNo}`}
          title={text.paidTitle(inr(amount), fullName)}
          follows={text.paidFollows}
          field={{ label: text.reference, maxLength: 60, isRequired: true }}
          yes={text.paidYes}
          onYes={(reference) => fetchAnswer(settleRefund, { params: { id }, body: { outcome: 'done', reference } })}
        />
      ) : null}
      {refund.canFail ? (
        <ConfirmButton
          className="btn btn-sm btn-line"
          label={text.failed}
          name={`${text.failed}: ${inr(amount)}, ${orderNo}`}
          title={text.failedTitle(inr(amount))}
          follows={text.failedFollows}
          field={{ label: text.failedNote, maxLength: 300, isRequired: true }}
          yes={text.failedYes}
          onYes={(note) => fetchAnswer(settleRefund, { params: { id }, body: { outcome: 'failed', note } })}
        />
      ) : null}
    </div>
  )
}

/** What is owed, the longest owed first. */
export function RefundsList({ search }: { search: ListSearch }) {
  const { data } = useQuery(listQueryOptions('refunds', listQueryOf('refunds', search)))
  return (
    <ListPage
      type="refunds"
      search={search}
      columns={columns}
      tabs={['owed', 'due', 'asked', 'failed', 'done', 'total']}
      searchHint={text.search}
      filters={() =>
        data ? <p className="adowed">{data.owed > 0 ? text.owed(inr(data.owed)) : text.nothingOwed}</p> : null
      }
      nameOf={({ orderNo }) => orderNo}
    />
  )
}
