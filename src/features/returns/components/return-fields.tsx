import { useId } from 'react'
import { refundPagesText } from '#domain/messages/en/refund-pages.ts'
import { returnPagesText } from '#domain/messages/en/return-pages.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { REFUND_WORKING_DAYS } from '#domain/rules/refund.ts'
import { PayeeFields } from '#src/features/refunds/payee-fields.tsx'
import { FieldError, Refusal } from '#src/ui/field-error.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import type { Form } from '#src/ui/use-form.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { type ReturnableOrder, useReturnRequest } from '../use-return-request.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { ReturnItems } from './return-items.tsx'

const text = returnPagesText.form

type FieldsForm = Form<'orderId' | 'description', unknown>

/** The fields of a return, what comes back for it, and the buttons. */
export function ReturnFields({ onDone, ...order }: ReturnableOrder & { onDone: () => Promise<void> | void }) {
  const { items, asksForPayee } = order
  const isOnline = useOnline()
  const endStep = useStepEnd()
  const { form, chosen, payeeForm, knownPayee, refusal, isSending, ...request } = useReturnRequest(order, onDone)

  async function handleCancel() {
    await onDone()
    // The pressed button goes with its form.
    endStep()
  }

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
      <ReturnItems lines={items} chosen={chosen} />
      <Description form={form} />
      <PhotoPicker photos={request.photos} />
      {asksForPayee && knownPayee ? <p className="small">{refundPagesText.known(knownPayee.shown)}</p> : null}
      {asksForPayee && !knownPayee ? <PayeeFields form={payeeForm} canWait /> : null}
      {chosen.quote === undefined ? null : <Quote amount={chosen.quote} isByHand={asksForPayee} />}
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
        <button type="button" className="btn btn-line btn-lg" onClick={() => void handleCancel()}>
          {text.cancel}
        </button>
      </div>
    </form>
  )
}

/** What comes back for what is chosen, and when; the server works it out again when it pays. */
function Quote({ amount, isByHand }: { amount: Paise; isByHand: boolean }) {
  return (
    <p className="return-quote" role="status">
      {amount === 0 ? (
        <span>{text.backNothing}</span>
      ) : (
        <>
          <span>{text.back}</span>
          <b className="display">{formatInr(amount)}</b>
          <span className="small">
            {isByHand ? text.backByHand(REFUND_WORKING_DAYS) : text.backNote(REFUND_WORKING_DAYS)}
          </span>
        </>
      )}
    </p>
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
