import '../../../styles/login.css'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { profileText } from '#domain/messages/en/profile.ts'
import { LoginPhoneSchema } from '#domain/validation/phone.ts'
import { sendOtp } from '#src/features/auth/actions.ts'
import { typedPhone } from '#src/features/auth/typed-phone.ts'
import { CallError } from '#src/lib/call-error.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useForm } from '#src/ui/use-form.ts'
import { changePhone } from '../actions.ts'
import { CodeStep } from './code-step.tsx'

const text = profileText.phone
const PhoneSchema = v.object({ phoneNumber: LoginPhoneSchema })

/** The new number, then the code that was sent to it. */
export function ChangePhone({ onDone }: { onDone: () => void }) {
  const form = useForm(PhoneSchema, { phoneNumber: '' })
  const [pending, setPending] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function handleSend(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setRefusal('')
    form.set('phoneNumber', typedPhone(form.values.phoneNumber))
    const typed = form.submit()
    if (!typed) return
    setIsSending(true)
    try {
      await sendOtp(typed.phoneNumber)
      setPending(typed.phoneNumber)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!form.refuse(error.fields)) setRefusal(error.message)
    }
    setIsSending(false)
  }

  async function handleCode(code: string) {
    await changePhone(pending, code)
    toastSuccess(text.changed)
    onDone()
  }

  return (
    <div className="profile-form">
      <h3>{text.heading}</h3>
      {pending ? (
        <>
          <CodeStep sentence={text.sentTo(loginFormText.phoneNumber(pending))} onCode={handleCode} />
          <div className="row">
            <button type="button" className="btn btn-line" onClick={() => setPending('')}>
              {text.another}
            </button>
            <button type="button" className="btn btn-line" onClick={onDone}>
              {profileText.cancel}
            </button>
          </div>
        </>
      ) : (
        <form className="profile-form" ref={form.ref} noValidate onSubmit={handleSend}>
          <p className="muted">{text.lead}</p>
          <TextField
            label={text.label}
            name="phoneNumber"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            aria-required
            value={form.values.phoneNumber}
            error={form.errors.phoneNumber}
            onChange={(event) => form.set('phoneNumber', event.target.value)}
          />
          {refusal ? (
            <div role="alert">
              <FieldError text={refusal} />
            </div>
          ) : null}
          <div className="row">
            <button type="submit" className={`btn${isSending ? ' is-busy' : ''}`} aria-disabled={isSending}>
              {isSending ? text.sending : text.send}
            </button>
            <button type="button" className="btn btn-line" onClick={onDone}>
              {profileText.cancel}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}
