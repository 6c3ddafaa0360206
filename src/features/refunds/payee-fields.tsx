import '../../styles/forms.css'
import { refundPagesText as text } from '#domain/messages/en/refund-pages.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { PayeeForm } from './queries.ts'

const KINDS = ['upi', 'bank', 'later'] as const

/** Where money may go: a UPI id, an account or, if offered, to be said later. */
export function PayeeFields({
  form,
  canWait = false,
  lead = text.lead,
}: {
  form: PayeeForm
  canWait?: boolean
  lead?: string
}) {
  const { values, errors } = form
  const field = (name: 'upiId' | 'holder' | 'accountNumber' | 'ifsc') => ({
    name,
    label: text[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.check(name),
  })
  return (
    <fieldset className="payee">
      <legend className="label">{text.whereTitle}</legend>
      <p className="small muted">{lead}</p>
      <div className="row choices">
        {KINDS.filter((kind) => canWait || kind !== 'later').map((kind) => (
          <label className="check" key={kind}>
            <input
              type="radio"
              name="payeeKind"
              value={kind}
              checked={values.kind === kind}
              onChange={() => form.set('kind', kind)}
            />
            <span>{text.kinds[kind]}</span>
          </label>
        ))}
      </div>
      {values.kind === 'upi' ? (
        <TextField {...field('upiId')} hint={text.upiHint} inputMode="email" autoCapitalize="none" />
      ) : null}
      {values.kind === 'bank' ? (
        <>
          <TextField {...field('holder')} />
          <TextField {...field('accountNumber')} inputMode="numeric" />
          <TextField {...field('ifsc')} autoCapitalize="characters" />
        </>
      ) : null}
      {values.kind === 'later' ? null : <p className="small muted">{text.privacy}</p>}
    </fieldset>
  )
}
