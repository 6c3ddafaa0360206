import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { RESEND_AFTER_SECONDS, resendCode, submitCode } from '../login-actions.ts'
import { changeNumber, loginState, type PendingLogin } from '../login-state.ts'
import { OtpBoxes } from '../otp-boxes.tsx'
import { useOtpEntry } from '../use-otp-entry.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'
import { LoginHeading, type LoginHeadingLevel } from './login-heading.tsx'

const text = loginFormText.otp

/** The four digits for the number that waits; the parent shows it only while there is one. */
export function OtpStep({ pending, heading }: { pending: PendingLogin; heading: LoginHeadingLevel }) {
  const entry = useOtpEntry(submitCode)
  const { sentAt, message } = useSnapshot(loginState).pending ?? pending
  const seconds = useSecondsLeft(sentAt, RESEND_AFTER_SECONDS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, run } = useCall()

  async function handleResend() {
    await run(async () => {
      const { refusal, mayCome } = await resendCode()
      setRefusal(refusal)
      // What was wrong with the last code is not said of this one.
      if (mayCome) entry.restart()
    })
  }

  return (
    <div className="login-step">
      <LoginHeading level={heading} title={text.heading}>
        <span role="status">{message}</span>
        <span className="login-sent">
          <b className="login-number">{loginFormText.phoneNumber(pending.phoneNumber)}</b>
          <button type="button" className="link" onClick={changeNumber}>
            {text.changeNumber}
          </button>
        </span>
      </LoginHeading>
      <OtpBoxes entry={entry} />
      {seconds > 0 ? (
        <p className="hint">{text.resendIn(seconds)}</p>
      ) : (
        <button type="button" className="btn btn-line" aria-disabled={isBusy} onClick={handleResend}>
          {text.resend}
        </button>
      )}
      <Refusal text={refusal ?? ''} />
    </div>
  )
}
