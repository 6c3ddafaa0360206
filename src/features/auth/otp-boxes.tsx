import { useId } from 'react'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { OTP_LENGTH } from '#domain/validation/otp.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { type OtpEntry, useOtpEntry } from './use-otp-entry.ts'

const text = loginFormText.otp
const BOXES = Array.from({ length: OTP_LENGTH }, (_, index) => index)

/** Four drawn boxes over one real field, so that the phone can fill in the code and a screen reader meets one field. */
export function OtpBoxes({ entry }: { entry: OtpEntry }) {
  const id = useId()
  const { code, error, isChecking, isOver } = entry
  return (
    <div className="field">
      <label htmlFor={id}>{text.label}</label>
      <div className={`otp${isOver ? ' is-over' : error ? ' is-bad' : ''}`}>
        {BOXES.map((index) => (
          <span
            key={index}
            className={`otp-box${code[index] ? ' is-full' : ''}${index === code.length ? ' is-next' : ''}`}
            aria-hidden="true"
          >
            {code[index]}
          </span>
        ))}
        <input
          ref={entry.input}
          id={id}
          name="one-time-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH}
          value={code}
          readOnly={isChecking || isOver}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={entry.handleChange}
          onPaste={entry.handlePaste}
        />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error ? <FieldError text={error} /> : null}
        {error ? null : <p className="hint">{isChecking ? text.checking : text.checksItself}</p>}
      </div>
    </div>
  )
}

/** The four digits that were just sent; the fourth one does it. */
export function CodeStep({ sentence, onCode }: { sentence: string; onCode: (code: string) => Promise<void> }) {
  const entry = useOtpEntry(onCode)
  return (
    <>
      {/* A reload would lose the step, and with it the codes that were sent. */}
      <p role="status" data-unsent="">
        {sentence}
      </p>
      <OtpBoxes entry={entry} />
    </>
  )
}
