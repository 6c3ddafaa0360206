import '../../../styles/admin-desk.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#domain/contract/admin.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { shortMoment } from '../india-time.ts'
import { adminProfileQueryOptions } from '../queries.ts'
import { useAct } from '../use-act.ts'

const text = deskText.account

/** The own login: when it ends, and its second step. */
export function AccountPage() {
  const { data: admin } = useQuery(adminProfileQueryOptions())
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {admin ? `${admin.email}. ${text.endsAt(shortMoment(admin.sessionEndsAt))}` : null}
      </AdminHeading>
      <section className="adnarrow">
        <h2>{text.twoFactor}</h2>
        {admin ? <TwoFactor isOn={admin.twoFactor} /> : null}
      </section>
    </>
  )
}

function TwoFactor({ isOn }: { isOn: boolean }) {
  const act = useAct()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const isConfirming = !isOn && begun !== null

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isDone = await act.run(async () => {
      if (isOn) await fetchAnswer(endTwoFactor, { body: { password, code } })
      else if (isConfirming) await fetchAnswer(confirmTwoFactor, { body: { code } })
      else setBegun(await fetchAnswer(beginTwoFactor, { body: { password } }))
    })
    if (!isDone) return
    setPassword('')
    setCode('')
    if (isOn || isConfirming) setBegun(null)
  }

  return (
    <form className="adstack" noValidate onSubmit={handleSubmit}>
      <p>{isOn ? text.isOn : text.isOff}</p>
      {isConfirming ? (
        <div className="notice">
          <p>{text.secret}</p>
          <p>
            <code>{begun.secret}</code>
          </p>
          <a className="link" href={begun.uri}>
            {text.openApp}
          </a>
        </div>
      ) : (
        <TextField
          label={adminText.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={act.fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {isOn || isConfirming ? (
        <TextField
          label={text.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={act.fields.code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      {act.refusal && Object.keys(act.fields).length === 0 ? <FieldError text={act.refusal} /> : null}
      <button type="submit" className="btn" disabled={act.isBusy}>
        {isOn ? text.end : isConfirming ? text.confirm : text.begin}
      </button>
    </form>
  )
}
