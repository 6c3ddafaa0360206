import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { LoginFormSchema, LoginFormWithReferralSchema, REFERRAL_MAX_LENGTH } from '#domain/validation/login-form.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { useForm } from '#src/ui/use-form.ts'
import { requestCode } from '../login-actions.ts'
import { loginState } from '../login-state.ts'
import { LoginHeading, type LoginHeadingLevel } from './login-heading.tsx'

const text = loginFormText.phone
const EMPTY = { phoneNumber: '', referralCode: '' }

interface LoginFields {
  phoneNumber: string
  /** Absent while its field is hidden. */
  referralCode?: string
}

export function PhoneStep({ heading }: { heading: LoginHeadingLevel }) {
  const [hasReferral, setHasReferral] = useState(false)
  const { isBusy, run } = useCall()
  const [refusal, setRefusal] = useState('')
  const form = useForm<keyof typeof EMPTY, LoginFields>(hasReferral ? LoginFormWithReferralSchema : LoginFormSchema, {
    ...EMPTY,
    phoneNumber: loginState.typed,
  })
  const { values, errors } = form
  // The pressed question gives way to its field.
  useEffect(() => {
    if (hasReferral) form.ref.current?.querySelector<HTMLElement>('[name="referralCode"]')?.focus()
  }, [hasReferral, form.ref])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setRefusal('')
    const login = form.submit()
    if (!login) return
    void run(async () => {
      const refused = await requestCode(login.phoneNumber, login.referralCode)
      if (refused && !form.refuse(refused)) setRefusal(refused[''] ?? '')
    })
  }

  return (
    <form className="login-step" ref={form.ref} noValidate onSubmit={handleSubmit}>
      <LoginHeading level={heading} title={text.heading}>
        {text.lead}
      </LoginHeading>
      <TextField
        label={text.label}
        name="phoneNumber"
        inputMode="numeric"
        autoComplete="tel-national"
        aria-required
        value={values.phoneNumber}
        error={errors.phoneNumber}
        hint={text.why}
        onChange={(event) => form.set('phoneNumber', event.target.value)}
        lead={
          <span className="input phone-prefix" aria-hidden="true">
            {text.prefix}
          </span>
        }
      />
      {hasReferral ? (
        <TextField
          label={
            <>
              {text.referralLabel} <span className="muted login-optional">{text.referralHint}</span>
            </>
          }
          name="referralCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={REFERRAL_MAX_LENGTH * 2}
          value={values.referralCode}
          error={errors.referralCode}
          onChange={(event) => form.set('referralCode', event.target.value)}
          onBlur={() => form.check('referralCode')}
        />
      ) : null}
      <Refusal text={refusal} />
      <button type="submit" className={`btn btn-lg btn-block${isBusy ? ' is-busy' : ''}`} aria-disabled={isBusy}>
        {isBusy ? text.sending : text.send}
      </button>
      {hasReferral ? null : <ReferralQuestion onYes={() => setHasReferral(true)} />}
      <Terms />
    </form>
  )
}

function ReferralQuestion({ onYes }: { onYes: () => void }) {
  return (
    <p className="row small muted">
      <Icon name="i-ph-ticket-bold" small />
      <span>
        {text.referralAsk}{' '}
        <button type="button" className="link" onClick={onYes}>
          {text.referralShow}
        </button>
      </span>
    </p>
  )
}

function Terms() {
  return (
    <p className="small muted">
      {text.termsLead}
      <Link className="link" to="/termsandconditions" target="_blank">
        {text.terms}
      </Link>
      {text.termsJoin}
      <Link className="link" to="/privacy-policy" target="_blank">
        {text.privacy}
      </Link>
      {text.termsEnd}
    </p>
  )
}
