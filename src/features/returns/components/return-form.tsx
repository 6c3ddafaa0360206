import '../../../styles/forms.css'
import '#src/styles/orders.css'
import '#src/styles/returns.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { refundPagesText } from '#domain/messages/en/refund-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { ReturnRequestSchema, returnImagesError } from '#domain/validation/return-request.ts'
import { savePayee } from '#src/features/refunds/actions.ts'
import { PayeeFields } from '#src/features/refunds/payee-fields.tsx'
import { orderRefundsQueryOptions } from '#src/features/refunds/queries.ts'
import { usePayee } from '#src/features/refunds/use-payee.ts'
import { CallError } from '#src/lib/call-error.ts'
import { newId } from '#src/lib/new-id.ts'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { LoadProblem } from '#src/ui/load-problem.tsx'
import { RadioRow } from '#src/ui/radio-row.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useForm } from '#src/ui/use-form.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { requestReturn } from '../actions.ts'
import { allReturnsKey, returnsQueryOptions } from '../queries.ts'
import { PhotoPicker } from './photo-picker.tsx'

const text = returnPagesText.form

/** The form for one order's items; says why where nothing of it can be sent back. */
export function ReturnForm({ orderId }: { orderId: string }) {
  const order = useQuery(orderQueryOptions(orderId))
  const asked = useQuery(returnsQueryOptions({ orderId }))
  const error = order.error ?? asked.error
  if (error)
    return (
      <LoadProblem
        title={orderPagesText.loadFailed}
        error={error}
        onRetry={() => void Promise.all([order.refetch(), asked.refetch()])}
      />
    )
  if (!order.data || !asked.data) return <div className="order-skeleton" />
  const until = order.data.returnableUntil
  const taken = new Set(asked.data.returns.map((item) => item.productId))
  const items = order.data.orderDetails.filter((item) => !taken.has(item.id))
  const isOpen = until !== undefined && Date.parse(until) >= Date.now()
  if (!isOpen) return <p className="notice">{text.closed}</p>
  if (items.length === 0) return <p className="notice">{text.allAsked}</p>
  return (
    <section className="return-ask" aria-labelledby="return-form">
      <h2 id="return-form">{text.heading(order.data.orderNo)}</h2>
      <p className="muted">{text.until(formatDeliveryDate(calendarDateInIndia(Date.parse(until))))}</p>
      <Fields
        key={orderId}
        orderId={orderId}
        items={items}
        asksForPayee={order.data.paymentMethod === 'cash_on_delivery'}
      />
    </section>
  )
}

interface FieldsProps {
  orderId: string
  items: Order['orderDetails']
  /** Cash goes back by hand: somebody has to know where. */
  asksForPayee: boolean
}

function Fields({ orderId, items, asksForPayee }: FieldsProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const id = useId()
  // One key for one request, however often it has to be sent.
  const key = useRef(newId())
  const form = useForm(ReturnRequestSchema, {
    orderId,
    productId: items.length === 1 ? (items[0]?.id ?? '') : '',
    quantity: '1',
    reason: '',
    description: '',
  })
  const payeeForm = usePayee()
  const known = useQuery({ ...orderRefundsQueryOptions(orderId), enabled: asksForPayee }).data?.payee
  const needsPayee = asksForPayee && !known && payeeForm.values.kind !== 'later'
  const [photos, setPhotos] = useState<File[]>([])
  const [photoError, setPhotoError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const [isSending, setIsSending] = useState(false)
  const { values, errors } = form
  const chosen = items.find((item) => item.id === values.productId)
  const close = () => navigate({ to: '/manage-returns', search: {}, replace: true })

  function changePhotos(next: File[]) {
    setPhotos(next)
    setPhotoError(returnImagesError(next) ?? undefined)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setRefusal('')
    const request = form.submit()
    const payee = request && needsPayee ? payeeForm.submit() : null
    if (!request || photoError || (needsPayee && !payee)) return
    setIsSending(true)
    try {
      if (payee) await savePayee(orderId, payee)
      await requestReturn(request, photos, key.current)
      toastSuccess(text.sent)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: allReturnsKey }),
        queryClient.invalidateQueries(orderRefundsQueryOptions(orderId)),
      ])
      await close()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.fields.images) setPhotoError(error.fields.images)
      else if (!form.refuse(error.fields) && !payeeForm.refuse(error.fields)) setRefusal(error.message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      className="return-form"
      ref={(element) => {
        form.ref.current = element
        payeeForm.ref.current = element
      }}
      noValidate
      onSubmit={handleSubmit}
    >
      <fieldset className={errors.productId ? 'is-bad' : ''}>
        <legend className="label">{text.item}</legend>
        {items.map((item) => (
          <label className="check" key={item.id}>
            <input
              type="radio"
              name="productId"
              value={item.id}
              checked={values.productId === item.id}
              onChange={() => form.fill({ productId: item.id, quantity: '1' })}
            />
            <span>{item.name}</span>
          </label>
        ))}
        {errors.productId ? <FieldError text={errors.productId} /> : null}
      </fieldset>
      {chosen && chosen.quantity > 1 ? (
        <div className={`field return-quantity${errors.quantity ? ' is-bad' : ''}`}>
          <label htmlFor={`${id}-quantity`}>{text.quantity}</label>
          <select
            className="input"
            id={`${id}-quantity`}
            name="quantity"
            value={values.quantity}
            onChange={(event) => form.set('quantity', event.target.value)}
          >
            {Array.from({ length: chosen.quantity }, (_, index) => String(index + 1)).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          {errors.quantity ? <FieldError text={errors.quantity} /> : null}
        </div>
      ) : null}
      <div>
        <RadioRow
          legend={text.reason}
          name="reason"
          options={text.reasons}
          value={values.reason}
          onChange={(reason) => form.set('reason', reason)}
        />
        {errors.reason ? <FieldError text={errors.reason} /> : null}
      </div>
      <div className={`field${errors.description ? ' is-bad' : ''}`}>
        <label htmlFor={`${id}-description`}>{text.description}</label>
        <textarea
          className="input"
          id={`${id}-description`}
          name="description"
          rows={4}
          maxLength={500}
          aria-required
          aria-invalid={errors.description ? true : undefined}
          aria-describedby={`${id}-description-note`}
          value={values.description}
          onChange={(event) => form.set('description', event.target.value)}
          onBlur={() => form.check('description')}
        />
        <div id={`${id}-description-note`}>
          {errors.description ? (
            <FieldError text={errors.description} />
          ) : (
            <p className="hint">{text.descriptionHint}</p>
          )}
        </div>
      </div>
      <PhotoPicker photos={photos} error={photoError} onChange={changePhotos} />
      {asksForPayee && known ? <p className="small">{refundPagesText.known(known.shown)}</p> : null}
      {asksForPayee && !known ? <PayeeFields form={payeeForm} canWait /> : null}
      {refusal ? (
        <div role="alert">
          <FieldError text={refusal} />
        </div>
      ) : null}
      {isOnline ? null : <p className="notice">{text.offline}</p>}
      <div className="row">
        <button
          type="submit"
          className={`btn btn-lg${isSending ? ' is-busy' : ''}`}
          aria-disabled={isSending}
          disabled={!isOnline}
        >
          {isSending ? text.sending : text.send}
        </button>
        <button type="button" className="btn btn-line btn-lg" onClick={() => void close()}>
          {text.cancel}
        </button>
      </div>
    </form>
  )
}
