import '../../../styles/forms.css'
import '#src/styles/login.css'
import '#src/styles/profile.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { profileText } from '#domain/messages/en/profile.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { sendOtp } from '#src/features/auth/one-time-code.ts'
import { CodeStep } from '#src/features/auth/otp-boxes.tsx'
import type { Customer } from '#src/session/state.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { deleteAccount, downloadData } from '../actions.ts'
import { Logins } from './logins.tsx'

const { data, erase } = profileText

/** A copy of all own data, and the way out. */
export function AccountData({ user }: { user: Customer }) {
  return (
    <div className="account-data">
      <Logins />
      <section aria-labelledby="data">
        <h2 id="data">{data.heading}</h2>
        <p className="muted">{data.lead}</p>
        <Download />
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{erase.heading}</h2>
        <p className="muted">{erase.lead}</p>
        <Erase phoneNumber={phoneDigits(user.phoneNumber)} />
      </section>
    </div>
  )
}

function Download() {
  const { isBusy, refusal, run } = useCall()
  return (
    <>
      <Refusal text={refusal} />
      <div>
        <button
          type="button"
          className={`btn btn-line${isBusy ? ' is-busy' : ''}`}
          disabled={isBusy}
          onClick={() => void run(downloadData)}
        >
          <Icon name="i-ph-download-simple-bold" small />
          {isBusy ? data.downloading : data.download}
        </button>
      </div>
    </>
  )
}

function Erase({ phoneNumber }: { phoneNumber: string }) {
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useCall()
  const [step, setStep] = useState<'closed' | 'asked' | 'sent'>('closed')
  const number = loginFormText.phoneNumber(phoneNumber)

  async function handleSend() {
    await sendOtp(phoneNumber, 'deletion')
    setStep('sent')
  }

  async function handleCode(code: string) {
    await deleteAccount(code)
    toastSuccess(erase.done)
    await navigate({ to: '/' })
  }

  if (step === 'closed')
    return (
      <div>
        <button type="button" className="btn btn-line" onClick={() => setStep('asked')}>
          {erase.ask}
        </button>
      </div>
    )
  return (
    <div className="profile-form">
      {step === 'asked' ? <p>{erase.sure}</p> : <CodeStep sentence={erase.sentTo(number)} onCode={handleCode} />}
      <Refusal text={refusal} />
      <div className="row">
        {step === 'asked' ? (
          <button
            type="button"
            className={`btn btn-mirch${isBusy ? ' is-busy' : ''}`}
            disabled={isBusy}
            onClick={() => void run(handleSend)}
          >
            {erase.send}
          </button>
        ) : null}
        <button type="button" className="btn btn-line" onClick={() => setStep('closed')}>
          {erase.keep}
        </button>
      </div>
    </div>
  )
}
