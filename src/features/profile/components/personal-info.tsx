import '../../../styles/forms.css'
import '#src/styles/profile.css'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { profileText as text } from '#domain/messages/en/profile.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { EmailSchema, FullNameSchema } from '#domain/validation/text-fields.ts'
import { fieldsOf } from '#src/lib/call-error.ts'
import type { Customer } from '#src/session/state.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { useFirstField, useForm } from '#src/ui/use-form.ts'
import { changePersonalInfo } from '../actions.ts'
import { begunOf, useProfileDraft } from '../profile-draft.ts'
import { FormButtons } from './form-buttons.tsx'

/** Name, email and number; the form for another number belongs to the account and is handed in. */
export function PersonalInfo({ user, changePhone }: { user: Customer; changePhone: (close: () => void) => ReactNode }) {
  // What was begun before a reload goes on.
  const [open, setOpen] = useState<'info' | 'phone' | null>(() => begunOf(['info']))
  const heading = useRef<HTMLHeadingElement>(null)
  function close() {
    setOpen(null)
    // The pressed button goes with its form.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="personal">
      <h2 id="personal" ref={heading} tabIndex={-1}>
        {text.personal}
      </h2>
      {open === 'info' ? <InfoForm user={user} onDone={close} /> : null}
      {open === 'phone' ? changePhone(close) : null}
      {open === null ? (
        <>
          <dl className="profile-facts">
            <div>
              <dt>{text.fullName}</dt>
              <dd>{user.fullName || text.notGiven}</dd>
            </div>
            <div>
              <dt>{text.email}</dt>
              <dd>{user.email || text.notGiven}</dd>
            </div>
            <div>
              <dt>{text.phoneNumber}</dt>
              <dd>{loginFormText.phoneNumber(phoneDigits(user.phoneNumber))}</dd>
            </div>
            <div>
              <dt>{text.referralCode}</dt>
              <dd translate="no">{user.referralCode}</dd>
            </div>
          </dl>
          <div className="row">
            <button type="button" className="btn btn-line" onClick={() => setOpen('info')}>
              {text.edit}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setOpen('phone')}>
              {text.phone.change}
            </button>
          </div>
        </>
      ) : null}
    </section>
  )
}

const InfoSchema = v.object({ fullName: FullNameSchema, email: EmailSchema })

function InfoForm({ user, onDone }: { user: Customer; onDone: () => void }) {
  const draft = useProfileDraft('info', { fullName: user.fullName, email: user.email })
  const form = useForm(InfoSchema, draft.initial, draft.keep)
  const saving = useCall()
  useFirstField(form.ref, !draft.isKept)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const info = form.submit()
    if (!info) return
    const isSaved = await saving.run(
      () => changePersonalInfo(info),
      (error) => form.refuse(fieldsOf(error)),
    )
    if (!isSaved) return
    toastSuccess(text.saved)
    close()
  }

  function close() {
    draft.drop()
    onDone()
  }

  return (
    <form className="profile-form" ref={form.ref} noValidate onSubmit={handleSubmit}>
      <TextField
        label={text.fullName}
        name="fullName"
        autoComplete="name"
        aria-required
        value={form.values.fullName}
        error={form.errors.fullName}
        onChange={(event) => form.set('fullName', event.target.value)}
        onBlur={() => form.check('fullName')}
      />
      <TextField
        label={text.email}
        name="email"
        type="email"
        autoComplete="email"
        aria-required
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
        onBlur={() => form.check('email')}
      />
      <TextField
        label={text.phoneNumber}
        name="phoneNumber"
        type="tel"
        disabled
        hint={text.phoneHint}
        value={loginFormText.phoneNumber(phoneDigits(user.phoneNumber))}
        readOnly
      />
      <FormButtons saving={saving} onCancel={close} />
    </form>
  )
}
