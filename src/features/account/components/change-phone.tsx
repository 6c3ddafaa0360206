import '#src/styles/login.css'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { accountMessages, profileText } from '#domain/messages/en/profile.ts'
import { LoginPhoneSchema } from '#domain/validation/phone.ts'
import { sendFirstOtp } from '#src/features/auth/one-time-code.ts'
import { CodeStep } from '#src/features/auth/otp-boxes.tsx'
import { CallError, fieldsOf } from '#src/lib/call-error.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { type Form, useFirstField, useForm } from '#src/ui/use-form.ts'
import { changePhone } from '../actions.ts'

const text = profileText.phone
type PhoneForm = Form<'phoneNumber', { phoneNumber: string }>

/** Any number but the own one, which the server would refuse only after both codes were sent. */
const newNumberSchema = (oldNumber: string) =>
  v.object({ phoneNumber: v.pipe(LoginPhoneSchema, v.notValue(oldNumber, accountMessages.sameNumber)) })

/** The new number, then the codes that were sent to the old one and to it. */
export function ChangePhone({ oldNumber, onDone }: { oldNumber: string; onDone: () => void }) {
  const form = useForm(newNumberSchema(oldNumber), { phoneNumber: '' })
  const [pending, setPending] = useState('')
  const [isOldSent, setIsOldSent] = useState(false)
  const [oldOtp, setOldOtp] = useState('')
  const { isBusy, refusal, run, forget } = useCall()
  const [refusedCode, setRefusedCode] = useState('')
  useFirstField(form.ref, pending === '')

  function handleSend(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    forget()
    const typed = form.submit()
    if (!typed) return
    const send = async () => {
      if (!isOldSent) await sendFirstOtp(oldNumber, 'phone')
      setIsOldSent(true)
      await sendFirstOtp(typed.phoneNumber, 'phone')
      setPending(typed.phoneNumber)
    }
    void run(send, (error) => form.refuse(fieldsOf(error)))
  }

  async function handleCode(code: string) {
    try {
      await changePhone(pending, code, oldOtp)
    } catch (error) {
      if (!(error instanceof CallError) || !error.fields.oldOtp) throw error
      // The first code was wrong, or it has run out meanwhile: from there again.
      setRefusedCode(error.message)
      setOldOtp('')
      return
    }
    toastSuccess(text.changed)
    onDone()
  }

  async function keepOldCode(code: string) {
    setRefusedCode('')
    setOldOtp(code)
  }

  function startAgain() {
    setPending('')
    setOldOtp('')
    setIsOldSent(false)
    setRefusedCode('')
  }

  return (
    <div className="profile-form">
      <h3>{text.heading}</h3>
      {pending ? (
        <>
          <Refusal text={refusedCode} />
          {oldOtp ? (
            <CodeStep key="new" sentence={text.sentToNew(loginFormText.phoneNumber(pending))} onCode={handleCode} />
          ) : (
            <CodeStep key="old" sentence={text.sentToOld(loginFormText.phoneNumber(oldNumber))} onCode={keepOldCode} />
          )}
          <div className="row">
            <LineButton label={text.another} onClick={startAgain} />
            <LineButton label={profileText.cancel} onClick={onDone} />
          </div>
        </>
      ) : (
        <form className="profile-form" ref={form.ref} noValidate onSubmit={handleSend}>
          <NewNumberField form={form} />
          <Refusal text={refusal} />
          <div className="row">
            <SendButton isBusy={isBusy} />
            <LineButton label={profileText.cancel} onClick={onDone} />
          </div>
        </form>
      )}
    </div>
  )
}

function NewNumberField({ form }: { form: PhoneForm }) {
  return (
    <>
      <p className="muted">{text.lead}</p>
      <TextField
        label={text.label}
        name="phoneNumber"
        inputMode="numeric"
        autoComplete="tel-national"
        aria-required
        value={form.values.phoneNumber}
        error={form.errors.phoneNumber}
        onChange={(event) => form.set('phoneNumber', event.target.value)}
      />
    </>
  )
}

function SendButton({ isBusy }: { isBusy: boolean }) {
  return (
    <button type="submit" className={`btn${isBusy ? ' is-busy' : ''}`} aria-disabled={isBusy}>
      {isBusy ? text.sending : text.send}
    </button>
  )
}

function LineButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-line" onClick={onClick}>
      {label}
    </button>
  )
}
