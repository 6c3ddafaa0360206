import '../styles/forms.css'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterDrawn } from './after-drawn.ts'
import { useStepEnd } from './step-place.tsx'

interface Asking {
  isAsking: boolean
  ask: () => void
  close: () => void
  /** As `close`, and the button that stands there again has the focus. */
  no: () => void
  button: RefObject<HTMLButtonElement | null>
}

/** Whether a question stands in the place of a button. */
export function useAsking(): Asking {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsAsking(false)
  return {
    isAsking,
    ask: () => setIsAsking(true),
    close,
    no: () => {
      close()
      afterDrawn(() => button.current?.focus())
    },
    button,
  }
}

interface ConfirmHereProps {
  question: string
  /** What follows from it. */
  note?: string
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}

/**
 * Asks in the place of the button that was pressed. The focus starts on the way back, so that no key does anything by
 * itself; one that is still inside when the question leaves goes on like that of a finished step.
 */
export function ConfirmHere({ question, note, yes, no, isBusy, onYes, onNo }: ConfirmHereProps) {
  const back = useRef<HTMLButtonElement>(null)
  const endStep = useRef(useStepEnd())
  useEffect(() => back.current?.focus(), [])
  // Layout effects are cleaned up while the question is still there.
  useLayoutEffect(() => {
    const asked = back.current?.parentElement
    return () => {
      if (asked?.contains(document.activeElement)) endStep.current()
    }
  }, [])
  return (
    <fieldset className="confirm">
      <legend className="small">{question}</legend>
      {note ? <p className="small muted">{note}</p> : null}
      {/* Not disabled while it is busy: that would take the focus away, and what is refused leaves the question there. */}
      <button
        type="button"
        className={`btn btn-mirch${isBusy ? ' is-busy' : ''}`}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onYes}
      >
        {yes}
      </button>
      <button
        type="button"
        className="btn btn-line"
        ref={back}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onNo}
      >
        {no}
      </button>
    </fieldset>
  )
}
