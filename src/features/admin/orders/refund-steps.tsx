import { type AdminRefund, settleRefund } from '#domain/contract/admin-refunds.ts'
import { adminRefundsText as text } from '#domain/messages/en/admin-refunds.ts'
import { maskedPayee } from '#domain/validation/refund-payee.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { inr } from '../inr.ts'

/** The account shown on this page, in the form the shop records. */
function shownPayee(payee: AdminRefund['payee']): string {
  if (payee === null) return ''
  const { upiId, holder, accountNumber, ifsc } = payee
  return maskedPayee(payee.kind === 'upi' ? { kind: 'upi', upiId } : { kind: 'bank', holder, accountNumber, ifsc })
}

/** Where the money of a refund goes or went. */
export function RefundWhere({ refund: { way, state, payee, paidTo, doneBy, reference } }: { refund: AdminRefund }) {
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
  // What the company refused for good goes by hand, too.
  const isByItself = way === 'gateway' && state !== 'failed'
  return <span className="muted">{isByItself ? text.gateway : text.payeeMissing}</span>
}

/** The state of a refund, and what staff can report about it. */
export function RefundSteps({ refund }: { refund: AdminRefund }) {
  const { _id: id, amount, fullName, orderNo } = refund
  return (
    <StepPlace className="adstack">
      <span className={`state st-refund-${refund.state}`}>{text.states[refund.state]}</span>
      <div className="row">
        {refund.canPay ? (
          <ConfirmButton
            className="btn btn-sm"
            label={text.paid}
            name={`${text.paid}: ${inr(amount)}, ${orderNo}`}
            title={text.paidTitle(inr(amount), fullName)}
            follows={text.paidFollows}
            fields={[{ name: 'reference', label: text.reference, maxLength: 60, isRequired: true }]}
            yes={text.paidYes}
            onYes={({ reference = '' }) =>
              fetchAnswer(settleRefund, {
                params: { id },
                body: { outcome: 'done', reference, paidTo: shownPayee(refund.payee) },
              })
            }
          />
        ) : null}
        {refund.canFail ? (
          <ConfirmButton
            className="btn btn-sm btn-line"
            label={text.failed}
            name={`${text.failed}: ${inr(amount)}, ${orderNo}`}
            title={text.failedTitle(inr(amount))}
            follows={text.failedFollows}
            fields={[{ name: 'note', label: text.failedNote, maxLength: 300, isRequired: true }]}
            yes={text.failedYes}
            onYes={({ note = '' }) => fetchAnswer(settleRefund, { params: { id }, body: { outcome: 'failed', note } })}
          />
        ) : null}
      </div>
    </StepPlace>
  )
}
