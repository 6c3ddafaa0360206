import { type FormEvent, useState } from 'react'
import { cartText } from '#domain/messages/en/cart.ts'
import { isWholePinCode, PIN_CODE_DIGITS } from '#domain/validation/pin-code.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { PinCheck } from '../use-pin-check.ts'

const text = cartText.pin

/** Where to, and whether we go there; the fee stands among the sums. */
export function PinForm({ check }: { check: PinCheck }) {
  const [typed, setTyped] = useState('')
  const { isAsking, answered, problem } = check

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void check.ask(typed)
  }

  return (
    <div className="pin-row">
      <form onSubmit={handleSubmit}>
        <label className="label" htmlFor="cart-pin">
          {text.label}
        </label>
        <input
          className="input"
          id="cart-pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={PIN_CODE_DIGITS}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.replace(/\D/g, ''))
            check.forget()
          }}
        />
        <button type="submit" className="btn btn-line" disabled={!isWholePinCode(typed)}>
          {text.check}
        </button>
      </form>
      <div role="status" className="small">
        {isAsking ? <p>{text.checking}</p> : null}
        {answered?.delivery.isServiceable ? (
          <p className="ok">
            <Icon name="i-ph-check-circle-bold" small />
            {text.available(answered.place)}
          </p>
        ) : null}
        {answered && !answered.delivery.isServiceable ? (
          <p className="error">{text.unavailable(answered.pinCode)}</p>
        ) : null}
        {problem ? <p className="error">{problem}</p> : null}
      </div>
    </div>
  )
}
