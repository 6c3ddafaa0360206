import '../../../styles/forms.css'
import '#src/styles/login.css'
import '#src/styles/profile.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { profileText } from '#domain/messages/en/profile.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { sendFirstOtp } from '#src/features/auth/one-time-code.ts'
import { CodeStep } from '#src/features/auth/otp-boxes.tsx'
import type { Customer } from '#src/session/state.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
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
      <StepPlace as="section" label={erase.heading}>
        <h2>{erase.heading}</h2>
        <p className="muted">{erase.lead}</p>
        <Erase phoneNumber={phoneDigits(user.phoneNumber)} />
      </StepPlace>
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
          aria-disabled={isBusy}
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
  const { isAsking, ask, no, button } = useAsking()
  const endStep = useStepEnd()
  const [isSent, setIsSent] = useState(false)
  const number = loginFormText.phoneNumber(phoneNumber)

  async function handleSend() {
    await sendFirstOtp(phoneNumber, 'deletion')
    setIsSent(true)
  }

  async function handleCode(code: string) {
    await deleteAccount(code)
    toastSuccess(erase.done)
    await navigate({ to: '/' })
  }

  function handleKeep() {
    setIsSent(false)
    no()
  }

  if (!isAsking)
    return (
      <div>
        <button type="button" className="btn btn-line" ref={button} onClick={ask}>
          {erase.ask}
        </button>
      </div>
    )
  return (
    <div className="profile-form">
      <Refusal text={refusal} />
      {isSent ? (
        <>
          <CodeStep sentence={erase.sentTo(number)} onCode={handleCode} />
          <div>
            <button type="button" className="btn btn-line" onClick={handleKeep}>
              {erase.keep}
            </button>
          </div>
        </>
      ) : (
        <ConfirmHere
          question={erase.sure}
          yes={erase.send}
          no={erase.keep}
          isBusy={isBusy}
          onYes={() => void run(handleSend).then(endStep)}
          onNo={handleKeep}
        />
      )}
    </div>
  )
}
