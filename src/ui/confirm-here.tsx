import { useEffect, useRef } from 'react'

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

/** Asks in the place of the button that was pressed. The focus starts on the way back, so that no key does anything by itself. */
export function ConfirmHere({ question, note, yes, no, isBusy, onYes, onNo }: ConfirmHereProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <fieldset className="confirm">
      <legend className="small">{question}</legend>
      {note ? <p className="small muted">{note}</p> : null}
      <button type="button" className={`btn btn-mirch${isBusy ? ' is-busy' : ''}`} disabled={isBusy} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="btn btn-line" ref={back} disabled={isBusy} onClick={onNo}>
        {no}
      </button>
    </fieldset>
  )
}
