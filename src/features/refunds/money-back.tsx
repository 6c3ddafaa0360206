import '#src/styles/returns.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderRefund, OrderRefunds } from '#domain/contract/refund.ts'
import { refundPagesText as text } from '#domain/messages/en/refund-pages.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { fieldsOf } from '#src/lib/call-error.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { PayeeFields } from './payee-fields.tsx'
import { orderRefundsQueryOptions, savePayee, usePayee } from './queries.ts'

/** The refunds of an order, and where they go; empty if there are none. */
export default function MoneyBack({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderRefundsQueryOptions(orderId))
  const [isChanging, setIsChanging] = useState(false)
  if (!data || data.refunds.length === 0) return null
  const isRefused = data.refunds.some(({ way, state }) => way === 'gateway' && state === 'failed')
  const isOpen = data.refunds.some(({ way, state }) => state !== 'done' && (way === 'by_hand' || state === 'failed'))
  return (
    <section className="money-back" aria-labelledby="money-back">
      <h2 id="money-back" tabIndex={-1}>
        {text.title}
      </h2>
      <ul className="money-back-list">
        {data.refunds.map((refund) => (
          <li key={refund._id}>
            <p>
              <b>{formatInr(paiseFromRupees(refund.amount))}</b> {text.reasons[refund.reason]}
            </p>
            <p className="small muted">{stateOf(refund, data)}</p>
            {refund.reference ? <p className="small muted">{text.reference(refund.reference)}</p> : null}
          </li>
        ))}
      </ul>
      {isOpen && data.takesPayee ? (
        data.needsPayee || isChanging ? (
          <PayeeForm
            orderId={orderId}
            lead={isRefused ? text.leadRefused : text.lead}
            onDone={() => setIsChanging(false)}
            canCancel={!data.needsPayee}
          />
        ) : (
          <button type="button" className="btn btn-line" onClick={() => setIsChanging(true)}>
            {text.change}
          </button>
        )
      ) : null}
    </section>
  )
}

function stateOf({ way, state, doneAt, paidTo }: OrderRefund, { payee }: OrderRefunds): string {
  if (doneAt !== null) return text.sent(formatDeliveryDate(calendarDateInIndia(Date.parse(doneAt))), paidTo)
  if (way === 'gateway' && state !== 'failed') return text.toCome
  // Refused by the company for good: it goes by hand, to wherever the customer says.
  if (way === 'gateway') return payee ? text.soon(payee.shown) : text.refused
  if (state === 'failed') return text.failed
  return payee ? text.soon(payee.shown) : text.waits
}

interface PayeeFormProps {
  orderId: string
  lead: string
  onDone: () => void
  canCancel: boolean
}

function PayeeForm({ orderId, lead, onDone, canCancel }: PayeeFormProps) {
  const queryClient = useQueryClient()
  const form = usePayee()
  const isOnline = useOnline()
  const { isBusy, refusal, run } = useCall()

  async function save(payee: Parameters<typeof savePayee>[1]) {
    await savePayee(orderId, payee)
    toastSuccess(text.saved)
    await queryClient.invalidateQueries(orderRefundsQueryOptions(orderId))
    onDone()
    // The pressed button goes with its form.
    document.getElementById('money-back')?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const payee = form.submit()
    if (payee)
      void run(
        () => save(payee),
        (error) => form.refuse(fieldsOf(error)),
      )
  }

  return (
    <form className="return-form" ref={form.ref} noValidate onSubmit={handleSubmit}>
      <PayeeFields form={form} lead={lead} />
      <Refusal text={refusal} />
      {isOnline ? null : <p className="notice">{text.offline}</p>}
      <div className="row">
        <button type="submit" className={`btn${isBusy ? ' is-busy' : ''}`} disabled={!isOnline}>
          {text.save}
        </button>
        {canCancel ? (
          <button type="button" className="btn btn-line" onClick={onDone}>
            {text.cancel}
          </button>
        ) : null}
      </div>
    </form>
  )
}
