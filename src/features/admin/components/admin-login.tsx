import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { adminText } from '#domain/messages/en/admin.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { EmailSchema } from '#domain/validation/text-fields.ts'
import { totpDigits } from '#domain/validation/totp.ts'
import { CallError, fieldsOf } from '#src/lib/call-error.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { useForm } from '#src/ui/use-form.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { logInAdmin } from '../actions.ts'
import { adminState } from '../state.ts'

/** The admin's login form. A password is taken as it was typed, spaces included. */
const AdminLoginSchema = v.object({
  email: EmailSchema,
  password: v.pipe(v.string(), v.nonEmpty(adminText.login.passwordMissing)),
})

const text = adminText.login

function ExpiredNote() {
  const { isExpired, keptFor } = useSnapshot(adminState)
  if (!isExpired) return null
  return (
    <p className="notice" role="alert">
      <b>{text.expired}</b>
      <br />
      {keptFor === null ? text.expiredHint : text.keptHint}
    </p>
  )
}

interface CodeFieldProps {
  code: string
  error: string | undefined
  onType: (digits: string) => void
}

function CodeField({ code, error, onType }: CodeFieldProps) {
  return (
    <TextField
      label={text.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      error={error}
      onChange={(event) => onType(totpDigits(event.target.value))}
    />
  )
}

export function AdminLogin() {
  const queries = useQueryClient()
  const { isBusy, error, refusal, run, forget } = useCall()
  const [code, setCode] = useState<string | null>(null)
  const form = useForm(AdminLoginSchema, { email: '', password: '' })
  const { ref, values, errors } = form
  const codeError = error?.fields.code ?? (error?.code === 'WRONG_CODE' ? error.message : undefined)
  useTitle(adminText.titled(text.title))

  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    forget()
    const login = form.submit()
    if (!login) return
    void run(
      () => logInAdmin(queries, login.email, login.password, code ?? ''),
      (error) => {
        if (error instanceof CallError && error.code === 'CODE_NEEDED') setCode(code ?? '')
        const isOfForm = form.refuse(fieldsOf(error))
        // Asked for, or not right: the code is what is typed next.
        if (!isOfForm) afterDrawn(() => ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus())
        return isOfForm
      },
    )
  }

  return (
    <main className="adlogin" id="content">
      <div className="adlogin-band on-band">
        <img src="/wordmark-dark.svg" width="180" height="46" alt={shellText.shopName} />
        <p className="kicker" lang="hi">
          {text.kicker}
        </p>
      </div>
      <form className="adlogin-form" ref={ref} noValidate onSubmit={handleSubmit}>
        <h1>{text.heading}</h1>
        <p className="muted">{text.lead}</p>
        <ExpiredNote />
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          value={values.email}
          error={errors.email}
          onChange={(event) => form.set('email', event.target.value)}
        />
        <TextField
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-required
          value={values.password}
          error={errors.password}
          onChange={(event) => form.set('password', event.target.value)}
        />
        {code === null ? null : <CodeField code={code} error={codeError} onType={setCode} />}
        <Refusal text={codeError === undefined ? refusal : ''} />
        <button type="submit" className={`btn btn-lg btn-block${isBusy ? ' is-busy' : ''}`} aria-disabled={isBusy}>
          {isBusy ? text.busy : text.submit}
        </button>
      </form>
    </main>
  )
}
