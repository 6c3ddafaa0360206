import { type FormEvent, useState } from 'react'
import { changeAdminPassword } from '#domain/contract/admin.ts'
import { accountText as text } from '#domain/messages/en/admin-account.ts'
import { newPasswordProblem, PASSWORD_LEAST, PASSWORD_MOST } from '#domain/validation/admin-password.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAct } from '../use-act.ts'

const EMPTY = { oldPassword: '', newPassword: '', repeat: '' }
type Values = typeof EMPTY
type Problems = Partial<Values>

function problemsOf(values: Values, email: string): Problems {
  if (values.oldPassword === '') return { oldPassword: text.oldMissing }
  const problem = newPasswordProblem({ email, ...values })
  if (problem !== null) return { newPassword: problem }
  return values.repeat === values.newPassword ? {} : { repeat: text.notSame }
}

/** Changes one's own password: the old one, and the new one twice because it is not visible while typed. */
export function PasswordForm({ email }: { email: string }) {
  const act = useAct()
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [said, setSaid] = useState('')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    const found = problemsOf(values, email)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { repeat: _, ...body } = values
    const isDone = await act.run(async () => setSaid((await fetchAnswer(changeAdminPassword, { body })).message))
    if (isDone) setValues(EMPTY)
  }

  const field = (name: keyof Values) => ({
    name,
    label: text[name],
    type: 'password',
    maxLength: PASSWORD_MOST,
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    value: values[name],
    error: problems[name] ?? act.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  return (
    <form className="adstack" noValidate onSubmit={handleSubmit}>
      <p>{text.passwordHint}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField {...field('oldPassword')} />
      <TextField {...field('newPassword')} hint={text.newPasswordHint(PASSWORD_LEAST)} />
      <TextField {...field('repeat')} />
      <Refusal text={Object.keys(act.fields).length === 0 ? act.refusal : ''} />
      <button type="submit" className="btn" aria-disabled={act.isBusy}>
        {text.save}
      </button>
      <p role="status">{said}</p>
    </form>
  )
}
