import { type FormEvent, useState } from 'react'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#domain/contract/admin.ts'
import { adminText } from '#domain/messages/en/admin.ts'
import { accountText as text } from '#domain/messages/en/admin-account.ts'
import { totpDigits } from '#domain/validation/totp.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { QrCode } from '../components/qr-code.tsx'
import { useAct } from '../use-act.ts'

/** Turns the second step of the login on, by an app that scans or takes the secret, and off. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const act = useAct()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const isConfirming = !isOn && begun !== null

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = !isConfirming && password === ''
    setIsMissing(isEmpty)
    if (isEmpty) return
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
        <Secret {...begun} />
      ) : (
        <TextField
          label={adminText.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={isMissing ? adminText.login.passwordMissing : act.fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {isOn || isConfirming ? (
        <TextField
          label={text.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={act.fields.code}
          onChange={(event) => setCode(totpDigits(event.target.value))}
        />
      ) : null}
      <Refusal text={Object.keys(act.fields).length === 0 ? act.refusal : ''} />
      <button type="submit" className="btn" aria-disabled={act.isBusy}>
        {isOn ? text.end : isConfirming ? text.confirm : text.begin}
      </button>
    </form>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="adsecret">
      <div>
        <p>{text.scan}</p>
        <QrCode text={uri} label={text.qrCode} />
      </div>
      <div>
        <p>{text.secret}</p>
        <p>
          {/* In fours, as people read it; copied, it has no spaces. */}
          <code>
            {secret.match(/.{1,4}/g)?.map((four, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
              <span key={index}>{four}</span>
            ))}
          </code>
        </p>
        <a className="link" href={uri}>
          {text.openApp}
        </a>
        <p>{text.thenCode}</p>
      </div>
    </div>
  )
}
