import './pin-field.css'
import { type FormEvent, lazy, useEffect, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { PLAIN_FORMS } from '#domain/contract/plain-forms.ts'
import { firstDigits } from '#domain/digits.ts'
import { pinFieldText as text } from '#domain/messages/en/pin-field.ts'
import { isWholePinCode, PIN_CODE_DIGITS } from '#domain/rules/pin-code.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { choosePinCode, deliveryState } from './state.ts'

// What asks and answers comes with the first look into the field, or with a pin code that is known: most who look at a
// food do neither.
const answer = () => import('./components/pin-answer.tsx')
const PinAnswer = lazy(answer)

/**
 * It is the pin code of the visit at once: if what asks does not come, the page asks after the reload that recovers it. With
 * `await`, since Vite notes a lost part only once a handler behind `then` has let its error pass.
 */
async function givePinCode(pinCode: string): Promise<void> {
  choosePinCode(pinCode)
  try {
    const actions = await import('./actions.ts')
    // Another may have been chosen meanwhile.
    if (deliveryState.userPincode === pinCode) actions.givePinCode(pinCode)
  } catch (error) {
    reportError(error)
  }
}

function keepPinDirectory(): void {
  import('./pin-places.ts').then(
    (places) => places.keepPinDirectory(),
    () => undefined,
  )
}

interface PinFieldProps {
  label: string
  /** Whether the field takes the focus, in the dialog that was opened for it. */
  isFirst?: boolean
  /** The field has been looked into: six digits later a pin code is asked for, and what asks can be fetched ahead. */
  onUse?: () => void
}

/** The pin code of the visit with what is known of it; the sixth digit asks by itself, less does nothing (section 5). */
export function PinField({ label, isFirst = false, onUse }: PinFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const known = useSnapshot(deliveryState).userPincode
  const userPincode = isHydrated ? known : ''
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? userPincode
  const isAsked = value !== '' && value === userPincode
  // Chosen here or in another place or tab: from then on this stands in the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin code takes the place of what was typed
  useEffect(() => setTyped(null), [userPincode])
  // After the dialog has opened: elements in a closed one take no focus.
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  useEffect(() => {
    if (userPincode !== '') keepPinDirectory()
  }, [userPincode])

  function handleType(digits: string) {
    setTyped(digits)
    if (isWholePinCode(digits)) void givePinCode(digits)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWholePinCode(value)) void givePinCode(value)
  }

  return (
    <div className="pin">
      <form method="dialog" onSubmit={handleSubmit}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          className="input"
          id={id}
          name="pinCode"
          inputMode="numeric"
          autoComplete="postal-code"
          ref={field}
          value={value}
          data-kept={value === userPincode ? '' : undefined}
          // Not by `maxLength`: it would cut the last digit of a pasted `560 001` before the blank is gone.
          onChange={(event) => handleType(firstDigits(event.target.value, PIN_CODE_DIGITS))}
          onFocus={(event) => {
            event.target.select()
            keepPinDirectory()
            answer().catch(() => undefined)
            onUse?.()
          }}
        />
        <noscript>
          <button type="submit" className="btn btn-line" formAction={PLAIN_FORMS.pinCode} formMethod="get">
            {text.check}
          </button>
        </noscript>
        <button type="submit" className="btn btn-line" disabled={!isWholePinCode(value)}>
          {text.check}
        </button>
      </form>
      <div role="status" className={isAsked ? 'pin-said' : undefined}>
        {isAsked ? (
          <LazyPart>
            <PinAnswer />
          </LazyPart>
        ) : null}
      </div>
    </div>
  )
}
