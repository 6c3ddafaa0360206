import '#src/styles/returns.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderRefund, OrderRefunds } from '#domain/contract/refund.ts'
import { refundPagesText as text } from '#domain/messages/en/refund-pages.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { fieldsOf } from '#src/lib/call-error.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
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
  const changeButton = useRef<HTMLButtonElement>(null)
  if (!data || data.refunds.length === 0) return null
  const isRefused = data.refunds.some(({ way, state }) => way === 'gateway' && state === 'failed')
  const isOpen = data.refunds.some(({ way, state }) => state !== 'done' && (way === 'by_hand' || state === 'failed'))

  function keepPayee() {
    setIsChanging(false)
    // The pressed button goes with its form.
    afterDrawn(() => changeButton.current?.focus())
  }

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
            onCancel={data.needsPayee ? undefined : keepPayee}
          />
        ) : (
          <button type="button" className="btn btn-line" ref={changeButton} onClick={() => setIsChanging(true)}>
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
  /** Given where one is known already: the form stands in the place of the button that was pressed, and has the focus. */
  onCancel: (() => void) | undefined
}

function PayeeForm({ orderId, lead, onDone, onCancel }: PayeeFormProps) {
  const queryClient = useQueryClient()
  const form = usePayee()
  const isOnline = useOnline()
  const { isBusy, refusal, run } = useCall()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    if (onCancel) form.ref.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])

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
        {onCancel ? (
          <button type="button" className="btn btn-line" onClick={onCancel}>
            {text.cancel}
          </button>
        ) : null}
      </div>
    </form>
  )
}
