import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { refundPagesText } from '#domain/messages/en/refund-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { PayeeFields } from '#src/features/refunds/payee-fields.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { RadioRow } from '#src/ui/radio-row.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import type { Form } from '#src/ui/use-form.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { type ReturnableOrder, useReturnRequest } from '../use-return-request.ts'
import { PhotoPicker } from './photo-picker.tsx'

const text = returnPagesText.form

type FieldsForm = Form<'orderId' | 'productId' | 'quantity' | 'reason' | 'description', unknown>

/** The fields of a return and the buttons under them. */
export function ReturnFields(order: ReturnableOrder) {
  const { items, asksForPayee } = order
  const navigate = useNavigate()
  const isOnline = useOnline()
  const close = () => navigate({ to: '/manage-returns', search: {}, replace: true })
  const { form, payeeForm, knownPayee, refusal, isSending, ...request } = useReturnRequest(order, close)
  const { values, errors } = form
  return (
    <form
      className="return-form"
      ref={(element) => {
        form.ref.current = element
        payeeForm.ref.current = element
      }}
      noValidate
      onSubmit={request.handleSubmit}
    >
      <ItemChoice form={form} items={items} />
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
      <Description form={form} />
      <PhotoPicker photos={request.photos} error={request.photoError} onChange={request.changePhotos} />
      {asksForPayee && knownPayee ? <p className="small">{refundPagesText.known(knownPayee.shown)}</p> : null}
      {asksForPayee && !knownPayee ? <PayeeFields form={payeeForm} canWait /> : null}
      <Refusal text={refusal} />
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

function ItemChoice({ form, items }: { form: FieldsForm; items: ReturnableOrder['items'] }) {
  const id = useId()
  const { values, errors } = form
  const chosen = items.find((item) => item.id === values.productId)
  return (
    <>
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
          <label htmlFor={id}>{text.quantity}</label>
          <select
            className="input"
            id={id}
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
    </>
  )
}

function Description({ form }: { form: FieldsForm }) {
  const id = useId()
  const { values, errors } = form
  return (
    <div className={`field${errors.description ? ' is-bad' : ''}`}>
      <label htmlFor={id}>{text.description}</label>
      <textarea
        className="input"
        id={id}
        name="description"
        rows={4}
        maxLength={500}
        aria-required
        aria-invalid={errors.description ? true : undefined}
        aria-describedby={`${id}-note`}
        value={values.description}
        onChange={(event) => form.set('description', event.target.value)}
        onBlur={() => form.check('description')}
      />
      <div id={`${id}-note`}>
        {errors.description ? <FieldError text={errors.description} /> : <p className="hint">{text.descriptionHint}</p>}
      </div>
    </div>
  )
}
