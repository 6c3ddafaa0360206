import '../admin-panel.css'
import '../forms/admin-forms.css'
import './admin-calls.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { createCustomOrder } from '#domain/contract/admin-orders.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { ADDRESS_TYPES } from '#domain/rules/address-type.ts'
import { GST_STATES } from '#domain/rules/gst.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError, Refusal } from '#src/ui/field-error.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { FieldInput } from '../forms/field-input.tsx'
import type { Field } from '../forms/fields.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useAct } from '../use-act.ts'
import { Caller, usePinFill } from './custom/caller.tsx'
import { Lines } from './custom/lines.tsx'
import { quoteQueryOptions } from './custom/questions.ts'
import { Sums } from './custom/sums.tsx'
import { useCustomOrder } from './custom/use-custom-order.ts'

const text = panelText.custom

// A pin code the directory does not know has the state that is chosen here; any other has its own.
const STATES = [['', text.stateByPin] as const, ...GST_STATES.map(({ name }) => [name, name] as const)]

const phone: Field = { name: 'phoneNumber', label: text.phone, kind: 'line' }
const person: Field[] = [
  { name: 'fullName', label: text.fullName, kind: 'line' },
  { name: 'email', label: text.email, kind: 'line' },
  { name: 'pinCode', label: text.pinCode, kind: 'line' },
  { name: 'city', label: text.city, kind: 'line' },
  { name: 'state', label: text.state, kind: 'choice', options: STATES },
  { name: 'addressType', label: text.type, kind: 'choice', options: ADDRESS_TYPES.map((type) => [type, type]) },
  { name: 'address', label: text.address, kind: 'text', lines: 2 },
]
const payment: Field[] = [
  {
    name: 'paymentMethod',
    label: text.method,
    kind: 'choice',
    options: [
      ['cash_on_delivery', panelText.payment.cash_on_delivery ?? ''],
      ['online_payment', text.online],
    ],
  },
  { name: 'discount', label: text.discount, kind: 'line' },
  { name: 'reason', label: text.reason, kind: 'line' },
]

/** An order taken by phone or at the door; the server prices it by the shop's own rules, before it is placed and when it is. */
export function CustomOrderPage() {
  const act = useAct()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const draft = useCustomOrder()
  usePinFill(draft)
  const priced = draft.priced()
  const quote = useQuery(quoteQueryOptions(priced))
  const isQuoted = priced !== null && quote.isSuccess && !quote.isPlaceholderData && !quote.isFetching
  const refusal = priced !== null && quote.error instanceof CallError ? quote.error : null
  const errors = { ...refusal?.fields, ...act.fields, ...draft.errors }
  const isOfField = (error: CallError) => Object.keys(error.fields).length > 0

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // A price that did not come is asked for again: nothing else would, and the order could not be placed any more.
    if (priced !== null && quote.isError) void quote.refetch()
    const order = isQuoted ? draft.submit(quote.data.amounts) : draft.submit(NOTHING)
    const isDone =
      order !== null &&
      isQuoted &&
      (await act.run(async () => {
        const { orderId } = await fetchAnswer(createCustomOrder, { body: order })
        // The order is placed, so leaving loses nothing that was typed.
        void navigate({ to: '/admin/$type/$id', params: { type: 'orders', id: orderId }, ignoreBlocker: true })
      }))
    // The errors are drawn first.
    if (!isDone) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const input = (field: Field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={draft.values[field.name]}
      errors={errors}
      path={field.name}
      onChange={(value) => draft.set(field.name, value)}
    />
  )

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={draft.isDirty} />
      <AdminHeading page={text.title} title={text.title}>
        {text.lead}
      </AdminHeading>
      <div className="form-grid">
        <div className="sect">
          <h2>{text.who}</h2>
          {input(phone)}
          <Caller draft={draft} />
          {person.map(input)}
        </div>
        <div className="sect">
          <h2>{text.lines}</h2>
          <Lines draft={draft} error={errors.orderDetails} />
          <h2>{text.pay}</h2>
          {payment.map(input)}
          {priced !== null && quote.data ? (
            <div aria-live="polite" aria-busy={quote.isFetching} className={quote.isFetching ? 'is-asked' : undefined}>
              <Sums quote={quote.data} />
            </div>
          ) : (
            <p className="muted small">{draft.errors.discount ? text.noQuoteFor : text.noQuote}</p>
          )}
          {refusal && !isOfField(refusal) ? (
            <div role="alert">
              <FieldError text={refusal.message} />
            </div>
          ) : null}
          <Refusal text={act.refusal} />
          <PlaceButton isBusy={act.isBusy} toPay={isQuoted ? quote.data.toPay : null} isAsked={quote.isFetching} />
        </div>
      </div>
    </form>
  )
}

/** Asserted while no price is known: the form is only looked through, and nothing is sent. */
const NOTHING = { subTotal: 0, taxAmount: 0, shippingFee: 0, CODCharge: 0 }

/** Says what the order costs, or that this is still being asked. */
function PlaceButton({ isBusy, toPay, isAsked }: { isBusy: boolean; toPay: number | null; isAsked: boolean }) {
  const waiting = isAsked ? text.pricing : text.place
  return (
    // Not `disabled`, which would take the focus away.
    <button type="submit" className={`btn btn-haldi btn-lg${isBusy ? ' is-busy' : ''}`} aria-disabled={isBusy}>
      {toPay === null ? waiting : text.placeFor(formatInr(paiseFromRupees(toPay)))}
    </button>
  )
}
